// What lies over and under a drawing: grain, blurs, and the light of the lamp.
import { rgb } from './colour'
import type { Box } from './field'
import { clamp, periodic } from './noise'
import { dataUrl } from './raster'

export interface Grain {
  colour: string
  /** How many cells of the coarsest octave lie across a tile; whole numbers, or the seam would show. */
  cells: readonly [across: number, down: number]
  octaves: number
  seed: number
  /** Opacity = gain * noise + cut, with noise around 0.5. */
  gain: number
  cut: number
  /** The side of a tile in the drawing, in units. */
  size: number
}

const TILE = 256
const tiles = new Map<string, string>()

/** A pattern of noise without seams: `<pattern id>`, to be laid over a drawing. */
export function grain(id: string, { size, ...look }: Grain): string {
  const key = JSON.stringify(look)
  const href = tiles.get(key) ?? tile(look)
  tiles.set(key, href)
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><image width="${size}" height="${size}" preserveAspectRatio="none" href="${href}"/></pattern>`
}

function tile({ colour, cells, octaves, seed, gain, cut }: Omit<Grain, 'size'>): string {
  const [red, green, blue] = rgb(colour)
  const pixels = new Uint8Array(TILE * TILE * 4)
  for (let y = 0; y < TILE; y++)
    for (let x = 0; x < TILE; x++) {
      const value = periodic(x / TILE, y / TILE, cells, octaves, seed)
      pixels.set([red, green, blue, 255 * clamp(gain * value + cut)], (y * TILE + x) * 4)
    }
  return dataUrl({ width: TILE, height: TILE, pixels })
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient from one corner of its shape to another; by default along the light, from the upper left. */
export const linear = (
  id: string,
  list: readonly Stop[],
  to: readonly [number, number, number, number] = [0, 0, 1, 1],
): string =>
  `<linearGradient id="${id}" x1="${to[0]}" y1="${to[1]}" x2="${to[2]}" y2="${to[3]}">${stops(list)}</linearGradient>`

export const radial = (
  id: string,
  list: readonly Stop[],
  centre: readonly [number, number] = [0.5, 0.5],
  r = 0.5,
): string =>
  `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${r}">${stops(list)}</radialGradient>`

/** The lamp over the upper left of the table. */
export const lamp = (id: string, list: readonly Stop[]): string => radial(id, list, [0.3, 0.2], 0.95)

export const blur = (id: string, deviation: number, room = 0.1): string =>
  `<filter id="${id}" x="${-room}" y="${-room}" width="${1 + 2 * room}" height="${1 + 2 * room}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/** The attributes of a rectangle over the whole picture. */
export const sheet = ([x, y, width, height]: Box): string =>
  `x="${x}" y="${y}" width="${width}" height="${height}"`

/** Evenly spaced stops. */
export const even = (colours: readonly string[]): Stop[] =>
  colours.map((colour, i) => [i / (colours.length - 1), colour] as const)
