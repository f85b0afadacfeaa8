// Places a floating card: near its anchor, inside the window, and off everything that must stay visible.
export interface Spot {
  left: number
  top: number
}

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** What a card must never cover, and what it would rather leave free. */
export interface Ground {
  window: Size
  /** Elements that can be clicked. */
  targets: readonly Box[]
  /** Parts of the page with buttons. */
  buttons: readonly Box[]
  /** The part of the page that the card describes. */
  described: readonly Box[]
}

const GAP = 10
const MARGIN = 8
/** Sizes are measured in whole pixels, so a card keeps a little away from everything. */
const SLACK = 4
/** The cost of a covered pixel of a target, in pixels of distance: nothing is worth covering one. */
const TARGET = 1000
/** The same for buttons, and for what the card describes: it is worth some way, but not across the whole screen. */
const BUTTON = 0.02
const DESCRIBED = 0.004

const at = ({ left, top }: Spot, { width, height }: Size): Box => ({
  left: left - SLACK,
  right: left + width + SLACK,
  top: top - SLACK,
  bottom: top + height + SLACK,
})

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

const covered = (card: Box, boxes: readonly Box[]) =>
  boxes.reduce((sum, other) => sum + overlap(card, other), 0)

/** How far a card is from its anchor: the gap between them, then how far it is from being centred. */
function distance(card: Box, anchor: Box): number {
  const dx = Math.max(anchor.left - card.right, 0, card.left - anchor.right)
  const dy = Math.max(anchor.top - card.bottom, 0, card.top - anchor.bottom)
  const offX = Math.abs(card.left + card.right - anchor.left - anchor.right) / 2
  const offY = Math.abs(card.top + card.bottom - anchor.top - anchor.bottom) / 2
  return Math.hypot(dx, dy) + 0.1 * Math.min(offX, offY)
}

/** The starts worth trying along one axis: beside the anchor, beside every target, and at the edges of the window. */
function starts(sides: readonly (readonly [number, number])[], length: number, most: number): number[] {
  const found = sides.flatMap(([low, high]) => [high + GAP, low - GAP - length, (low + high - length) / 2])
  const inside = [...found, MARGIN, most].map((start) => Math.round(Math.max(MARGIN, Math.min(start, most))))
  return [...new Set(inside)]
}

/** The nearest place beside the anchor where the card covers no target, or as little of them as possible. */
export function place(anchor: Box, size: Size, { window, targets, buttons, described }: Ground): Spot {
  const solid = [anchor, ...targets]
  const lefts = starts(
    solid.map((box) => [box.left, box.right]),
    size.width,
    Math.max(MARGIN, window.width - size.width - MARGIN),
  )
  const tops = starts(
    solid.map((box) => [box.top, box.bottom]),
    size.height,
    Math.max(MARGIN, window.height - size.height - MARGIN),
  )
  let best: Spot = { left: MARGIN, top: MARGIN }
  let least = Infinity
  for (const left of lefts)
    for (const top of tops) {
      const card = at({ left, top }, size)
      const near = distance(card, anchor)
      if (near >= least) continue
      const hidden = TARGET * covered(card, solid) + BUTTON * covered(card, buttons)
      const cost = near + hidden + DESCRIBED * covered(card, described)
      if (cost < least) {
        least = cost
        best = { left, top }
      }
    }
  return best
}

/** How high a card at the bottom of a narrow screen may be: as far as no target needs the room, and at least like the bar. */
export function roomBelow({ window, targets, buttons }: Ground): number {
  const lowest = Math.max(window.height / 2, ...targets.map((box) => box.bottom + SLACK))
  return window.height - Math.min(lowest, ...buttons.map((box) => box.top))
}
