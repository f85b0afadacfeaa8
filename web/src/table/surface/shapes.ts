// Where the elements of a board are drawn. A shape names its element in `data-element`; several shapes may show the same element.

export const idOf = (shape: Element): string => shape.getAttribute('data-element')!

/** Everything that can be inspected: shapes of elements, and parts that only inform (`data-about`). */
export const TOLD = '[data-element], [data-about]'
export const aboutOf = (part: Element): string => part.getAttribute('data-about') ?? idOf(part)

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The distance of a point from a box; 0 inside. */
export function distance(box: Box, x: number, y: number): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
}

export interface Point {
  clientX: number
  clientY: number
  target?: EventTarget | null
}

export class Shapes {
  constructor(private readonly root: () => HTMLElement) {}

  all(): Element[] {
    return [...this.root().querySelectorAll('[data-element]')]
  }

  /** The element that a node of the drawing belongs to. */
  private elementOf(part: Element): string | null {
    const shape = part.closest('[data-element]')
    return shape && this.root().contains(shape) ? idOf(shape) : null
  }

  /** The element under a point: the topmost of those that are wanted most, else the topmost of all. */
  under({ clientX, clientY, target }: Point, ...wanted: ReadonlySet<string>[]): string | null {
    const part = target === this.root() ? null : target
    const parts = [
      ...(part instanceof Element ? [part] : []),
      ...document.elementsFromPoint(clientX, clientY),
    ]
    const elements = parts.flatMap((shape) => (this.root().contains(shape) && this.elementOf(shape)) || [])
    for (const some of wanted) {
      const found = elements.find((element) => some.has(element))
      if (found) return found
    }
    return elements[0] ?? null
  }

  /** The nearest of the wanted elements within a distance, for imprecise touches. */
  near(x: number, y: number, within: number, wanted: (element: string) => boolean): string | null {
    let best: string | null = null
    let least = within
    for (const shape of this.all()) {
      if (!wanted(idOf(shape))) continue
      const away = distance(shape.getBoundingClientRect(), x, y)
      if (away <= least) {
        least = away
        best = idOf(shape)
      }
    }
    return best
  }

  /** The first shape of an element. */
  find(element: string): Element | null {
    return this.all().find((shape) => idOf(shape) === element) ?? null
  }

  /** Where an element is drawn, in the coordinates of the page. */
  box(element: string): DOMRect | null {
    for (const shape of this.all()) {
      const box = idOf(shape) === element ? shape.getBoundingClientRect() : null
      if (box && box.width > 0) return box
    }
    return null
  }
}
