// Loads a game's client code from its folder: the Board, Player and Cover components, and its facts.
// Whatever is missing is taken from ../generic.
import type { Component } from 'svelte'
import type { View } from '$/lib/protocol'
import type { BoardContext, GameFacts } from './board'

export type BoardComponent = Component<{ view: View }>
export type CoverComponent = Component<{ slug: string }>
export type PlayerComponent = Component<{ view: View; seat: number; board: BoardContext }>

const boards = import.meta.glob<{ default: BoardComponent }>('../games/*/Board.svelte')
const players = import.meta.glob<{ default: PlayerComponent }>('../games/*/Player.svelte')
const facts = import.meta.glob<{ default: GameFacts }>('../games/*/game.ts')
const covers = import.meta.glob<{ default: CoverComponent }>('../games/*/Cover.svelte')

export interface GameParts {
  Board: BoardComponent
  Player: PlayerComponent
  facts: GameFacts<unknown>
}

type Load<T> = () => Promise<{ default: T }>

async function load<T>(files: Record<string, Load<T>>, path: string, otherwise: Load<T>): Promise<T> {
  return (await (files[`../games/${path}`] ?? otherwise)()).default
}

export async function gameParts(slug: string): Promise<GameParts> {
  const [Board, Player, own] = await Promise.all([
    load(boards, `${slug}/Board.svelte`, () => import('../generic/Board.svelte')),
    load(players, `${slug}/Player.svelte`, () => import('../generic/Player.svelte')),
    load(facts, `${slug}/game.ts`, () => import('../generic/game')),
  ])
  return { Board, Player, facts: own as GameFacts<unknown> }
}

/** A seat's score: the running one, or the final one once the game is over. */
export function scoreOf(facts: GameFacts<unknown>, view: View, seat: number): number | null {
  return view.outcome?.scores[seat]?.total ?? facts.score?.(view, seat) ?? null
}

export function cover(slug: string): Promise<CoverComponent> {
  return load(covers, `${slug}/Cover.svelte`, () => import('../generic/Cover.svelte'))
}
