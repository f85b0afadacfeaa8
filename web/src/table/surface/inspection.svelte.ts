// Which element is being looked at: pointed at for a moment, pressed for long, or pinned by a click or a key.

const HOVER = 420
/** What can be clicked tells at once what a click would do. */
const HOVER_LEGAL = 120
const PRESS = 480

export class Inspection {
  shown = $state.raw<{ element: string; pinned: boolean } | null>(null)
  private pointing = 0
  private pressing = 0

  pin(element: string): void {
    this.shown = { element, pinned: true }
  }

  peek(element: string): void {
    this.shown = { element, pinned: false }
  }

  close(): void {
    this.shown = null
  }

  /** Close what nobody has pinned. */
  fade(): void {
    if (!this.shown?.pinned) this.shown = null
  }

  /** The mouse is over this now. */
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

  /** A finger lies on this; if it stays there, it is inspected, and `then` is called. */
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
