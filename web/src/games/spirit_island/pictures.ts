// The pictures from which the island is put together: what web/art draws and the map lays out.
export const TERRAINS = ['jungle', 'mountain', 'sands', 'wetland'] as const
export type Terrain = (typeof TERRAINS)[number]

/** A tile of terrain without seams, in units of the map: `wild` towards the borders, `calm` where pieces stand. */
export const TILE = 480
export const MOODS = ['wild', 'calm'] as const
export type Mood = (typeof MOODS)[number]
export const tileName = (terrain: Terrain, mood: Mood): string => `${terrain}_${mood}`

export const SEA = { width: 1400, height: 1200 }

/** The island on the cover: a board, its terrains, and the part of the map that is drawn. */
export const COVER = {
  board: 'g',
  terrains: ['mountain', 'wetland', 'sands', 'wetland', 'sands', 'jungle', 'jungle', 'mountain'],
  box: [-40, -40, 1200, 760],
} as const satisfies {
  board: string
  terrains: readonly Terrain[]
  box: readonly [x: number, y: number, width: number, height: number]
}

/** Pixels for a unit of the map, at single density. */
export const PICTURE = { tile: 1, sea: 0.6, cover: 0.5 }
