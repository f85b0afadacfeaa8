// The log as players read it, and the steps through it. Entry numbers count from 1; position n is the one after n entries.
import type { LogEntry } from './protocol'

export interface Turn {
  turn: number
  round: number
  seat: number
  /** The entries in effect, in order. */
  entries: LogEntry[]
}

/** The moves in effect: no undone moves, no bookkeeping entries. */
export function effective(log: readonly LogEntry[]): LogEntry[] {
  return log.filter((entry) => entry.kind === 'act' && !entry.undone)
}

/** The log nested by turn, oldest first. A new seat or a new turn number starts a new block. */
export function turns(log: readonly LogEntry[]): Turn[] {
  const blocks: Turn[] = []
  for (const entry of effective(log)) {
    const last = blocks.at(-1)
    if (last && last.turn === entry.turn && last.seat === entry.seat) last.entries.push(entry)
    else blocks.push({ turn: entry.turn, round: entry.round, seat: entry.seat, entries: [entry] })
  }
  return blocks
}

export type Stride = 'action' | 'turn' | 'round'

/** The position that a step of the replay leads to. Position 0 is the start. */
export function stride(log: readonly LogEntry[], at: number, by: Stride, direction: 1 | -1): number {
  const stops = [0, ...marks(effective(log), by)]
  if (direction > 0) return stops.find((stop) => stop > at) ?? stops.at(-1)!
  return stops.findLast((stop) => stop < at) ?? 0
}

/** The positions at the end of every action, turn or round. */
export function marks(entries: readonly LogEntry[], by: Stride): number[] {
  return entries
    .filter((entry, i) => {
      const next = entries[i + 1]
      if (by === 'action' || !next) return true
      return by === 'turn' ? next.turn !== entry.turn || next.seat !== entry.seat : next.round !== entry.round
    })
    .map((entry) => entry.number)
}

/** The entries of others since one of `seats` last acted; empty if they have not acted yet. */
export function since(log: readonly LogEntry[], seats: readonly number[]): LogEntry[] {
  const acts = effective(log)
  const last = acts.findLastIndex((entry) => seats.includes(entry.seat))
  return last < 0 ? [] : acts.slice(last + 1)
}

/** The entries of a seat's last turn in which something happened; none if it has not acted yet. */
export function lately(log: readonly LogEntry[], seat: number): LogEntry[] {
  const told = (turn: Turn) => turn.seat === seat && turn.entries.some((entry) => entry.events.length)
  return turns(log).findLast(told)?.entries ?? []
}

/** Recently touched elements with the seat that touched them: by others since my turn, or in the last turn. */
export function trail(log: readonly LogEntry[], seats: readonly number[]): Map<string, number> {
  const recent = since(log, seats)
  const entries = recent.length ? recent : (turns(log).at(-1)?.entries ?? [])
  const touched = new Map<string, number>()
  for (const entry of entries)
    for (const event of entry.events) for (const element of event.elements) touched.set(element, entry.seat)
  return touched
}

/** The log after new entries, which may take earlier ones back or put them back. */
export function merged(log: readonly LogEntry[], entries: readonly LogEntry[]): LogEntry[] {
  const undone = new Map<number, boolean>()
  for (const { kind, touches } of entries)
    if (kind === 'undo' || kind === 'redo') for (const number of touches) undone.set(number, kind === 'undo')
  return [...log, ...entries].map((entry) => {
    const now = undone.get(entry.number) ?? entry.undone
    return now === entry.undone ? entry : { ...entry, undone: now }
  })
}
