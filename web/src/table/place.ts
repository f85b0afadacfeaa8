// How much room there is above the targets of the board, on a phone.

interface Box {
  top: number
  bottom: number
}

/** Sizes are measured in whole pixels, so a card keeps a little away from everything. */
const SLACK = 4

/** How high a card at the top may be: down to the first target in sight, at least down to the board, at most half. */
export function room(height: number, targets: readonly Box[], board: Box): number {
  const inSight = targets.filter((box) => box.bottom > board.top)
  const highest = Math.min(height / 2, ...inSight.map((box) => box.top - SLACK))
  return Math.max(board.top, highest)
}

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.width > 0)

export const roomAbove = (): number =>
  room(innerHeight, boxes('.board-root :is([data-legal], [data-offer])'), boxes('.board-root')[0]!)
