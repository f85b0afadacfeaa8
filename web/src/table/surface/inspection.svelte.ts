// The element being inspected: hovered for a moment, long-pressed, or pinned by a click or a key.

const HOVER = 420
/** Elements that can be clicked show their card sooner. */
const HOVER_LEGAL = 120
const PRESS = 480

export class Inspection {
  shown = $state.raw<{ element: string; pinned: boolean; why: boolean } | null>(null)
  private pointing = 0
  private pressing = 0

  /** `why`: to explain at once why it can be clicked. */
  pin(element: string, why = false): void {
    this.shown = { element, pinned: true, why }
  }

  peek(element: string): void {
    this.shown = { element, pinned: false, why: false }
  }

  close(): void {
    this.shown = null
  }

  /** Closes the card unless it is pinned. */
  fade(): void {
    if (!this.shown?.pinned) this.shown = null
  }

  /** The mouse is over this element. */
  point(element: string | null, legal: boolean): void {
    if (this.shown?.pinned) return
    clearTimeout(this.pointing)
    if (!element) this.shown = null
    else if (this.shown?.element !== element) {
      this.shown = null
      this.pointing = setTimeout(() => this.peek(element), legal ? HOVER_LEGAL : HOVER) as unknown as number
    }
  }

  leave(): void {
    clearTimeout(this.pointing)
    this.fade()
  }

  /** A touch began on this element; if it lasts, the element is inspected and `then` is called. */
  press(element: string, then: () => void): void {
    this.release()
    this.pressing = setTimeout(() => {
      then()
      this.pin(element)
    }, PRESS) as unknown as number
  }

  release(): void {
    clearTimeout(this.pressing)
  }
}
