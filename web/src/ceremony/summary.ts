// The end of a round, a night or a phase in figures: what everybody has gained, by source, from the events of the log.
import { effective } from '$/lib/history'
import type { GameEvent, LogEntry } from '$/lib/protocol'
import type { Params, Section } from '$/lib/words'
import { number, seatOf } from './score'

/** A text of the game's catalogue. */
export interface Line {
  section: Section
  key: string
  params?: Params
}

export interface Gain {
  /** Null for what concerns everybody. */
  seat: number | null
  source: Line
  amount: number
}

/** How a game sums up one of its periods. */
export interface Reckoning {
  /** The event with which the period is over. */
  until(event: GameEvent): boolean
  /** The event with which it begins; by default the one that ended the period before. */
  since?(event: GameEvent): boolean
  title(last: GameEvent): Line
  gains(event: GameEvent): Gain[]
  /** Whether the gains of a player are of one kind and add up. */
  adds?: boolean
}

/** What events bring to one seat each: the sources in the score, by the keys of the events. */
export function sourced(
  sources: Partial<Record<string, string>>,
  amount: (event: GameEvent) => number,
): Reckoning['gains'] {
  return (event) => {
    const key = sources[event.key]
    return key ? [{ seat: seatOf(event), source: { section: 'scores', key }, amount: amount(event) }] : []
  }
}

/** Rounds: each is over when the next one begins, and has points for everybody. */
export const byRounds = (begins: string, gains: Reckoning['gains']): Reckoning => ({
  until: (event) => event.key === begins,
  title: (event) => ({ section: 'board', key: 'round_over', params: { round: number(event, 'round') - 1 } }),
  gains,
  adds: true,
})

export interface Row {
  seat: number | null
  parts: { source: Line; amount: number }[]
  /** Null if the parts do not add up. */
  total: number | null
}

export interface Summary {
  title: Line
  rows: Row[]
}

/** The last period that is over; null if there is none, or if nothing happened in it. */
export function reckon(log: readonly LogEntry[], reckoning: Reckoning): Summary | null {
  const events = effective(log).flatMap((entry) => entry.events)
  const end = events.findLastIndex((event) => reckoning.until(event))
  if (end < 0) return null
  const begins = reckoning.since ?? reckoning.until
  const start = events.slice(0, end).findLastIndex((event) => begins(event))
  const gains = events.slice(start + 1, end).flatMap((event) => reckoning.gains(event))
  return gains.length ? { title: reckoning.title(events[end]!), rows: rowsOf(gains, !!reckoning.adds) } : null
}

function rowsOf(gains: readonly Gain[], adds: boolean): Row[] {
  const seats = [...new Set(gains.map((gain) => gain.seat))].sort((a, b) => (a ?? -1) - (b ?? -1))
  return seats.map((seat) => {
    const own = gains.filter((gain) => gain.seat === seat)
    const keys = [...new Set(own.map((gain) => gain.source.key))]
    const parts = keys.map((key) => {
      const same = own.filter((gain) => gain.source.key === key)
      return { source: same[0]!.source, amount: same.reduce((sum, gain) => sum + gain.amount, 0) }
    })
    return { seat, parts, total: adds ? parts.reduce((sum, part) => sum + part.amount, 0) : null }
  })
}

/** Whether something that has just been shown ends a period. */
export const endsPeriod = (entries: readonly LogEntry[], reckoning: Reckoning): boolean =>
  entries.some((entry) => entry.events.some((event) => reckoning.until(event)))
