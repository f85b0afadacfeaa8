// Arrow keys move between shapes by their position on the screen.
import { neighbour } from '$/lib/narrow'

export const ARROWS: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next focusable shape in a direction. */
export function ahead(
  shapes: readonly Element[],
  from: Element,
  [dx, dy]: readonly [number, number],
): Element | null {
  const spots = shapes
    .filter((shape) => shape.getAttribute('tabindex') !== null)
    .map((shape, i) => {
      const box = shape.getBoundingClientRect()
      return { id: String(i), shape, x: box.left + box.width / 2, y: box.top + box.height / 2 }
    })
  const here = spots.find((spot) => spot.shape === from)
  return (here && neighbour(spots, here, dx, dy)?.shape) ?? null
}
