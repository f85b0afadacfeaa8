// Where everything lies on the map: a grid of 1000 by 1000, as in the topology file of the board.
import type { Zone } from '$/generated/games/ophir'

export interface Spot {
  x: number
  y: number
}

export const R = 185
/** The visible part of the grid: the controls lie in the corners, beside the upper and the lower hexes. */
export const WIDE = { x: -20, y: 16, width: 1040, height: 968 }
export const NARROW = { x: 6, y: 24, width: 988, height: 952 }

export const CENTRES: Record<Zone['id'], Spot> = {
  center: { x: 500, y: 500 },
  top_left: { x: 341, y: 222 },
  top_right: { x: 659, y: 222 },
  right: { x: 818, y: 500 },
  bottom_right: { x: 659, y: 778 },
  bottom_left: { x: 341, y: 778 },
  left: { x: 182, y: 500 },
}

/** The twelve edges that a barrier can close: its centre, and the rotation of an upright bar. */
export const EDGES: Record<string, Spot & { turn: number }> = {
  barrier_1: { x: 500, y: 222, turn: 0 },
  barrier_2: { x: 579, y: 361, turn: -60 },
  barrier_3: { x: 738, y: 361, turn: 60 },
  barrier_4: { x: 659, y: 500, turn: 0 },
  barrier_5: { x: 738, y: 639, turn: -60 },
  barrier_6: { x: 579, y: 639, turn: 60 },
  barrier_7: { x: 500, y: 778, turn: 0 },
  barrier_8: { x: 420, y: 639, turn: -60 },
  barrier_9: { x: 261, y: 639, turn: 60 },
  barrier_10: { x: 341, y: 500, turn: 0 },
  barrier_11: { x: 261, y: 361, turn: -60 },
  barrier_12: { x: 420, y: 361, turn: 60 },
}

/** Where the ships of a zone are drawn: in a row in front of the island. */
export function berth(zone: Zone['id'], index: number, ships: number): Spot {
  const centre = CENTRES[zone]
  const apart = Math.min(88, 250 / Math.max(ships - 1, 1))
  return { x: centre.x + (index - (ships - 1) / 2) * apart, y: centre.y + 72 }
}

/** The nearest place inside a zone that keeps a ship clear of the zone's edges. */
export function within(zone: Zone['id'], at: Spot): Spot {
  const centre = CENTRES[zone]
  const dx = at.x - centre.x
  const dy = at.y - centre.y
  const far = Math.hypot(dx, dy)
  const most = 108
  const part = far > most ? most / far : 1
  return { x: centre.x + dx * part, y: centre.y + dy * part }
}

/** The zone at a place of the grid; null outside the map. */
export function zoneAt(at: Spot): Zone['id'] | null {
  for (const [id, centre] of Object.entries(CENTRES) as [Zone['id'], Spot][]) {
    const dx = Math.abs(at.x - centre.x)
    const dy = Math.abs(at.y - centre.y)
    if (dx <= (R * Math.sqrt(3)) / 2 && dy <= R - dx / Math.sqrt(3)) return id
  }
  return null
}
