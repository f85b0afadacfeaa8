// The vellum map: washed seas, hand-coloured regions, ink, grain and lamplight.
import { heightOf, PICTURE, place, R, REGIONS, regionsOf, type Side, WIDTH } from '$/games/crusaders/geometry'
import { hexPath } from '$/pieces/seats'
import { type Box, distanceField, type Field, sample } from '../tools/field'
import { at, inside, num, path, pen, type Point } from '../tools/lines'
import { chance, fbm, hash } from '../tools/noise'
import { blur, grain, lamp, linear, sheet } from '../tools/paper'
import type { Picture, Theme } from '../tools/scene'
import { type Coastline, coastline } from './coast'
import { compass, serpent, ship } from './ornaments'
import { type Palette, PALETTES } from './palette'
import { terrain } from './terrain'

const ROSE: Record<Side, Point> = { large: [82, 114], small: [98, 122] }
const FAR_ROSE: Point = [810, 858]

export function map(side: Side): Picture {
  const box: Box = [0, 0, WIDTH, heightOf(side)]
  return { name: side, box, width: PICTURE.map, draw: (theme) => draw(side, box, theme) }
}

function draw(side: Side, box: Box, theme: Theme): string {
  const ink = PALETTES[theme]
  const night = theme === 'dark'
  const lines = coastline(side)
  const land = lines.coasts.map((coast) => path(coast, true)).join('')
  const regions = regionsOf(side)
  const whole = sheet(box)
  const coast = lines.coasts.map((one) => pen([...one, one[0], one[1]], 1.9, 3.6, 5, true)).join('')
  return `<defs>${defs(ink, night, lines, land)}</defs>
<g clip-path="url(#page)">${sea(side, box, ink, lines)}
<use href="#land" transform="translate(3,5)" fill="#000" fill-opacity="${night ? 0.5 : 0.26}" filter="url(#soft)"/>
${regions.map((id) => wash(id, ink)).join('')}
<g clip-path="url(#ashore)"><rect ${whole} fill="url(#fleck)" opacity="${night ? 0.42 : 0.55}"/>
<use href="#land" fill="none" stroke="${ink.lit}" stroke-width="5" stroke-opacity="${night ? 0.3 : 0.6}" transform="translate(1.6,2.2)"/></g>
<g stroke="${ink.ink}" stroke-width="1.05" stroke-opacity="${ink.strokes}" stroke-linecap="round" stroke-linejoin="round">${regions.map(terrain).join('')}</g>
<path d="${coast}" fill="${ink.ink}"/>${ornaments(side, ink)}
<rect ${whole} fill="url(#blotch)" opacity="${night ? 0.42 : 0.5}"/><rect ${whole} fill="url(#fibre)" opacity="${night ? 0.45 : 0.32}"/>
<rect ${whole} fill="url(#lamp)"/>${borders(ink, night, lines)}${capital(ink)}${frame(box, ink)}</g>`
}

function defs(ink: Palette, night: boolean, lines: Coastline, land: string): string {
  const crests = Object.entries(ink.land).map(([kind, colour]) =>
    linear(
      `crest-${kind}`,
      [
        [0, ink.crest[kind as keyof Palette['crest']]],
        [0.75, colour],
      ],
      [0.1, 0, 0.8, 1],
    ),
  )
  const shapes = [...lines.regions].map(
    ([id, d]) => `<path id="r-${id}" d="${d}"/><clipPath id="c-${id}"><use href="#r-${id}"/></clipPath>`,
  )
  return [
    grain('blotch', {
      colour: ink.grain,
      cells: [5, 6],
      octaves: 5,
      seed: 11,
      gain: 3,
      cut: -1.35,
      size: 460,
    }),
    grain('fibre', {
      colour: ink.grain,
      cells: [44, 118],
      octaves: 2,
      seed: 5,
      gain: 1.5,
      cut: -0.66,
      size: 128,
    }),
    grain('fleck', {
      colour: ink.fleck,
      cells: [6, 15],
      octaves: 4,
      seed: 23,
      gain: night ? 2.4 : 2.6,
      cut: -1.2,
      size: 310,
    }),
    blur('soft', 5, 0.05),
    blur('bleed', 3, 0.05),
    lamp('lamp', ink.lamp),
    `<path id="land" d="${land}" stroke-linejoin="round"/><clipPath id="ashore"><use href="#land"/></clipPath>`,
    `<clipPath id="page"><rect width="${num(WIDTH)}" height="2000" rx="5"/></clipPath>`,
    ...crests,
    ...shapes,
  ].join('')
}

/** A region's parchment, coloured by hand along its borders; the middle stays quiet for the pieces. */
function wash(id: string, ink: Palette): string {
  const { kind } = REGIONS[id]
  const strokes = [
    [42, 0.09],
    [27, 0.13],
    [14, 0.2],
    [6, 0.24],
  ].map(
    ([width, opacity]) =>
      `<use href="#r-${id}" fill="none" stroke="${ink.tint[kind]}" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
  )
  return `<g clip-path="url(#c-${id})"><use href="#r-${id}" fill="${ink.land[kind]}"/>${strokes.join('')}</g>`
}

function sea(side: Side, box: Box, ink: Palette, lines: Coastline): string {
  const near = distanceField(box, 3, lines.coasts.flat(), 60)
  const isSea = (x: number, y: number) => !lines.coasts.some((coast) => inside(coast, x, y))
  const shallows = [
    [70, 0.1],
    [50, 0.13],
    [32, 0.16],
    [16, 0.2],
  ].map(([width, opacity], i) => {
    const bled = lines.coasts
      .map((coast) =>
        path(
          coast.map((point) => strayed(point, i)),
          true,
        ),
      )
      .join('')
    return `<path d="${bled}" fill="none" stroke="${ink.wash}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`
  })
  const hatching = hatch(box, lines, near)
  return `<rect ${sheet(box)} fill="${ink.sea}"/><g filter="url(#bleed)">${shallows.join('')}</g>
<path d="${rhumbs(ROSE[side], 32, 0)}${rhumbs(FAR_ROSE, 16, 0.1)}" fill="none" stroke="${ink.rhumb}" stroke-width=".7" stroke-opacity=".34"/>
<path d="${waves(box, near, isSea)}" fill="none" stroke="${ink.hatch}" stroke-opacity=".45" stroke-linecap="round"/>
<path d="${hatching.bold}" fill="none" stroke="${ink.hatch}" stroke-opacity=".72"/><path d="${hatching.light}" fill="none" stroke="${ink.hatch}" stroke-width=".7" stroke-opacity=".6"/>
<path d="${islets(box, lines, near, isSea)}" fill="${ink.land.open}" stroke="${ink.ink}" stroke-width="1.1"/>`
}

/** Where the wash ran on the wet paper. */
const strayed = ([x, y]: Point, ring: number): Point => [
  x + 9 * fbm(x * 0.035, y * 0.035, 50 + ring, 3),
  y + 9 * fbm(x * 0.035, y * 0.035, 60 + ring, 3),
]

const rhumbs = ([x, y]: Point, many: number, turn: number): string =>
  Array.from({ length: many }, (_, i) => {
    const a = (i * 2 * Math.PI) / many + turn
    return `M${x},${y}L${at([x + 1500 * Math.cos(a), y + 1500 * Math.sin(a)])}`
  }).join('')

/** Level lines along the shores, longer on the side away from the light. */
function hatch([, , width, height]: Box, lines: Coastline, near: Field): { bold: string; light: string } {
  const next = chance(77)
  const drawn = { bold: '', light: '' }
  const lee = leeSide(near, lines)
  for (let y = 2, row = 0; y < height; y += 3.7, row++) {
    const coasts = crossings(lines.coasts, y)
    let from: number | null = null
    for (let x = 0, passed = 0; x <= width; x += 1.6) {
      while (coasts[passed] < x) passed++
      const wander = 9 * fbm(x * 0.03, y * 0.05, 30, 2) + hash(Math.round(x / 9), row) * 3
      const reach = [15, 9, 12, 7][row % 4] + 8 * sample(lee, x, y) + wander
      const on = passed % 2 === 0 && sample(near, x, y) < reach
      if (on && from === null) from = x
      if (on || from === null) continue
      if (x - from > 3)
        drawn[row % 2 ? 'light' : 'bold'] +=
          `M${at([from, y + (next() - 0.5) * 0.7])}L${at([x, y + (next() - 0.5) * 0.7])}`
      from = null
    }
  }
  return drawn
}

/** How far the nearest shore faces away from the light, on the grid of `near`. */
function leeSide(near: Field, { shore }: Coastline): Field {
  const values = new Float32Array(near.values.length)
  const least = new Float32Array(near.values.length).fill(60)
  const reach = 12
  for (const { at: spot, sea: out } of shore) {
    const ci = Math.round(spot[0] / near.step)
    const cj = Math.round(spot[1] / near.step)
    for (let j = Math.max(0, cj - reach); j <= Math.min(near.rows - 1, cj + reach); j++)
      for (let i = Math.max(0, ci - reach); i <= Math.min(near.columns - 1, ci + reach); i++) {
        const k = j * near.columns + i
        const d = Math.hypot(i * near.step - spot[0], j * near.step - spot[1])
        if (d >= least[k]) continue
        least[k] = d
        values[k] = Math.max(0, out[0] * 0.5 + out[1] * 0.86)
      }
  }
  return { ...near, values }
}

/** Where a level line meets the coasts, from west to east. */
function crossings(coasts: Point[][], y: number): number[] {
  const found: number[] = []
  for (const coast of coasts)
    coast.forEach((p, i) => {
      const q = coast[(i + 1) % coast.length]
      if (p[1] <= y !== q[1] <= y) found.push(p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0]))
    })
  return found.sort((a, b) => a - b)
}

function waves([, , width, height]: Box, near: Field, isSea: (x: number, y: number) => boolean): string {
  const next = chance(78)
  let drawn = ''
  for (let row = 18; row < height; row += 15)
    for (let column = 14; column < width; column += 26) {
      const x = column + (next() - 0.5) * 22
      const y = row + (next() - 0.5) * 10
      if (sample(near, x, y) > 24 && isSea(x, y) && next() < 0.62)
        drawn += `M${at([x - 7, y])}q3.5,-3.4 7,0t7,-.4`
    }
  return drawn
}

function islets(
  [, , width, height]: Box,
  { shore }: Coastline,
  near: Field,
  isSea: (x: number, y: number) => boolean,
): string {
  const next = chance(79)
  let drawn = ''
  for (let tries = 0, made = 0; tries < 500 && made < 17; tries++) {
    const { at: spot, sea: out } = shore[Math.floor(next() * shore.length)]
    const far = 9 + next() * 12
    const [x, y] = [spot[0] + out[0] * far, spot[1] + out[1] * far]
    const size = 1.6 + next() * 3.6
    const onSheet = x > 16 && y > 16 && x < width - 16 && y < height - 16
    if (!onSheet || !isSea(x, y) || sample(near, x, y) < size + 4) continue
    const outline = Array.from({ length: 11 }, (_, k): Point => {
      const a = (k / 11) * 2 * Math.PI
      const r = size * (1 + 0.5 * fbm(x + Math.cos(a) * 2, y + Math.sin(a) * 2, 0, 2))
      return [x + Math.cos(a) * r * 1.35, y + Math.sin(a) * r * 0.85]
    })
    drawn += path(outline, true)
    made++
  }
  return drawn
}

function ornaments(side: Side, ink: Palette): string {
  const rose = compass(ink, ROSE[side], 58)
  return side === 'large'
    ? rose + ship(ink, [455, 852], 0.86) + serpent(ink, [102, 848])
    : rose + ship(ink, [74, 690], 0.86)
}

/** Inner borders look scored: a pale copy lies under the ink. */
function borders(ink: Palette, night: boolean, lines: Coastline): string {
  const drawn = lines.borders.map((border, i) => pen(border, 1.1, 2.3, i)).join('')
  return `<path d="${drawn}" fill="${ink.lit}" fill-opacity="${night ? 0.34 : 0.75}" transform="translate(1.1,1.5)"/><path d="${drawn}" fill="${ink.ink}" fill-opacity=".9"/>`
}

function capital(ink: Palette): string {
  const { x, y } = place('paris')
  return `<g transform="translate(${num(x)},${num(y)})" fill="none" stroke-linejoin="round">
<path d="${hexPath(R - 8)}" stroke="${ink.gold}" stroke-width="4.2"/>
<path d="${hexPath(R - 8)}" stroke="${ink.goldLight}" stroke-width="1.6" stroke-dasharray="1 6.8" stroke-linecap="round"/>
<path d="${hexPath(R - 5.4)}${hexPath(R - 10.6)}" stroke="${ink.rubric}" stroke-width=".9"/></g>`
}

function frame(box: Box, ink: Palette): string {
  const inset = (by: number) => sheet([by, by, box[2] - 2 * by, box[3] - 2 * by])
  return `<g fill="none" stroke="${ink.ink}"><rect ${inset(3.5)} stroke-width="4.4" stroke-opacity=".85"/>
<rect ${inset(3.5)} stroke="${ink.frame}" stroke-width="2.6" stroke-dasharray="22.6 22.6"/><rect ${inset(7.5)} stroke-width=".8"/></g>
<rect ${sheet(box)} rx="5" fill="none" stroke="${ink.edge}" stroke-opacity=".5" stroke-width="14" filter="url(#soft)"/>`
}
