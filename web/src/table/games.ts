// Everything that a game brings to the browser, found by its folder: Board, Player and Cover components, and facts.
import type { Component } from 'svelte'
import type { View } from '$/lib/protocol'
import type { BoardContext, GameFacts } from './board'

export type BoardComponent = Component<{ view: View }>
export type PlayerComponent = Component<{ view: View; seat: number; board: BoardContext }>

const boards = import.meta.glob<{ default: BoardComponent }>('../games/*/Board.svelte')
const players = import.meta.glob<{ default: PlayerComponent }>('../games/*/Player.svelte')
const facts = import.meta.glob<{ default: GameFacts }>('../games/*/game.ts')
const covers = import.meta.glob<{ default: Component }>('../games/*/Cover.svelte')

export interface GameParts {
  Board: BoardComponent | null
  Player: PlayerComponent | null
  facts: GameFacts<unknown>
}

async function load<T>(
  files: Record<string, () => Promise<{ default: T }>>,
  path: string,
): Promise<T | null> {
  const file = files[path]
  return file ? (await file()).default : null
}

/** A game without parts of its own gets the plain board: everything is still playable. */
export async function gameParts(slug: string): Promise<GameParts> {
  const [Board, Player, own] = await Promise.all([
    load(boards, `../games/${slug}/Board.svelte`),
    load(players, `../games/${slug}/Player.svelte`),
    load(facts, `../games/${slug}/game.ts`),
  ])
  return { Board, Player, facts: (own ?? {}) as GameFacts<unknown> }
}

/** A seat's score: as it stands, and in the end as it was counted. */
export function scoreOf(facts: GameFacts<unknown>, view: View, seat: number): number | null {
  return view.outcome?.scores[seat]?.total ?? facts.score?.(view, seat) ?? null
}

export function cover(slug: string): Promise<Component | null> {
  return load(covers, `../games/${slug}/Cover.svelte`)
}
