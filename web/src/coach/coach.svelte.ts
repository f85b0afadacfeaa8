// The coach: explains a kind of decision the first time it comes up in somebody's first games.
import { untrack } from 'svelte'
import { prefs } from '$/lib/prefs.svelte'
import type { Table } from '$/lib/table.svelte'
import { isNew, keepSeen, kept, type Kept } from './kept'

export class Coach {
  private kept = $state.raw<Kept | null>(null)
  /** What is being explained, and how many moves this player had made before. */
  private open: { key: string; moves: number } | null = null

  /** This player's moves, also those taken back. */
  private readonly moves = $derived.by(
    () => this.table.log.filter((entry) => entry.kind === 'act' && this.table.mine(entry.seat)).length,
  )
  /** The decision to explain now: lessons explain theirs, and spectators have none. */
  readonly key = $derived.by<string | null>(() => {
    const key = this.table.view?.prompt?.key
    if (!key || !prefs.coach || !this.kept || this.table.info?.lesson || this.away()) return null
    return this.table.words.has('coach', key) && isNew(this.kept, this.table.id, key) ? key : null
  })

  constructor(
    readonly table: Table,
    /** Whether the player is looking at something else, such as a replay. */
    private readonly away: () => boolean,
  ) {
    $effect(() => {
      const game = this.table.info?.game
      if (game && prefs.coach) this.kept = kept(game) // again when the coach is switched on again
    })
    $effect(() => {
      const { key, moves } = this
      untrack(() => {
        if (this.open && this.open.moves < moves) this.done(this.open.key) // decided, so it was understood
        this.open = key === null ? null : { key, moves }
      })
    })
  }

  get text(): string {
    return this.told(this.key!)
  }
  get tip(): string {
    return this.told(`${this.key!}.tip`)
  }

  private told(key: string): string {
    const { words, view } = this.table
    return words.has('coach', key) ? words.text('coach', { key, params: view!.prompt!.params }) : ''
  }

  /** The explanation was read, and does not come again. */
  done(key = this.key!): void {
    this.kept = keepSeen(this.table.info!.game, this.table.id, key)
  }
}
