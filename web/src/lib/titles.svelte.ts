// What games are called, and what they are about: from the server's list, in the language of the page.
import { api } from './api'
import { language } from './i18n.svelte'
import type { GameInfo } from './protocol'

let known = $state.raw<readonly GameInfo[] | null>(null)

/** Ask for the list once; whoever needs a title before it is there sees it as soon as it is. */
export async function learnTitles(): Promise<void> {
  try {
    known = (await api.games()).games
  } catch {
    // the pages that need the list say so themselves
  }
}

const title = (game: GameInfo) => game.titles[language()] ?? game

/** Empty until the list is there; the slug of a game that is not on it. */
export function gameName(slug: string): string {
  if (!known) return ''
  const game = known.find((one) => one.slug === slug)
  return game ? title(game).name : slug
}

export const gameSummary = (game: GameInfo): string => title(game).summary
