// The context of a board that only shows a position: nothing can be clicked, and nothing has happened before.
import { t } from '$/lib/i18n.svelte'
import type { LogEntry, Offer, Scene } from '$/lib/protocol'
import type { Params, Section, Words } from '$/lib/words'
import { look } from '$/pieces/seats'
import type { BoardContext, BoardSeat } from '$/table/board'

export class StillBoard implements BoardContext {
  readonly live = false
  readonly compact = false
  readonly hovered: Offer[] = []
  readonly legal = new Set<string>()
  readonly picked: string[] = []
  readonly hoverElement = null
  readonly arrived: LogEntry[] = []
  readonly told: string[] = []
  readonly log: LogEntry[] = []
  readonly trail = new Map<string, number>()

  constructor(
    private readonly scene: () => Scene,
    private readonly words: () => Words,
    /** What the picture shows: a board that shows one part at a time shows the part with it. */
    private readonly shown: () => readonly string[],
  ) {}

  get light(): readonly string[] {
    return this.shown()
  }

  get seat(): number | null {
    return this.scene().view.you
  }
  get seats(): BoardSeat[] {
    const { seats, you, actors } = this.scene().view
    return Array.from({ length: seats }, (_, number) => ({
      ...look(number),
      number,
      name: t('seat.number', { number: number + 1 }),
      you: number === you,
      toAct: actors.includes(number),
    }))
  }
  get offers(): Offer[] {
    return this.scene().offers
  }
  get fits(): Offer[] {
    return this.offers
  }
  get focus(): Offer | null {
    return this.offers.find((offer) => offer.action === this.scene().point) ?? null
  }
  get preview() {
    return this.focus?.preview ?? null
  }

  name(element: string): string {
    return this.words().name(element)
  }
  about(): string[] {
    return []
  }
  text(section: Section, key: string, params: Params = {}): string {
    return this.words().text(section, { key, params })
  }
  click(): void {}
  choose(): void {}
  point(): void {}
}
