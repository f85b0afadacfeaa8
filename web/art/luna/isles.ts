// The seven isles as sprites: they are dealt anew in every game, and their ring fits itself to the board.
import { HEADLAND, ISLES, outline, type Shape } from '$/games/luna/coast'
import { type IsleSize, LARGE, SMALL } from '$/games/luna/layout'
import { PICTURE, spriteBox } from '$/games/luna/pictures'
import { at, distance, inside, num, type Point, push, rough, spline } from '../tools/lines'
import { chance, noise } from '../tools/noise'
import type { Picture } from '../tools/scene'
import { stock, type Stock } from './buildings'
import { defs, ground, type Land, shallows, tufts } from './land'
import { type Palette, PALETTES } from './palette'

export const isles: Picture[] = ISLES.flatMap((id) => [
  isle(id, 'left', LARGE),
  isle(id, 'right', LARGE),
  isle(id, 'compact', LARGE),
  isle(id, 'compact', SMALL),
])

function isle(id: string, shape: Shape, size: IsleSize): Picture {
  const small = size === SMALL
  const box = spriteBox(shape, size)
  return {
    name: `${small ? 'small' : shape}_${id}`,
    box,
    width: box[2] * PICTURE.isle,
    draw: (theme) => draw(id, shape, size, PALETTES[theme]),
  }
}

function draw(id: string, shape: Shape, size: IsleSize, ink: Palette): string {
  const nth = ISLES.indexOf(id)
  const coast = rough(
    spline(outline(id, shape, size), 4, true),
    11 + nth * 5,
    shape === 'compact' ? 2.6 : 3.2,
    1.3,
  )
  const cliff = { shape, nth, waterline: -size.height / 2 + size.head + size.land }
  const { upland, edge } = cutAt(coast, cliff)
  const land: Land = { coast, upland, seed: 200 + nth, hue: ink.hues[id] }
  const quiet = (x: number, y: number) =>
    Math.abs(x) < size.width / 2 - 14 && y > -size.height / 2 + 4 && y < size.height / 2
  const things = stock(ink)
  const side = shape === 'right' ? 1 : -1
  return `<defs>${defs(ink)}</defs><g stroke-linejoin="round" stroke-linecap="round">${shallows(coast, ink)}${ground(land, ink)}
${tufts(upland, 260, 300 + nth, -0.1, ink, quiet)}${tufts(upland, 50, 340 + nth, 0.15, ink)}${hachures(edge, nth, ink)}${ripples(land, ink)}
${shape === 'compact' ? inTheCorner(id, size, things) : onHeadland(id, side, land, things, ink)}</g>`
}

interface Cliff {
  shape: Shape
  nth: number
  waterline: number
}

/** The height at which the upland ends: awake novices stand above it, sleeping ones lie on the beach below. */
function level(x: number, { shape, nth, waterline }: Cliff): number {
  const side = shape === 'right' ? 1 : -1
  const headland = shape === 'compact' ? 0 : Math.max(0, Math.min(1, (x * side - 84) / 24)) * 13
  return waterline - 1 + 3.2 * Math.sin(x / 23 + nth) + 2 * noise(x / 9, nth * 3, 5) + headland
}

function cutAt(coast: readonly Point[], cliff: Cliff): { upland: Point[]; edge: Point[] } {
  const inner = push(coast, ([x, y]) => -5.5 + 1.2 * noise(x / 9, y / 9, 60 + cliff.nth))
  const above = inner.map(([x, y]) => y < level(x, cliff))
  const n = inner.length
  const start = above.indexOf(false)
  let top: Point[] = []
  let run: Point[] = []
  for (let k = 0; k <= n; k++) {
    const i = (start + k) % n
    if (above[i] && k < n) run.push(inner[i])
    else {
      if (run.length > top.length) top = run
      run = []
    }
  }
  const [from, to] = [top[top.length - 1][0], top[0][0]]
  const steps = Math.ceil(Math.abs(to - from) / 4)
  const edge = Array.from({ length: steps }, (_, i): Point => {
    const x = from + ((to - from) * i) / steps
    return [x, level(x, cliff)]
  })
  return { upland: [...top, ...edge], edge }
}

function hachures(edge: readonly Point[], nth: number, ink: Palette): string {
  const next = chance(500 + nth)
  const drawn = edge
    .filter(() => next() < 0.8)
    .map(([x, y]) => `M${at([x + 2 * next(), y + 1])}l${at([next() - 0.3, 2.6 + 1.6 * next()])}`)
  return `<path d="${drawn.join('')}" stroke="${ink.ink}" stroke-width=".8" opacity=".75"/>`
}

/** Rows of small ripples printed in the wet sand. */
function ripples({ seed }: Land, ink: Palette): string {
  const next = chance(seed + 300)
  const drawn = Array.from(
    { length: 9 },
    () => `M${at([-78 + 150 * next(), 20 + 32 * next()])}q5,-2 10,0t9,0`,
  )
  return `<g clip-path="url(#ashore${seed})"><path d="${drawn.join('')}" fill="none" stroke="${ink.woodShade}" stroke-width=".8" opacity=".4"/></g>`
}

/** A small isle has its building in the free right half of its head; a compact one, above its name and beside the figures. */
function inTheCorner(id: string, size: IsleSize, things: Stock): string {
  const [x, y, scale] =
    size === SMALL ? [size.width / 2 - 30, -size.height / 2 + 23, 0.62] : [-26, -size.height / 2 + 4, 0.54]
  return `<g transform="translate(${num(x)},${num(y)}) scale(${scale})">${things.buildings[id]()}</g>`
}

function onHeadland(id: string, side: number, land: Land, things: Stock, ink: Palette): string {
  const [x, y] = [side * HEADLAND, id === 'herbs' ? 2 : id === 'tide' ? 8 : 12]
  const trail = `M${at([x - side * 6, y + 1])}C${at([x - side * 8, y + 14])} ${at([side * 100, 20])} ${at([side * 84, 34])}`
  const trees = (
    [
      [-26, 6],
      [30, 12],
      [-34, 14],
      [24, -2],
    ] as const
  )
    .map(([dx, dy]): Point => [x + dx, y + dy])
    .filter(([a, b]) => inside(land.upland, a, b + 2) && distance(land.upland, a, b, true) > 3)
  const plant = ([a, b]: Point, i: number) => (i % 2 ? things.bush(a, b, 0.8) : things.cypress(a, b, 0.85))
  return `<g clip-path="url(#ashore${land.seed})"><path d="${trail}" fill="none" stroke="${ink.sandShade}" stroke-width="6" opacity=".9"/><path d="${trail}" fill="none" stroke="${ink.sand}" stroke-width="3.6" stroke-dasharray="4 2 7 3"/></g>
${id === 'tide' ? pools(ink) : ''}${id === 'herbs' ? flowers(land, ink) : ''}
${trees
  .filter(([, b]) => b < y + 3)
  .map(plant)
  .join('')}
<g transform="translate(${num(x)},${num(y)}) scale(.92)">${things.buildings[id]()}</g>
${trees
  .filter(([, b]) => b >= y + 3)
  .map(plant)
  .join('')}`
}

/** What the tide left on the sand. */
const pools = (ink: Palette): string =>
  `<path d="M-84,26q6,-5 13,-1q4,4 -3,6q-9,1 -10,-5ZM4,37q5,-4 10,-1q3,3 -3,4q-6,1 -7,-3ZM-66,37q4,-2 7,0q1,3 -3,3q-4,0 -4,-3Z" fill="${ink.shallow}" stroke="${ink.woodShade}" stroke-width=".8" opacity=".85"/>`

function flowers({ upland, seed }: Land, ink: Palette): string {
  const next = chance(seed + 500)
  let drawn = ''
  for (let k = 0; k < 160; k++) {
    const [x, y] = [-120 + 230 * next(), -62 + 62 * next()]
    if (noise(x / 14, y / 14, 70) > 0 && inside(upland, x, y) && distance(upland, x, y, true) < 13)
      drawn += `M${at([x, y])}h.1`
  }
  return `<path d="${drawn}" stroke="${ink.night ? '#a99ad6' : '#8a6fb5'}" stroke-width="2.2"/>`
}
