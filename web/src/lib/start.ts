// Sets up a table in two clicks: me, and bots of a fair level in all other seats.
import { keepSetup, type FirstSetup } from '$/coach/kept'
import { api } from './api'
import { t } from './i18n.svelte'
import { keepLinks } from './links'
import { prefs } from './prefs.svelte'
import type { GameInfo, LevelInfo, NewTable } from './protocol'
import { go } from './router.svelte'

/** A fair opponent for beginners: the middle of the levels, or the easier of the two in the middle. */
export function fairLevel(levels: readonly LevelInfo[]): string | undefined {
  return levels[Math.floor((levels.length - 1) / 2)]?.name
}

export function againstBots(
  game: GameInfo,
  levels: readonly LevelInfo[],
  seats = Math.min(...game.seats.filter((n) => n > 1), 2),
): NewTable {
  const level = fairLevel(levels)
  const count = game.seats.includes(seats) ? seats : game.seats[0]!
  return {
    game: game.slug,
    seats: [
      { kind: 'human', name: prefs.name.trim() || t('seat.guest') },
      ...Array.from({ length: count - 1 }, () => ({ kind: 'bot' as const, level })),
    ],
    options: {},
    pace: 0,
  }
}

export async function setTable(table: NewTable): Promise<void> {
  const answer = await api.create(table)
  keepLinks(answer)
  go(`/tables/${answer.table.id}`)
}

/** The first game of somebody, who is not asked again how to set it up. */
export async function playFirst(
  game: GameInfo,
  levels: readonly LevelInfo[],
  setup: FirstSetup,
): Promise<void> {
  await setTable({ ...againstBots(game, levels), options: setup === 'learning' ? game.learning : {} })
  keepSetup(game.slug, setup)
}
