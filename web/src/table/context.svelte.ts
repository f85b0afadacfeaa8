// The board context of a table: what a board sees of table, hand and replay.
import type { Hand } from '$/lib/hand.svelte'
import type { Replay } from '$/lib/replay.svelte'
import type { Stage } from '$/ceremony/stage.svelte'
import type { Table } from '$/lib/table.svelte'
import type { Params, Section } from '$/lib/words'
import { trail } from '$/lib/history'
import type { LogEntry, View } from '$/lib/protocol'
import { look } from '$/pieces/seats'
import type { BoardContext } from './board'

export class TableBoard implements BoardContext {
  width = $state(1000)

  constructor(
    private readonly table: Table,
    private readonly hand: Hand,
    private readonly replay: Replay,
    private readonly stage: Stage,
    private readonly lit: () => readonly string[],
  ) {}

  /** The position of the live table or of the replay, to which everything that is told leads. What is offered is about it. */
  readonly reached = $derived.by<View | null>(() =>
    this.replay.active ? (this.replay.shown?.view ?? this.table.view) : this.table.view,
  )
  /** The position on the board, as far as it has been told. */
  readonly view = $derived.by<View | null>(() => this.stage.view ?? this.reached)
  readonly seat = $derived.by(() => this.view?.you ?? null)
  readonly seats = $derived.by(() =>
    this.table.seats.map((seat) => ({
      ...look(seat.number),
      number: seat.number,
      name: this.table.seatName(seat.number),
      you: seat.number === this.seat,
      toAct: this.view?.actors.includes(seat.number) ?? false,
    })),
  )
  readonly live = $derived.by(() => !this.replay.active)
  readonly compact = $derived(this.width < 560)
  readonly arrived = $derived.by<LogEntry[]>(() => {
    const entries = this.replay.active ? [this.replay.shown?.entry ?? []].flat() : this.table.arrived
    return this.asTold(entries)
  })
  readonly log = $derived.by<LogEntry[]>(() => {
    const until = this.replay.active ? (this.replay.at ?? Infinity) : Infinity
    return this.asTold(this.table.log.filter((entry) => !entry.undone && entry.number <= until))
  })
  readonly trail = $derived.by(() => {
    if (!this.replay.active) return this.table.trail
    return trail(this.replay.shown?.entry ? [this.replay.shown.entry] : [], [])
  })

  /** Entries with what has been told of them: while a scene is played, nothing gives away the next one. */
  private asTold(entries: LogEntry[]): LogEntry[] {
    if (!this.stage.playing) return entries
    return entries.map((entry) => {
      const events = this.stage.told(entry)
      return events === entry.events ? entry : { ...entry, events: [...events] }
    })
  }

  get offers() {
    return this.hand.offers
  }
  get fits() {
    return this.hand.fits
  }
  get hovered() {
    return this.hand.hovered
  }
  get legal() {
    return this.hand.legal
  }
  get picked() {
    return this.hand.picked
  }
  get hoverElement() {
    return this.hand.hoverElement
  }
  get focus() {
    return this.hand.focus
  }
  get preview() {
    return this.hand.preview
  }

  get told() {
    return this.stage.scene?.lit ?? []
  }

  get light() {
    return this.lit()
  }

  name(element: string): string {
    return this.table.words.name(element)
  }
  about(element: string): string[] {
    return this.table.about(element)
  }
  text(section: Section, key: string, params: Params = {}): string {
    return this.table.words.text(section, { key, params })
  }
  click(element: string): void {
    this.hand.click(element, 'mouse')
  }
  choose(action: number): void {
    const offer = this.hand.offers.find((other) => other.action === action)
    if (offer) this.hand.choose(offer, 'mouse')
  }
  point(action: number | null): void {
    this.hand.hoverAction = action
  }
}
