// Arrow keys move between shapes by their position on the screen.
import { neighbour } from '$/lib/narrow'
import { aboutOf, TOLD } from './shapes'

export const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next of the shapes in a direction. */
export function ahead(
  shapes: readonly Element[],
  from: Element,
  [dx, dy]: readonly [number, number],
): Element | null {
  const spots = shapes.map((shape, i) => {
    const box = shape.getBoundingClientRect()
    return { id: String(i), shape, x: box.left + box.width / 2, y: box.top + box.height / 2 }
  })
  const here = spots.find((spot) => spot.shape === from)
  return (here && neighbour(spots, here, dx, dy)?.shape) ?? null
}

export const isClickable = (shape: Element): boolean => shape.matches('[data-legal], [data-picked]')

/** Everything on the table that can be looked at, on the board and in the panels. */
export const inSight = (): Element[] =>
  [...document.querySelectorAll(`.table :is(${TOLD}):not(.players > li)`)].filter(
    (shape) => shape.checkVisibility() && shape.getBoundingClientRect().width > 0,
  )

const LENT = ['data-looked', 'tabindex', 'role', 'aria-label'] as const

/** Moves the focus to a part of the table. One that cannot be clicked is focusable only while it is looked at. */
export function lookAt(part: Element, title: (element: string) => string): void {
  if (!part.matches('button, [tabindex]')) {
    const lent = { 'data-looked': '', tabindex: '-1', role: 'img', 'aria-label': title(aboutOf(part)) }
    for (const name of LENT) part.setAttribute(name, lent[name])
    part.addEventListener('blur', () => LENT.forEach((name) => part.removeAttribute(name)), { once: true })
  }
  ;(part as HTMLElement | SVGElement).focus()
}

/** Walks from one part to the next, whether they can be clicked or not. Returns whether the key is an arrow. */
export function stroll(key: string, from: Element, title: (element: string) => string): boolean {
  const arrow = ARROWS[key]
  const next = arrow && ahead(inSight(), from, arrow)
  if (next) lookAt(next, title)
  return arrow !== undefined
}
