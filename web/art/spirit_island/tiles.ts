// The terrains as tiles without seams: any island can be put together from them, and the light stays in the upper left.
import {
  type Mood,
  MOODS,
  PICTURE,
  type Terrain,
  TERRAINS,
  TILE,
  tileName,
} from '$/games/spirit_island/pictures'
import { blend, ramp, type Rgb, rgb } from '../tools/colour'
import { contours, field } from '../tools/field'
import { curve, num, type Point } from '../tools/lines'
import { chance, clamp, periodic, smooth } from '../tools/noise'
import { paint } from '../tools/raster'
import type { Picture } from '../tools/scene'
import { type Palette, PALETTES } from './palette'
import { crowns, palms, peaks, reeds, symbols } from './growth'

export const tiles: Picture[] = TERRAINS.flatMap((terrain) =>
  MOODS.map((mood) => ({
    name: tileName(terrain, mood),
    box: [0, 0, TILE, TILE] as const,
    width: TILE * PICTURE.tile,
    draw: (theme) => `<defs>${symbols(PALETTES[theme])}</defs>${DRAWN[terrain](mood, PALETTES[theme])}`,
  })),
)

/** From one crest of the dunes to the next. */
const CREST = 32

const noise = (x: number, y: number, cells: number, seed: number, octaves = 3): number =>
  periodic(x / TILE, y / TILE, [cells, cells], octaves, seed)

/** How strongly the relief shows. */
const strength = (mood: Mood): number => (mood === 'wild' ? 1 : 0.35)

interface Ground {
  colours: readonly string[]
  /** The tone of level ground, from 0 (shade) to 1 (light). */
  level: number
  relief: number
  height: (x: number, y: number) => number
}

/** Ground lit from the upper left. */
function lit(
  { colours, level, relief, height }: Ground,
  over?: (x: number, y: number, ground: Rgb) => Rgb,
): string {
  const stops = colours.map(rgb)
  const step = 1.6
  return paint([0, 0, TILE, TILE], step, (x, y) => {
    const dx = (height(x + step, y) - height(x - step, y)) / (2 * step)
    const dy = (height(x, y + step) - height(x, y - step)) / (2 * step)
    const tone = level + clamp((dx * 0.8 + dy * 0.9) * relief, -0.42, 0.4) + 0.32 * (noise(x, y, 4, 91) - 0.5)
    const ground = ramp(stops, tone)
    return over ? over(x, y, ground) : ground
  })
}

/** A tile of each terrain. The symbols of `growth.ts` must be defined. */
export const DRAWN: Record<Terrain, (mood: Mood, ink: Palette) => string> = {
  mountain(mood, ink) {
    const ridge = (x: number, y: number) => (1 - Math.abs(2 * noise(x, y, 8, 31, 4) - 1)) ** 2
    const ground = lit({
      colours: ink.mountain,
      level: mood === 'wild' ? 0.5 : 0.6,
      relief: 0.4,
      height: (x, y) => (26 * ridge(x, y) + 5 * noise(x, y, 16, 36)) * strength(mood),
    })
    if (mood === 'calm') return ground
    return `${ground}<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${ink.hachure}">${peaks()}</g>`
  },

  sands(mood, ink) {
    const dune = (x: number, y: number) =>
      y + (x * 128) / TILE + 90 * (noise(x, y, 3, 61) - 0.5) + 16 * (noise(x, y, 12, 66, 1) - 0.5)
    const saw = (x: number, y: number) => {
      const turns = dune(x, y) / CREST
      const t = turns - Math.floor(turns)
      return t < 0.72 ? t / 0.72 : (1 - t) / 0.28
    }
    const ground = lit({
      colours: ink.sands,
      level: 0.64,
      relief: 0.62,
      height: (x, y) => 7.5 * saw(x, y) * (mood === 'wild' ? 1 : 0.22) + 12 * noise(x, y, 5, 67),
    })
    return mood === 'calm' ? ground : ground + crests(dune, ink)
  },

  wetland(mood, ink) {
    const pool = (x: number, y: number) => periodic(x / TILE, y / TILE, [6, 15], 4, 81)
    const [water, dark, light] = [ink.pool, ink.poolDark, ink.poolLight].map(rgb)
    const limit = mood === 'wild' ? 0.53 : 0.64
    const ground = lit(
      {
        colours: ink.wetland,
        level: 0.57,
        relief: 0.5,
        height: (x, y) => (7 * noise(x, y, 7, 51) + 2.6 * noise(x, y, 50, 56, 2)) * strength(mood),
      },
      (x, y, meadow) => {
        const deep = pool(x, y) - limit
        if (deep < -0.012) return meadow
        if (deep < 0) return blend(meadow, dark, 0.6)
        const ripple = 0.3 * smooth(0.62, 0.75, periodic(x / TILE, y / TILE, [14, 90], 2, 83))
        return blend(blend(water, dark, smooth(0.02, 0.1, deep) * 0.6), light, ripple)
      },
    )
    return mood === 'calm' ? ground : `${ground}${reeds((x, y) => pool(x, y) - limit)}`
  },

  jungle(mood, ink) {
    const ground = lit({
      colours: ink.jungle,
      level: mood === 'wild' ? 0.34 : 0.56,
      relief: 0.5,
      height: (x, y) => (13 * noise(x, y, 8, 41, 4) + 3.5 * noise(x, y, 54, 46, 2)) * strength(mood),
    })
    const density = (x: number, y: number) => noise(x, y, 9, 161, 2)
    const many = mood === 'wild' ? crowns(density, 4200, 0.6) + palms(26) : crowns(density, 60, 1.8)
    return `${ground}${many}`
  },
}

/** Crest lines of the same dunes that the relief shows, and loose grains. */
function crests(dune: (x: number, y: number) => number, ink: Palette): string {
  const heights = field([0, 0, TILE, TILE], 8, dune)
  const next = chance(15)
  let lines = ''
  for (let level = -3 * CREST; level < 760; level += CREST)
    for (const line of contours(heights, level))
      for (const part of broken(line, ([x, y]) => noise(x, y, 7, 151, 2) > 0.44)) lines += curve(part)
  const grains = Array.from({ length: 500 }, (): Point => [next() * TILE, next() * TILE])
    .filter(([x, y]) => noise(x, y, 12, 155, 2) > 0.48)
    .map(([x, y]) => `M${num(x)},${num(y)}h.1`)
  return `<g fill="none" stroke-linecap="round"><path d="${lines}" stroke="${ink.duneLight}" stroke-width="2" stroke-opacity=".8" transform="translate(-1.6,-2)"/><path d="${lines}" stroke="${ink.duneDark}" stroke-width="1.5" stroke-opacity=".85"/><path d="${grains.join('')}" stroke="${ink.duneDark}" stroke-width="1.7" stroke-opacity=".6"/></g>`
}

function broken(line: readonly Point[], shown: (at: Point) => boolean): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of line) {
    if (shown(point)) parts[parts.length - 1].push(point)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 2)
}
