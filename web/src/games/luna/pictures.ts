// The sizes of the pictures under the board: what the scene in web/art draws and the board asks for.
import type { Shape } from './coast'
import type { Box, IsleSize } from './layout'

/** Pixels for a unit of the board, at single density. */
export const PICTURE = { sea: 1, isle: 1 }

export const SEA = { width: 1100, height: 700 }

/** Water around an isle that belongs to its picture, and what its headland and building add. */
const AROUND = 34
const AHEAD = 78
const HIGH = 22

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** The part of an isle's surroundings that its picture shows, around its middle. */
export function spriteBox(shape: Shape, { width, height }: IsleSize): Rectangle {
  const left = -width / 2 - AROUND - (shape === 'left' ? AHEAD : 0)
  const right = width / 2 + AROUND + (shape === 'right' ? AHEAD : 0)
  const top = -height / 2 - AROUND - HIGH
  return [left, top, right - left, height / 2 + AROUND - top]
}

export type Hill = 'hill' | 'hill_tall' | 'islet'

/** The islands in the middle of the ring, as they are drawn; the board stretches them. */
export const HILLS: Record<Hill, { width: number; height: number; margin: number }> = {
  hill: { width: 600, height: 400, margin: 34 },
  hill_tall: { width: 430, height: 500, margin: 34 },
  islet: { width: 128, height: 330, margin: 14 },
}

/** Where a hill's picture lies if its land covers `land`. */
export function hillBox(name: Hill, land: Box): Box {
  const { width, height, margin } = HILLS[name]
  const [across, down] = [(margin * land.width) / width, (margin * land.height) / height]
  return {
    x: land.x - across,
    y: land.y - down,
    width: land.width + 2 * across,
    height: land.height + 2 * down,
  }
}
