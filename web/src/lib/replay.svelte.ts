// The replay of a game. Its cursor is independent: new moves at the table never change it.
import { effective, stride, type Stride } from './history'
import { prefs } from './prefs.svelte'
import type { ReplayResult } from './protocol'
import type { Table } from './table.svelte'

/** Milliseconds between two requests for past positions. */
const THINKING = 210

export class Replay {
  /** The position that is shown, or null at the live table. */
  at = $state<number | null>(null)
  shown = $state.raw<ReplayResult | null>(null)
  playing = $state(false)
  by = $state<Stride>('action')
  /** The seat to view from once the game is over: null for the public view, undefined for the viewer's own. */
  eyes = $state<number | null | undefined>(undefined)

  private timer = 0
  private line: Promise<void> = Promise.resolve()
  private readonly cache = new Map<string, ReplayResult>()

  readonly last = $derived.by(() => effective(this.table.log).at(-1)?.number ?? 0)
  readonly active = $derived(this.at !== null)

  constructor(readonly table: Table) {}

  async go(number: number): Promise<void> {
    const goal = Math.max(0, Math.min(number, this.table.log.at(-1)?.number ?? 0))
    const before = this.shown && this.at
    this.at = goal
    this.table.watched = false
    this.table.stage?.skip()
    const found = await this.position(goal, () => this.at === goal)
    if (!found || this.at !== goal) return
    const onwards = before !== null && stride(this.table.log, before, 'action', 1) === goal
    const earlier = this.shown?.view ?? null
    if (onwards && found.entry) this.table.stage?.raise([found.entry], found.view, earlier, found.moments)
    this.shown = found
  }

  /** A past position, requested only once and within the server's rate limit. */
  async position(number: number, wanted = () => true): Promise<ReplayResult | null> {
    const key = `${number}.${String(this.eyes)}`
    const known = this.cache.get(key)
    if (known) return known
    const place = this.line
    let done = () => {}
    this.line = new Promise((resolve) => (done = resolve))
    await place
    const found = wanted() ? await this.table.replayed(number, this.eyes) : null
    setTimeout(done, found ? THINKING : 0)
    if (found) this.cache.set(key, found)
    return found
  }

  step(direction: 1 | -1, by: Stride = this.by): Promise<void> {
    return this.go(stride(this.table.log, this.at ?? this.last, by, direction))
  }

  see(eyes: number | null | undefined): void {
    this.eyes = eyes
    if (this.at !== null) void this.go(this.at)
  }

  /** Plays from here; stops at the end (or returns to the table after a recap). */
  play(thenLive = false): void {
    this.playing = true
    const beat = async () => {
      if (!this.playing || this.at === null) return
      if (this.at >= this.last) {
        this.playing = false
        if (thenLive) this.leave()
        return
      }
      await this.step(1)
      this.timer = window.setTimeout(() => this.afterwards(beat), Math.max(350, prefs.pace * 1000))
    }
    this.timer = window.setTimeout(beat, 400)
  }

  /** Once what led to the position has been seen. */
  private afterwards(beat: () => Promise<void>): void {
    if (this.table.stage) this.table.stage.afterwards(() => void beat())
    else void beat()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  leave(): void {
    this.pause()
    this.table.stage?.drop()
    this.table.watched = true
    this.at = null
    this.shown = null
  }
}
