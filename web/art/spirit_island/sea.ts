// Open water for any island: depths, wavelets and the light on them. The map draws shallows and surf along its coasts.
import { PICTURE, SEA } from '$/games/spirit_island/pictures'
import { ramp, rgb } from '../tools/colour'
import { num } from '../tools/lines'
import { chance, cloud, noise } from '../tools/noise'
import { paint } from '../tools/raster'
import type { Picture } from '../tools/scene'
import { type Palette, PALETTES } from './palette'

const { width: W, height: H } = SEA

export const sea: Picture = {
  name: 'sea',
  box: [0, 0, W, H],
  width: W * PICTURE.sea,
  draw: (theme) => open(PALETTES[theme]),
}

export function open(ink: Palette): string {
  const stops = ink.sea.map(rgb)
  const depth = paint([0, 0, W, H], 4, (x, y) =>
    ramp(stops, 0.14 + 0.34 * (cloud(x / 120, y / 44, 105, 4) - 0.3)),
  )
  const line = (d: string, colour: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`
  return `${depth}${line(waves(91, 0.1, 26), ink.deep, 2.2, 0.4)}${line(waves(77, 0, 12), ink.wave, 1.1, ink.night ? 0.5 : 0.45)}${line(glints(), ink.night ? '#cfe3f2' : '#ffffff', 1.5, ink.night ? 0.5 : 0.4)}`
}

/** Wavelets in patches. */
function waves(seed: number, least: number, long: number): string {
  const next = chance(seed)
  let d = ''
  for (let k = 0; k < 2600; k++) {
    const [x, y, size] = [next() * W, next() * H, next()]
    if (noise(x / 60, y / 26, seed) < least) continue
    const a = long * (0.45 + 0.55 * size)
    d += `M${num(x)},${num(y)}q${num(a / 2)},${num(-a * 0.3)} ${num(a)},0t${num(a)},0`
  }
  return d
}

function glints(): string {
  const next = chance(24)
  let d = ''
  for (let k = 0; k < 900; k++) {
    const [x, y] = [W * 0.9 + (next() + next() - 1) * 120, next() * H]
    const long = 3 + next() * 9
    if (noise(x / 30, y / 12, 241) > 0) d += `M${num(x - long / 2)},${num(y)}h${num(long)}`
  }
  return d
}
