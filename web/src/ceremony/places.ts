// Where the places of a scene are on the screen. What is no longer drawn is where it was before.
import { BEFORE, BOARD, type Place } from './score'

export interface Spot {
  x: number
  y: number
  width: number
  height: number
}

const inWindow = ({ left, top, right, bottom, width }: DOMRect) =>
  width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight

const spotOf = ({ left, top, width, height }: DOMRect): Spot => ({
  x: left + width / 2,
  y: top + height / 2,
  width,
  height,
})

const all = (selector: string) => [...document.querySelectorAll(selector)]

/**
 * The shapes of an element: on the board, else anywhere at the table, such as on a player's plate. The board's map is its
 * middle. A `data-place` is a point of the board that is only passed, and is no element.
 */
function shapesOf(element: string): Element[] {
  if (element === BOARD) return ['.board-root .zoom', '.board-root'].flatMap((one) => all(one))
  const name = CSS.escape(element)
  return [
    ...all(`.board-root :is([data-element="${name}"], [data-place="${name}"])`),
    ...all(`.table :is([data-about="${name}"], [data-element="${name}"])`),
  ]
}

export function spotted(element: string): Spot | null {
  for (const shape of shapesOf(element)) {
    const box = shape.getBoundingClientRect()
    if (inWindow(box) && shape.checkVisibility()) return spotOf(box)
  }
  return null
}

/** The places that are drawn now. */
export function survey(elements: readonly string[]): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const element of elements) {
    const spot = spotted(element)
    if (spot) found.set(element, spot)
  }
  return found
}

export class Places {
  constructor(
    private readonly before: ReadonlyMap<string, Spot>,
    private readonly now: ReadonlyMap<string, Spot>,
  ) {}

  find(place: Place): Spot | null {
    const names = typeof place === 'string' ? [place] : place
    const past = names.find((name) => name.startsWith(BEFORE))
    if (past) return this.before.get(past.slice(BEFORE.length)) ?? null
    for (const known of [this.now, this.before])
      for (const name of names) {
        const spot = known.get(name)
        if (spot) return spot
      }
    return null
  }
}
