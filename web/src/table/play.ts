// The state shared by all parts of a running table, as a Svelte context.
import { createContext } from 'svelte'
import type { Stage } from '$/ceremony/stage.svelte'
import type { Hand } from '$/lib/hand.svelte'
import type { View } from '$/lib/protocol'
import type { Table } from '$/lib/table.svelte'
import type { GameFacts } from './board'
import type { TableBoard } from './context.svelte'
import type { Inspection } from './surface/inspection.svelte'

/** `view` and `facts` change, so read them from the object instead of destructuring. */
export interface Play {
  readonly table: Table
  readonly hand: Hand
  readonly board: TableBoard
  readonly stage: Stage
  readonly inspection: Inspection
  /** The position that has been reached: what is offered is about it. */
  readonly view: View
  /** The same as far as it has been told: what is drawn. */
  readonly told: View
  readonly facts: GameFacts<unknown>
  /** Opens the rules at the current decision. */
  showRules(): void
}

export const [usePlay, providePlay] = createContext<Play>()
