// The night sea with moonlight on it. It covers the whole board, whatever its shape.
import { PICTURE, SEA } from '$/games/luna/pictures'
import { at, num } from '../tools/lines'
import { chance, noise } from '../tools/noise'
import { blur, grain, linear, radial } from '../tools/paper'
import type { Picture, Theme } from '../tools/scene'
import { type Palette, PALETTES } from './palette'

const { width: W, height: H } = SEA
const MOON = { x: W * 0.282, y: 66, r: 33 }

export const sea: Picture = { name: 'sea', box: [0, 0, W, H], width: W * PICTURE.sea, draw }

function draw(theme: Theme): string {
  const ink = PALETTES[theme]
  return `<defs>${defs(ink)}</defs><g stroke-linecap="round"><rect width="${W}" height="${H}" fill="url(#sea)"/><rect width="${W}" height="${H}" fill="url(#moonlight)"/>
<rect width="${W}" height="${H}" fill="url(#swell)" opacity="${ink.night ? 0.2 : 0.3}"/>${waves(ink)}${glitter(ink)}${moon(ink)}${skerries(ink)}
<rect width="${W}" height="${H}" fill="url(#edge)"/><rect width="${W}" height="${H}" fill="url(#grain)" opacity=".1"/></g>`
}

const defs = (ink: Palette): string =>
  [
    linear(
      'sea',
      [
        [0, ink.seaNear],
        [0.45, ink.seaMiddle],
        [1, ink.seaFar],
      ],
      [0, 0, 0.75, 1],
    ),
    radial(
      'moonlight',
      [
        [0, ink.moonlit],
        [0.35, ink.moonlit, 0.62],
        [1, ink.moonlit, 0],
      ],
      [MOON.x / W, MOON.y / H],
      0.56,
    ),
    radial(
      'edge',
      [
        [0.58, '#0b1030', 0],
        [1, '#0b1030', ink.night ? 0.5 : 0.26],
      ],
      [0.46, 0.44],
      0.74,
    ),
    grain('swell', {
      colour: ink.night ? '#9eccf2' : '#fff7e6',
      cells: [2, 6],
      octaves: 4,
      seed: 5,
      gain: 3.4,
      cut: -1.55,
      size: 480,
    }),
    grain('grain', {
      colour: ink.night ? '#00000a' : '#332433',
      cells: [110, 110],
      octaves: 2,
      seed: 3,
      gain: 2.2,
      cut: -0.9,
      size: 130,
    }),
    blur('softest', 10, 0.6),
  ].join('')

/** Waves in three strengths, and crests that shine under the moon. */
function waves(ink: Palette): string {
  const next = chance(21)
  const lanes = ['', '', '']
  const crests = ['', '']
  for (let row = 4; row < H; row += 8.2)
    for (let column = -10; column < W + 10; column += 23) {
      const x = column + 20 * next() + (Math.round(row / 8.2) % 2) * 11
      const y = row + 5 * next()
      const strength = noise(x / 92, y / 30, 2) + 0.5 * noise(x / 30, y / 13, 4)
      const [long, high] = [9 + 15 * next(), 1.1 + 1.2 * next()]
      const across = (x - MOON.x - (y - MOON.y) * 0.2) / (64 + (y - MOON.y) * 0.2)
      const shine = Math.exp(-across * across) * (1 - y / (H * 1.15))
      if (strength > -0.05)
        lanes[strength > 0.55 ? 2 : strength > 0.25 ? 1 : 0] +=
          `M${at([x, y])}q${num(long / 4)},${num(-high)} ${num(long / 2)},0t${num(long / 2)},0`
      if (next() < shine * 1.15 || (strength > 0.78 && next() < 0.4))
        crests[next() < 0.5 ? 0 : 1] +=
          `M${at([x - 3, y - 2])}q${num(long / 3)},${num(1 + next())} ${num(long * 0.7)},0`
    }
  const line = (d: string, colour: string, width: number, opacity: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${Math.round(opacity * 100) / 100}"/>`
  return (
    lanes
      .map((d, i) => line(d, ink.wave, [0.8, 1, 1.25][i], ink.waveOpacity * [0.65, 0.9, 1.2][i]))
      .join('') + crests.map((d, i) => line(d, ink.crest, [1, 1.7][i], ink.crestOpacity)).join('')
  )
}

/** Thin lenses of light in a widening fan. */
function glitter(ink: Palette): string {
  const next = chance(5)
  let drawn = ''
  for (let k = 0; k < 520; k++) {
    const far = next() ** 1.7
    const y = MOON.y - 56 + far * H * 0.98
    const spread = 26 + Math.max(0, y - MOON.y) * 0.62
    const x = MOON.x + (y - MOON.y) * 0.2 + (next() + next() + next() - 1.5) * spread
    const w = 2 + 8 * next() * (1 - 0.45 * far)
    drawn += `M${at([x - w, y])}q${num(w)},-1.5 ${num(2 * w)},0q${num(-w)},1.5 ${num(-2 * w)},0`
  }
  return `<path d="${drawn}" fill="${ink.moon}" opacity="${ink.night ? 0.62 : 0.75}"/>`
}

/** The moon lies in the water: its upper half is whole, its lower half broken by ripples. */
function moon(ink: Palette): string {
  const { x, y, r } = MOON
  const next = chance(3)
  const lens = (cx: number, cy: number, w: number, h: number) =>
    `M${at([cx - w, cy])}Q${at([cx, cy - h])} ${at([cx + w, cy])}Q${at([cx, cy + h])} ${at([cx - w, cy])}Z`
  let drawn = `M${at([x - r, y + 3])}A${r},${r} 0 1 1 ${at([x + r, y + 3])}Q${at([x + 8, y + 6])} ${at([x - 4, y + 4])}T${at([x - r, y + 3])}Z`
  for (let down = 7; down < r - 2; down += 4.6)
    drawn += lens(
      x + (next() - 0.5) * 8,
      y + down,
      Math.sqrt(r * r - down * down) * (0.92 + 0.16 * next()),
      3.3 - down * 0.02,
    )
  for (let down = r; down < r + 48; down += 5.4)
    drawn += lens(x + (next() - 0.5) * 22, y + down, 6 + 13 * next() * (1 - (down - r) / 70), 1.7)
  const seas = `M${at([x - 20, y - 8])}q4,-12 13,-13q6,2 3,8q5,3 1,7q-8,5 -17,-2ZM${at([x + 8, y - 20])}q8,0 9,6q-4,3 -9,-1ZM${at([x + 12, y - 4])}q6,-3 9,1q-3,4 -9,-1Z`
  const halo = (size: number, opacity: number) =>
    `<circle cx="${num(x)}" cy="${y}" r="${size}" fill="${ink.moon}" opacity="${opacity}" filter="url(#softest)"/>`
  return `${halo(74, ink.night ? 0.16 : 0.4)}${halo(44, ink.night ? 0.2 : 0.4)}<path d="${drawn}" fill="${ink.moon}" opacity="${ink.moonOpacity}"/><path d="${seas}" fill="${ink.seaNear}" opacity="${ink.night ? 0.2 : 0.26}"/>`
}

function skerries(ink: Palette): string {
  const next = chance(9)
  return (
    [
      [228, 44, 8],
      [241, 52, 5],
      [30, 285, 8],
      [1030, 300, 7],
      [222, 300, 6],
      [528, 640, 8],
      [20, 548, 7],
    ] as const
  )
    .map(([x, y, r]) => {
      const spots = Array.from({ length: 7 }, (_, k) => {
        const a = (k / 7) * 2 * Math.PI
        return at([
          x + Math.cos(a) * r * (0.8 + 0.5 * next()) * 1.3,
          y + Math.sin(a) * r * (0.6 + 0.4 * next()),
        ])
      })
      const d = `M${spots.join('L')}Z`
      return `<path d="${d}" fill="none" stroke="${ink.foamLine}" stroke-width="9" stroke-linejoin="round" opacity=".25"/><path d="${d}" fill="${ink.ink}" stroke="${ink.ink}" stroke-linejoin="round"/><path d="${d}" fill="${ink.rockShade}" transform="translate(-.5,-.8)"/><path d="${d}" fill="${ink.rock}" transform="translate(${x - 1.4},${y - 1.4}) scale(.62) translate(${-x},${-y})"/>`
    })
    .join('')
}
