// Which part of its own coordinates each building's picture shows: what web/art draws and the map places.
type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Buildings stand with the middle of their foot at the origin; shadows fall to the right. */
export const SPRITES = {
  temple: [-22, -38, 58, 46],
  obelisk: [-8, -35, 30, 42],
} as const satisfies Record<string, Rectangle>

/** A city as it is drawn: its courts, and the walls, towers and shadow around them. */
export const CITY = { width: 240, height: 58, box: [-9, -24, 262, 96] } as const
