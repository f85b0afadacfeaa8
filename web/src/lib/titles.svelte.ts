// Names and summaries of the games: from the server's list, in the language of the page.
import { api } from './api'
import { language } from './i18n.svelte'
import type { GameInfo } from './protocol'

let known = $state.raw<readonly GameInfo[] | null>(null)

/** Requests the list once; titles appear as soon as it is there. */
export async function learnTitles(): Promise<void> {
  try {
    known = (await api.games()).games
  } catch {
    // pages that need the list report the error themselves
  }
}

const title = (game: GameInfo) => game.titles[language()] ?? game

/** The name of a game: empty until the list is there; the slug if the game is not in it. */
export function gameName(slug: string): string {
  if (!known) return ''
  const game = known.find((one) => one.slug === slug)
  return game ? title(game).name : slug
}

export const gameSummary = (game: GameInfo): string => title(game).summary

/** Whether the players of a game win or lose together; false until the list is there. */
export const isCooperative = (slug: string): boolean =>
  known?.find((one) => one.slug === slug)?.cooperative ?? false
