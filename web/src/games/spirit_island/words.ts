// Sentences shared by several parts of the board and `game.ts`.
import type { BoardContext } from '$/table/board'
import type { GrowthIcon, LandForecast } from '$/generated/games/spirit_island'
import type { PowerFacts } from './spirits'

/** “Presence · range 1 · land with Invaders” */
export function reachText(power: PowerFacts, board: BoardContext): string {
  if (power.from === 'none') return board.text('board', `target_${power.target}`)
  const where = (names: string[]) => names.map((name) => board.name(name)).join('/')
  const from = board.text('board', `from_${power.from}`)
  const origin = power.from_terrain.length ? `${from} (${where(power.from_terrain)})` : from
  const range =
    power.range_with_threshold === null ? power.range : `${power.range} (${power.range_with_threshold})`
  const parts = [origin, board.text('board', 'range', { range })]
  if (power.target_terrain.length) parts.push(where(power.target_terrain))
  else if (power.target !== 'any') parts.push(board.text('board', `target_${power.target}`))
  return parts.join(' · ')
}

/** “Presence, range 2” */
export function growthText(icon: GrowthIcon, board: BoardContext): string {
  if (icon.icon === 'energy') return board.text('board', 'growth_energy', { count: icon.count ?? 0 })
  if (icon.icon !== 'presence') return board.text('board', `growth_${icon.icon}`)
  const text = board.text('board', 'growth_presence', { range: icon.range ?? 0 })
  const terrain = icon.terrain?.map((name) => board.name(name)).join('/')
  return terrain ? `${text} (${terrain})` : text
}

/** What the Invaders will do in a land if nobody acts, line by line. */
export function forecastLines(forecast: LandForecast, board: BoardContext): string[] {
  const say = (key: string, params: Record<string, string | number> = {}) => board.text('board', key, params)
  const lines: string[] = []
  const { ravage, build, explore } = forecast
  if (ravage?.skipped) lines.push(say('no_ravage', { why: ravage.skipped }))
  else if (ravage) {
    const parts = [say('ravage_sum', { damage: ravage.damage, defend: ravage.defend, rest: ravage.rest })]
    if (ravage.blight) parts.push(say(ravage.cascade ? 'adds_cascade' : 'adds_blight'))
    if (ravage.presence_lost.length) parts.push(say('presence_lost', { count: ravage.presence_lost.length }))
    if (ravage.dahan_lost) parts.push(say('dahan_die', { count: ravage.dahan_lost }))
    if (ravage.fight_back) parts.push(say('fight_back', { points: ravage.fight_back }))
    lines.push(parts.join('; '))
    if (ravage.may_be_stopped) lines.push(say('may_be_stopped'))
  }
  if (build?.skipped) lines.push(say('no_build', { why: build.skipped }))
  else if (build) lines.push(say('build_comes', { piece: `piece:${build.piece}` }))
  if (explore.possible)
    lines.push(
      say('explore_may', { cards: explore.cards, of: explore.of, why: explore.why || 'reason:coast' }),
    )
  return lines
}
