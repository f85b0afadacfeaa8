// How much room there is below the board, on a phone.

interface Box {
  top: number
  bottom: number
}

/** Sizes are measured in whole pixels, so a card keeps a little away from everything. */
const SLACK = 4

/** How high a card at the bottom may be: as far as no target needs the room, and at least like the bar. */
export function room(height: number, targets: readonly Box[], bar: readonly Box[]): number {
  const lowest = Math.max(height / 2, ...targets.map((box) => box.bottom + SLACK))
  return height - Math.min(lowest, ...bar.map((box) => box.top))
}

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.width > 0)

export const roomBelow = (): number =>
  room(innerHeight, boxes('.board-root :is([data-legal], [data-offer])'), boxes('.foot'))
