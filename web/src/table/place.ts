// Places a floating card beside its anchor, inside the window.
export interface Spot {
  left: number
  top: number
}

/** `steady` aligns the card with the top of its anchor instead of centring it: it does not move as it grows. */
export function beside(anchor: DOMRect, width: number, height: number, steady = false): Spot {
  const gap = 10
  const { innerWidth: w, innerHeight: h } = window
  const middle = steady ? anchor.top : anchor.top + anchor.height / 2 - height / 2
  const top = Math.max(8, Math.min(middle, h - height - 8))
  if (anchor.right + gap + width <= w - 8) return { left: anchor.right + gap, top }
  if (anchor.left - gap - width >= 8) return { left: anchor.left - gap - width, top }
  const left = Math.max(8, Math.min(anchor.left + anchor.width / 2 - width / 2, w - width - 8))
  if (anchor.bottom + gap + height <= h - 8) return { left, top: anchor.bottom + gap }
  return { left, top: Math.max(8, anchor.top - gap - height) }
}
