// One table as this browser knows it: the server's data, the part of it that is shown, and the commands.
import { api, complaint, Refused } from './api'
import { changed } from './delta'
import { sameActions } from './hints'
import { merged, since, trail } from './history'
import { Dealer } from './dealer'
import { language, listed, serverWords, t } from './i18n.svelte'
import { fits } from './link'
import { patiently } from './patience'
import { prefs } from './prefs.svelte'
import type {
  Answer,
  ChatLine,
  HintMove,
  Label,
  LogEntry,
  MomentView,
  Offer,
  Order,
  Position,
  PositionChange,
  Preview,
  Problem,
  ReplayResult,
  SeatInfo,
  ServerFrame,
  Snapshot,
  TableInfo,
  Update,
  View,
  You,
} from './protocol'
import { Lookup, toldLines } from './reference'
import { told } from './refusal'
import { Socket } from './socket.svelte'
import { cueOf, play, type EventCue } from './sound'
import { Words, type Catalogue, type Message, type Params } from './words'

export interface Toast {
  id: number
  text: string
  kind: 'plain' | 'problem'
}

export interface Ping {
  id: number
  seat: number
  element: string
}

/** Something that a bot says about a move. */
export interface Line extends Message {
  number: number
  seat: number
  entry: number
}

/** Plays what has led to a position; see ceremony/stage.svelte.ts. */
export interface Ceremonies {
  raise(entries: readonly LogEntry[], view: View, earlier: View | null, moments?: readonly MomentView[]): void
  skip(): void
  drop(): void
  afterwards(next: () => void): void
}

/** A position that is yet to be shown, the entries that lead to it, and what can be seen on the way. */
interface Step {
  position: Position
  entries: LogEntry[]
  moments: MomentView[]
}

/** The position after a change. What the change leaves out is as before. */
const after = (before: Position, change: PositionChange): Position => ({
  ...before,
  ...change,
  view: changed(before.view, change.view),
})

/** The notice of a line that a bot says. */
const SPOKEN = 'line'

function spokenParams({ params }: ChatLine): Message & { entry: number } {
  const { line, entry, ...rest } = (params ?? {}) as Params
  return { key: String(line), entry: Number(entry), params: rest }
}

/** A player who was away is not shown more moves than this one by one. */
const LONGEST_QUEUE = 40
/** Milliseconds for which the connection stays open after the page was left for an experiment, or the other way round. */
const LINGER = 5_000

export class Table {
  info = $state.raw<TableInfo | null>(null)
  you = $state.raw<You>({ seats: [], host: false, hints: false, lent: [] })
  /** The newest position. */
  live = $state.raw<Position | null>(null)
  /** The position on the board: it follows the newest one at a readable pace. */
  shown = $state.raw<Position | null>(null)
  /** The log entries that led to the position on the board, for effects. */
  arrived = $state.raw<LogEntry[]>([])
  /** What people and the table say. */
  chat = $state.raw<ChatLine[]>([])
  /** What bots say about their moves. */
  private spoken = $state.raw<ChatLine[]>([])
  toasts = $state<Toast[]>([])
  pings = $state<Ping[]>([])
  hints = $state.raw<HintMove[] | null>(null)
  /** Counts the choices that this player has had, so that a late hint is not shown for another one. */
  private choice = 0
  thinking = $state(false)
  /** Pending commands that change the game: a turn may end by itself before its last step is answered. */
  private underway = $state(0)
  queued = $state(0)
  /** Verbs that end a turn in this game. Whoever takes one has confirmed the end of the turn. */
  ends: readonly string[] = []
  /** The turn has been ended, and passes after this many seconds unless it is taken back; 0 if it waits for a confirmation. */
  passing = $state(0)
  /** What happened while this player was away; shown once. */
  recap = $state.raw<LogEntry[]>([])
  catalogue = $state.raw<Catalogue>({})
  reference = $state.raw(new Lookup())

  readonly socket: Socket
  private readonly dealer = new Dealer()

  private fullLog = $state.raw<LogEntry[]>([])
  private queue: Step[] = []
  private timer = 0
  private passes = 0
  private shownAt = 0
  private previews = $state.raw<ReadonlyMap<string, Preview>>(new Map())
  private asked = new Set<string>()
  private counter = 0
  private wordsOf = ''
  private lookedUp: Promise<void> | null = null
  stage: Ceremonies | null = null
  /** Whether the board shows this position; not during a replay. */
  watched = true
  /** What the events of the game sound like. */
  sounds: Partial<Record<string, EventCue>> = {}
  /** Whether this page is left only to try something out. */
  lingers = false
  private left = false
  /** The newest edition of this person's notes that the server has told of. */
  noted = $state.raw<{ seat: number | null; edition: number } | null>(null)
  /** Whether the server says that there is no such table. */
  gone = $state(false)
  /** Whether the game's texts are loaded, or have failed to load: the page then shows plain keys. */
  speaks = $state(false)

  readonly seats = $derived<SeatInfo[]>(this.info?.seats ?? [])
  readonly words = $derived(new Words([serverWords(), this.catalogue], (seat) => this.seatName(seat)))
  /** The log up to the position on the board. */
  readonly log = $derived(
    this.queued ? this.fullLog.filter((entry) => entry.number <= (this.shown?.version ?? 0)) : this.fullLog,
  )
  /** What bots have said about the moves up to the position on the board, if anybody wants to hear it. */
  readonly lines = $derived.by<Line[]>(() => {
    if (!prefs.lines) return []
    const shown = this.shown?.version ?? 0
    return this.spoken
      .map((line) => ({ number: line.number, seat: line.seat ?? 0, ...spokenParams(line) }))
      .filter((line) => line.entry <= shown && this.words.has('lines', line.key))
  })
  readonly trail = $derived(trail(this.log, this.you.seats))
  readonly viewer = $derived(this.shown?.viewer ?? null)
  readonly view = $derived<View | null>(this.shown?.view ?? null)
  /** All legal actions; none while others' moves are being shown or a command is pending. */
  readonly offers = $derived<Offer[]>(this.queued || this.busy ? [] : (this.shown?.offers ?? []))
  /** Whether there is something to ask for a hint, and nobody to mind. */
  readonly mayHint = $derived(this.you.hints && this.offers.length > 1)
  readonly toConfirm = $derived(
    !this.queued && this.viewer !== null && this.shown?.waiting_confirm === this.viewer,
  )
  readonly myTurn = $derived(!this.queued && ((this.shown?.offers.length ?? 0) > 0 || this.toConfirm))
  /** Whether the game has ended and its last turn can no longer be taken back. */
  readonly over = $derived(!this.queued && !!this.shown?.view.outcome && this.shown.waiting_confirm === null)
  /** Who has to act: this player, the others, or nobody because the game is over. */
  readonly waiting = $derived.by(() => {
    if (this.queued || this.busy || !this.shown) return 'others'
    if (this.over) return 'over'
    return this.myTurn ? 'you' : 'others'
  })
  /** Whether this player's own action, not one that was taken back, has led to this position. */
  readonly acted = $derived.by(() => {
    const last = this.arrived.at(-1)
    return last?.kind === 'act' && this.mine(last.seat)
  })
  readonly hotseat = $derived(this.you.seats.length > 1)

  /** In hotseat: the seats of this person that have something to decide now. */
  private readonly wanted = $derived.by<number[]>(() => {
    if (!this.hotseat || this.queued || !this.live) return []
    const { waiting_confirm: confirming, view } = this.live
    const request = this.info?.request
    if (confirming !== null) return [confirming]
    return [...(request?.waiting ?? []), ...view.actors].filter((seat) => this.you.seats.includes(seat))
  })
  /** In hotseat: the seat that the screen should be handed to, unless it has the screen already. */
  readonly handover = $derived(
    this.wanted.length && !this.wanted.includes(this.viewer ?? -1) ? this.wanted[0]! : null,
  )

  constructor(readonly id: string) {
    this.socket = new Socket(`/ws/tables/${encodeURIComponent(id)}`, `parlour.pending.${id}`, (frame) =>
      this.receive(frame),
    )
    this.socket.start()
    $effect(() => {
      if (this.info) void this.dealer.see(this.info, this.you)
    })
    $effect(() => {
      if (this.socket.link.failures && !this.info) void this.askWhetherGone()
    })
  }

  /** A browser does not say why a connection failed: the server is asked whether there is such a table. */
  private async askWhetherGone(): Promise<void> {
    try {
      await api.table(this.id)
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 404) return
      this.gone = true
      this.socket.stop()
    }
  }

  get busy(): boolean {
    return this.underway > 0
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.passes)
    this.socket.stop()
  }

  /**
   * Leaves the page, but not the table at once: whoever opens it again in a moment, or tries something out, was never
   * away.
   */
  linger(): void {
    this.left = true
    clearTimeout(this.timer)
    clearTimeout(this.passes)
    setTimeout(() => this.close(), LINGER)
  }

  seatName(seat: number): string {
    const info = this.seats[seat]
    if (!info) return t('seat.number', { number: seat + 1 })
    return info.name || (info.kind === 'open' ? t('seat.open') : t('seat.number', { number: seat + 1 }))
  }

  /** Actions in words, one after the other. */
  named(actions: readonly Label[]): string {
    return listed(actions.map(({ verb, params }) => this.words.text('actions', { key: verb, params })))
  }

  /** The heading of a group of actions. */
  kind(verb: string): string {
    if (this.words.has('kinds', verb)) return this.words.text('kinds', { key: verb, params: {} })
    return verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll('_', ' ')
  }

  async loadWords(): Promise<void> {
    const game = this.info?.game
    const tongue = language()
    if (!game || this.wordsOf === `${game}/${tongue}`) return
    const wanted = `${game}/${tongue}`
    this.wordsOf = wanted
    try {
      const [catalogue] = await Promise.all([api.words(game, tongue), this.loadReference()])
      if (this.wordsOf === wanted) this.catalogue = catalogue
    } catch {
      this.wordsOf = '' // the next language change or load tries again
    } finally {
      this.speaks = true
    }
  }

  /** Loads the reference once. Without it, the table is played with shorter inspection cards. */
  private loadReference(): Promise<void> {
    this.lookedUp ??= api.referenceAt(this.id).then(
      (reference) => void (this.reference = new Lookup(reference)),
      () => void (this.lookedUp = null),
    )
    return this.lookedUp
  }

  /** What an element is and does, line by line. */
  about(element: string): string[] {
    return this.reference.of(element).flatMap((entry) => toldLines(entry, this.words))
  }

  // -- messages from the server ------------------------------------------------------------------------

  private receive(frame: ServerFrame): void {
    if (this.left) return
    switch (frame.type) {
      case 'snapshot':
        return this.receiveSnapshot(frame)
      case 'update':
        return this.receiveUpdate(frame)
      case 'table':
        this.info = frame.table
        this.you = frame.you
        return
      case 'chat':
        return this.receiveLine(frame.line)
      case 'point':
        return this.showPing(frame.seat, frame.element)
      case 'note':
        this.noted = { seat: frame.seat, edition: frame.edition }
    }
  }

  private receiveSnapshot(frame: Snapshot): void {
    const first = this.info === null
    const missed = !first && frame.position !== null && frame.position.version > (this.live?.version ?? 0) + 1
    this.info = frame.table
    this.you = frame.you
    this.chat = frame.chat.filter((line) => line.notice !== SPOKEN)
    this.spoken = frame.chat.filter((line) => line.notice === SPOKEN)
    this.fullLog = frame.log
    this.queue = []
    this.queued = 0
    clearTimeout(this.timer)
    this.live = frame.position
    if (first || missed) this.recap = since(frame.log, frame.you.seats)
    if (frame.position) this.show({ position: frame.position, entries: [], moments: [] }, true)
    void this.loadWords()
    this.socket.resend()
  }

  private receiveLine(line: ChatLine): void {
    if ([...this.chat, ...this.spoken].some((other) => other.number === line.number)) return
    if (line.notice === SPOKEN) this.spoken = [...this.spoken, line]
    else {
      this.chat = [...this.chat, line]
      if (!this.mine(line.seat)) play('chat')
    }
  }

  private receiveUpdate(frame: Update): void {
    const verdict = fits(this.live?.version ?? 0, {
      version: frame.position.version,
      entries: frame.entries.length,
    })
    if (verdict === 'known') return
    if (verdict === 'gap' || !this.live) return void this.ask({ type: 'sync' })
    const position = after(this.live, frame.position)
    this.live = position
    if (frame.clock && this.info) this.info = { ...this.info, clock: frame.clock }
    this.fullLog = merged(this.fullLog, frame.entries)
    const step = { position, entries: frame.entries, moments: frame.moments ?? [] }
    const mine = frame.entries.every((entry) => this.mine(entry.seat))
    if (!this.queue.length && (mine || prefs.pace <= 0 || document.hidden)) return this.show(step)
    this.queue.push(step)
    this.queued = this.queue.length
    if (this.queue.length > LONGEST_QUEUE || document.hidden) this.skip()
    else if (this.queue.length === 1) this.drainLater()
  }

  private drainLater(): void {
    clearTimeout(this.timer)
    const wait = Math.max(0, this.shownAt + prefs.pace * 1000 - Date.now())
    this.timer = window.setTimeout(() => {
      if (this.stage && this.watched) this.stage.afterwards(() => this.drain())
      else this.drain()
    }, wait)
  }

  private drain(): void {
    const next = this.queue.shift()
    this.queued = this.queue.length
    if (next) this.show(next)
    if (this.queue.length) this.drainLater()
  }

  /** Shows the newest position at once. */
  skip(): void {
    if (!this.watched) return this.stage?.skip()
    clearTimeout(this.timer)
    const last = this.queue.at(-1)
    const entries = this.queue.flatMap((step) => step.entries)
    this.queue = []
    this.queued = 0
    if (last) this.show({ position: last.position, entries, moments: [] }, true)
    else this.stage?.skip()
  }

  /** `hurried`: the player does not want to see how it came about, or could not. */
  private show({ position, entries, moments }: Step, hurried = false): void {
    if (this.watched) {
      if (hurried) this.stage?.drop()
      else this.stage?.raise(entries, position.view, this.shown?.view ?? null, moments)
    }
    const before = this.myTurn
    const over = this.shown?.view.outcome
    if (!this.stillChoosing(position, entries)) {
      this.hints = null
      this.choice++
    }
    this.shown = position
    this.arrived = entries
    this.shownAt = Date.now()
    const events = entries.flatMap((entry) => entry.events)
    if (entries.length)
      play(
        cueOf(
          events.map((event) => event.key),
          this.sounds,
        ),
      )
    if (!before && this.myTurn && !this.queue.length) play('turn')
    const outcome = position.view.outcome
    if (outcome && !over && entries.length) {
      const best = outcome.won ?? this.you.seats.some((seat) => outcome.scores[seat]?.rank === 1)
      play(best ? 'won' : 'lost')
    }
    this.letPass(position)
  }

  /** Ends a turn after a while in which it can be taken back, unless its player wants to be asked and has not ended it. */
  private letPass(position: Position): void {
    clearTimeout(this.passes)
    this.passing = 0
    if (position.viewer === null || position.waiting_confirm !== position.viewer) return
    const last = position.undo?.step.actions ?? []
    const ended = last.length === 1 && this.ends.includes(last[0]!.verb)
    if (prefs.confirm && !ended) return
    if (prefs.grace <= 0) return void this.confirm()
    this.passing = prefs.grace
    this.passes = window.setTimeout(() => void this.confirm(), prefs.grace * 1000)
  }

  /** Whether only others have moved and the choice is the same: where all choose at once, a hint stays true. */
  private stillChoosing(next: Position, entries: LogEntry[]): boolean {
    const others = entries.length > 0 && !entries.some((entry) => this.mine(entry.seat))
    return others && sameActions(this.shown?.offers ?? [], next.offers)
  }

  mine(seat: number | null): boolean {
    return seat !== null && this.you.seats.includes(seat)
  }

  private showPing(seat: number, element: string): void {
    const ping = { id: ++this.counter, seat, element }
    this.pings.push(ping)
    if (!this.mine(seat)) play('point')
    setTimeout(() => (this.pings = this.pings.filter((other) => other.id !== ping.id)), 2600)
  }

  // -- commands ---------------------------------------------------------------------------

  /** Several commands that belong together: nothing is offered in between. */
  async together(work: () => Promise<void>): Promise<void> {
    this.underway++
    try {
      await work()
    } finally {
      this.underway--
    }
  }

  private async command(order: Order): Promise<Answer> {
    this.underway++
    if (this.watched) this.stage?.skip()
    try {
      const answer = await this.socket.send(order)
      if (!answer.ok) this.complain(answer)
      return answer
    } finally {
      this.underway--
    }
  }

  /** Asks for something to read. */
  private ask(order: Order): Promise<Answer> {
    return patiently(
      () => this.socket.send(order),
      (answer) => answer.error,
    )
  }

  /** The text of a refusal, in the words of this game. */
  told(problem: Problem | null | undefined): string {
    return told(problem, this.words)
  }

  private complain(answer: Answer): void {
    play('refused')
    this.toast(this.told(answer.error), 'problem')
  }

  private get base(): number {
    return this.live?.version ?? 0
  }

  act(action: number): Promise<Answer> {
    return this.command({ type: 'act', base: this.base, seat: this.viewer ?? 0, action })
  }
  undo(scope: 'step' | 'turn' | 'all'): Promise<Answer> {
    return this.command({ type: 'undo', base: this.base, seat: this.viewer ?? 0, scope })
  }
  redo(): Promise<Answer> {
    return this.command({ type: 'redo', base: this.base, seat: this.viewer ?? 0 })
  }
  confirm(): Promise<Answer> {
    clearTimeout(this.passes)
    return this.command({ type: 'confirm', base: this.base, seat: this.viewer ?? 0 })
  }
  takeback(): Promise<Answer> {
    return this.command({ type: 'takeback', base: this.base, seat: this.viewer ?? 0 })
  }
  consent(accept: boolean): Promise<Answer> {
    return this.command({ type: 'consent', base: this.base, seat: this.viewer ?? 0, accept })
  }
  /** Answers whether somebody who knows another hand may have a seat. */
  async vote(accept: boolean): Promise<void> {
    try {
      await api.vote(this.id, accept)
    } catch (error) {
      this.toast(complaint(error), 'problem')
    }
  }
  look(seat: number | null): Promise<Answer> {
    return this.ask({ type: 'look', seat })
  }
  say(text: string): Promise<Answer> {
    return this.socket.send({ type: 'chat', text })
  }
  point(element: string): void {
    void this.socket.send({ type: 'point', element })
  }

  async hint(): Promise<void> {
    if (this.viewer === null || this.thinking || !this.mayHint) return
    this.thinking = true
    const choice = this.choice
    const answer = await this.ask({ type: 'hint', seat: this.viewer })
    this.thinking = false
    if (!answer.ok) this.complain(answer)
    else if (answer.result?.type === 'hint' && choice === this.choice)
      this.hints = answer.result.moves as HintMove[]
  }

  async replayed(number: number, seat?: number | null): Promise<ReplayResult | null> {
    const answer = await this.ask({ type: 'replay', number, ...(seat === undefined ? {} : { seat }) })
    if (answer.ok && answer.result?.type === 'replay') return answer.result as unknown as ReplayResult
    if (answer.error?.code !== 'offline') this.complain(answer)
    return null
  }

  /** The preview of an offer: sent with it, or requested once. */
  preview(offer: Offer): Preview | null {
    if (offer.preview) return offer.preview
    return this.previews.get(this.previewKey(offer)) ?? null
  }

  private previewKey(offer: Offer): string {
    return `${this.live?.version}.${this.live?.viewer}.${offer.action}`
  }

  async askPreview(offer: Offer): Promise<void> {
    const key = this.previewKey(offer)
    if (offer.preview || this.asked.has(key)) return
    this.asked.add(key)
    const answer = await this.ask({
      type: 'preview',
      base: this.base,
      seat: this.viewer ?? 0,
      action: offer.action,
    })
    if (answer.result?.type === 'preview')
      this.previews = new Map(this.previews).set(key, answer.result.preview as unknown as Preview)
  }

  toast(text: string, kind: Toast['kind'] = 'plain'): void {
    const toast = { id: ++this.counter, text, kind }
    this.toasts = [...this.toasts.filter((other) => other.text !== text), toast].slice(-3)
    setTimeout(() => (this.toasts = this.toasts.filter((other) => other.id !== toast.id)), 5000)
  }
}
