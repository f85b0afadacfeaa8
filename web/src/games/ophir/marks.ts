// The marks of zones while a ship is picked. Only reads the server's data.
import type { Table, Zone } from '$/generated/games/ophir'

export type Mark = 'here' | 'sure' | 'contested' | 'restricted'

/** The ship that moves now, as a board element; null if none does. */
export function mover(table: Table): string | null {
  if (table.turn.active === null) return null
  return table.turn.handling_rival ? 'ship:rival' : `ship:${table.turn.active}`
}

/** The moves that this ship has left. */
export function movesLeft({ turn, rival }: Table): number {
  if (turn.active === null) return 0
  return turn.handling_rival ? (rival?.moves_left ?? 0) : turn.moves_left
}

/** Two moves away, only a zone is a target to which nothing can fail on the way; all others are restricted. */
export function markOf(zone: Zone, legal: ReadonlySet<string>): Mark {
  const status = zone.reach?.status ?? 'restricted'
  if (status === 'here') return 'here'
  if (!legal.has(`zone:${zone.id}`)) return 'restricted'
  return status === 'contested' ? 'contested' : 'sure'
}
