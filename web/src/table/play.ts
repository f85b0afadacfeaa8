// The state that all parts of a running table share, as a Svelte context.
import { createContext } from 'svelte'
import type { Hand } from '$/lib/hand.svelte'
import type { View } from '$/lib/protocol'
import type { Table } from '$/lib/table.svelte'
import type { GameFacts } from './board'
import type { TableBoard } from './context.svelte'

/** `view` and `facts` change: read them from the object, do not destructure them. */
export interface Play {
  readonly table: Table
  readonly hand: Hand
  readonly board: TableBoard
  readonly view: View
  readonly facts: GameFacts<unknown>
}

export const [usePlay, providePlay] = createContext<Play>()
