// The element being inspected: hovered for a moment, long-pressed, or pinned by a click or a key.

const HOVER = 420
/** Elements that can be clicked show their card sooner. */
const HOVER_LEGAL = 120
const PRESS = 480

export interface Shown {
  element: string
  pinned: boolean
  /** To explain at once why it can be clicked. */
  why: boolean
  /** The shape that was pointed at; without one, the element's first shape on the board. */
  shape?: Element | undefined
}

export class Inspection {
  shown = $state.raw<Shown | null>(null)
  private pointing = 0
  private pressing = 0

  pin(element: string, shape?: Element, why = false): void {
    clearTimeout(this.pointing)
    this.shown = { element, pinned: true, why, shape }
  }

  peek(element: string, shape?: Element): void {
    this.shown = { element, pinned: false, why: false, shape }
  }

  close(): void {
    clearTimeout(this.pointing)
    this.shown = null
  }

  /** Closes the card unless it is pinned. */
  fade(): void {
    if (!this.shown?.pinned) this.shown = null
  }

  /** The mouse is over this element. */
  point(element: string | null, legal: boolean, shape?: Element): void {
    if (this.shown?.pinned) return
    clearTimeout(this.pointing)
    if (!element) this.shown = null
    else if (this.shown?.element !== element || this.shown.shape !== shape) {
      this.shown = null
      const wait = legal ? HOVER_LEGAL : HOVER
      this.pointing = setTimeout(() => this.peek(element, shape), wait) as unknown as number
    }
  }

  leave(): void {
    clearTimeout(this.pointing)
    this.fade()
  }

  /** A touch began on this element; if it lasts, the element is inspected and `then` is called. */
  press(element: string, then: () => void, shape?: Element): void {
    this.release()
    this.pressing = setTimeout(() => {
      then()
      this.pin(element, shape)
    }, PRESS) as unknown as number
  }

  release(): void {
    clearTimeout(this.pressing)
  }
}
