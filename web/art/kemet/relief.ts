// Sand and water, lit point by point.
import { SHEET } from '$/games/kemet/geometry'
import { blend, type Rgb, rgb } from '../tools/colour'
import { field, sample } from '../tools/field'
import { clamp, fbm, noise, smooth } from '../tools/noise'
import { paint } from '../tools/raster'
import type { Palette } from './palette'
import { height, type Terrain } from './terrain'

const { width: W, height: H } = SHEET
const STEP = 0.9
const REACH = 88 // how far a torch shines

export type Torch = readonly [x: number, y: number, strength: number]

interface Inks {
  sand: Rgb[]
  tint: Rgb[]
  green: Rgb[]
  water: Rgb[]
  wet: Rgb
  line: Rgb
  sun: readonly number[]
}

export function relief({ bank }: Terrain, torches: readonly Torch[], ink: Palette): string {
  const banks = field([0, 0, W, H], STEP, (x, y) => bank(x, y) + 1.1 * noise(x / 6, y / 6, 4))
  const heights = { ...banks, values: new Float32Array(banks.values.length) }
  for (let k = 0; k < heights.values.length; k++)
    heights.values[k] = height(
      (k % banks.columns) * STEP,
      Math.floor(k / banks.columns) * STEP,
      banks.values[k],
    )
  const inks: Inks = {
    sand: ink.sand.map(rgb),
    tint: ink.tint.map(rgb),
    green: ink.green.map(rgb),
    water: ink.water.map(rgb),
    wet: rgb(ink.wet),
    line: rgb(ink.line),
    sun: ink.sun.map((part) => part / Math.hypot(...ink.sun)),
  }
  return paint([0, 0, W, H], STEP, (x, y) => {
    const far = sample(banks, x, y)
    const slope: Slope = [
      (sample(heights, x + STEP, y) - sample(heights, x - STEP, y)) / (2 * STEP),
      (sample(heights, x, y + STEP) - sample(heights, x, y - STEP)) / (2 * STEP),
    ]
    const lit = far > 0 ? sand(x, y, far, slope, inks, ink) : water(x, y, -far, bank, inks, ink)
    const seen = ink.night ? dusk(lit, x, y, slope, torches) : lit
    const edge = Math.hypot((x - W / 2) / W, (y - H / 2) / H) * 1.35
    const dim = 1 - (ink.night ? 0.3 : 0.1) * edge ** 3
    return [seen[0] * dim, seen[1] * dim, seen[2] * dim]
  })
}

type Slope = readonly [x: number, y: number]

function sand(x: number, y: number, far: number, [gx, gy]: Slope, inks: Inks, ink: Palette): Rgb {
  const { sun } = inks
  const facing = (-gx * sun[0] - gy * sun[1] + sun[2]) / Math.hypot(gx, gy, 1) - sun[2]
  const lit = facing * ink.relief
  let colour = blend(
    inks.sand[1],
    blend(inks.tint[0], inks.tint[1], clamp(0.5 + 0.75 * fbm(x / 48, y / 48, 6, 3))),
    0.6,
  )
  colour =
    lit < 0
      ? blend(colour, inks.sand[0], clamp(-lit * 1.15, 0, 0.8))
      : blend(colour, inks.sand[2], clamp(lit * (ink.night ? 1.7 : 2.3), 0, 0.9))
  const green = 1 - smooth(5, 15, far + 5 * noise(x / 11, y / 11, 7) + 2 * noise(x / 3.5, y / 3.5, 8))
  if (green > 0) {
    const furrow = 0.5 + 0.5 * Math.sin((x * 0.8 - y * 0.6 + 4 * noise(x / 14, y / 14, 9)) * 1.9)
    const leaf = clamp(0.45 * furrow + 0.55 * (0.5 + noise(x / 7, y / 7, 10)))
    colour = blend(colour, blend(inks.green[0], inks.green[1], leaf), green * 0.72)
  }
  return blend(colour, inks.wet, 0.62 * (1 - smooth(0.4, 2.6, far)))
}

/** Water darkens with the distance from the bank; lines run parallel to it, broken by noise. */
function water(x: number, y: number, deep: number, bank: Terrain['bank'], inks: Inks, ink: Palette): Rgb {
  const [shallow, middle, depth] = inks.water
  const dx = bank(x + 1.5, y) - bank(x - 1.5, y)
  const dy = bank(x, y + 1.5) - bank(x, y - 1.5)
  const lee = clamp((dx * inks.sun[0] + dy * inks.sun[1]) / 3)
  let colour =
    deep < 7 ? blend(shallow, middle, smooth(0, 7, deep)) : blend(middle, depth, smooth(7, 19, deep))
  colour = blend(colour, depth, 0.3 * clamp(0.5 + fbm(x / 30, y / 18, 11, 3)))
  const phase = deep * (1.5 - 0.022 * Math.min(deep, 24)) + 1.8 * noise(x / 16, y / 16, 12)
  const wave =
    (0.5 + 0.5 * Math.sin(phase)) ** 7 * smooth(-0.15, 0.3, noise(x / 15, y / 24, 13)) * smooth(1, 3, deep)
  colour = blend(colour, inks.line, wave * 0.5 * (1 - 0.5 * smooth(10, 26, deep)))
  colour = blend(colour, ink.night ? [8, 14, 24] : [24, 70, 78], 0.5 * lee * (1 - smooth(0, 5, deep)))
  return blend(colour, inks.line, (ink.night ? 0.2 : 0.55) * (1 - smooth(0.2, 1.3, deep)) * (1 - lee))
}

/** The last light from the west, blue in the east, and pools of torchlight. */
function dusk(colour: Rgb, x: number, y: number, [gx, gy]: Slope, torches: readonly Torch[]): Rgb {
  const west = smooth(W * 0.95, 0, x)
  const [red, green, blue] = blend(
    blend(colour, [255, 122, 64], 0.19 * west * west),
    [38, 52, 120],
    0.18 * (1 - west),
  )
  let light = 0
  for (const [tx, ty, strength] of torches) {
    const far = Math.hypot(x - tx, (y - ty) * 1.35)
    if (far > REACH) continue
    const facing = clamp(0.75 + ((-gx * (tx - x) - gy * (ty - y)) / (far + 4)) * 0.9, 0.2, 1.5)
    light += strength * facing * (1 - far / REACH) ** 2.3
  }
  const shine = 1 - Math.exp(-light * 1.05)
  return [red + shine * 186, green + shine * 104, blue + shine * 26]
}
