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

const boxes = (parts: readonly Element[]) =>
  parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0)

export function roomAbove(legal: ReadonlySet<string>): number {
  const board = document.querySelector('.board-root')!
  const targets = [...board.querySelectorAll('[data-element], [data-offer]')].filter(
    (part) => part.hasAttribute('data-offer') || legal.has(part.getAttribute('data-element')!),
  )
  return room(innerHeight, boxes(targets), board.getBoundingClientRect())
}
