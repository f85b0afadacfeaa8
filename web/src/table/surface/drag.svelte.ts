// Dragging does the same as two clicks. The first element of an action is dropped on its next one;
// an element that leads to another decision is dragged to its target, which is clicked once that decision is open.
import type { Choice } from '$/lib/narrow'
import type { Point } from './shapes'

/** A click becomes a drag after this many pixels. */
const SLACK = 8

/** What a drag needs of the hand. */
export interface DraggingHand {
  readonly all: readonly Choice[]
  readonly offers: readonly Choice[]
  readonly legal: ReadonlySet<string>
  readonly picked: readonly string[]
  marked: readonly string[]
  hoverElement: string | null
  lift(element: string): void
  click(element: string, how: 'mouse'): void
  carry(element: string, to: string): void
  clear(): void
}

export interface Held {
  element: string
  /** Where it was picked up, and how far it has moved since. */
  x: number
  y: number
  dx: number
  dy: number
}

/** By verb: the kind of elements that the next decision is about. */
export type Leads = Partial<Record<string, string>>

export class Drag {
  held = $state.raw<Held | null>(null)
  /** It has moved: this is no longer a click. */
  active = $state(false)
  /** It was picked by this drag, so the end of the drag unpicks it. */
  private fresh = false

  constructor(
    private readonly hand: DraggingHand,
    private readonly leads: () => Leads,
    /** The element under a point. */
    private readonly under: (point: Point) => string | null,
    /** The element under a point or close to it. */
    private readonly about: (point: Point) => string | null,
  ) {}

  /** Whether this element can be dragged. */
  leadsOn(element: string): boolean {
    return (
      this.carries(element).size > 0 ||
      this.hand.offers.some(({ elements }) => elements.length > 1 && elements[0] === element)
    )
  }

  /** The kinds of elements to which this one can be dragged over two decisions. */
  private carries(element: string): Set<string> {
    const begun = this.hand.all.filter(({ elements }) => elements[0] === element)
    return new Set(begun.flatMap(({ verb }) => this.leads()[verb] ?? []))
  }

  take(element: string, { clientX, clientY }: Point): void {
    this.held = { element, x: clientX, y: clientY, dx: 0, dy: 0 }
  }

  /** Follows the pointer. Returns whether this is a drag; calls `begin` when it becomes one. */
  move({ clientX, clientY }: Point, begin: () => void): boolean {
    if (!this.held) return false
    const { element, x, y } = this.held
    const [dx, dy] = [clientX - x, clientY - y]
    if (!this.active && Math.hypot(dx, dy) < SLACK) return false
    const carries = this.carries(element)
    if (!this.active) {
      this.active = true
      begin()
      this.fresh = !this.hand.picked.includes(element) && !carries.size
      if (this.fresh) this.hand.lift(element)
    }
    this.held = { element, x, y, dx, dy }
    const over = this.under({ clientX, clientY })
    if (carries.size) this.hand.marked = over && carries.has(kindOf(over)) ? [over] : []
    this.hand.hoverElement = over === element ? null : over
    return true
  }

  /** Drops the held element. Returns whether that ended a drag. */
  drop({ clientX, clientY }: Point): boolean {
    if (!this.held || !this.active) {
      this.cancel()
      return false
    }
    const { element } = this.held
    const over = this.about({ clientX, clientY })
    const carries = this.carries(element)
    if (carries.size) {
      this.hand.marked = []
      if (over && carries.has(kindOf(over))) this.hand.carry(element, over)
    } else if (over && over !== element && this.hand.legal.has(over)) this.hand.click(over, 'mouse')
    else if (this.fresh) this.hand.clear()
    this.hand.hoverElement = null
    this.cancel()
    return true
  }

  cancel(): void {
    this.held = null
    this.active = false
  }
}

const kindOf = (element: string) => element.slice(0, element.indexOf(':'))
