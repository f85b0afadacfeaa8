// Which part of the grid each picture shows: what web/art draws and the map places.
type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** The sea reaches beyond the visible grid, because boxes have other shapes. */
export const SEA: Rectangle = [-260, -86, 1520, 1172]
/** An isle with its shallows, and the temple on its terrace, around the middle of a zone. */
export const ISLE: Rectangle = [-180, -140, 360, 230]
export const TEMPLE: Rectangle = [-64, -138, 128, 140]
/** A mole around the middle of an edge. */
export const MOLE: Rectangle = [-100, -130, 200, 230]

/** Where a picture lies, for the ground. */
export const picture = ([x, y, width, height]: Rectangle) => ({
  x,
  y,
  width,
  height,
  single: width * PICTURE,
})

/** Pixels for a unit of the grid, at single density. */
export const PICTURE = 0.62

export const STAGES = 7
/** A mole is drawn for its turn, so that light and perspective stay right. */
export const TURNS = [0, 60, -60] as const
export const moleName = (turn: number): string => `mole_${TURNS.findIndex((one) => one === turn)}`
