// The island of the temple: it lies under terrace, path and court, which the board draws, and is stretched with them.
import { HILLS, type Hill, PICTURE } from '$/games/luna/pictures'
import { contours, field } from '../tools/field'
import { curve, distance, extent, inside, type Point, push, rough, spline } from '../tools/lines'
import { chance, noise } from '../tools/noise'
import type { Picture } from '../tools/scene'
import { stock } from './buildings'
import { defs, ground, shallows, tufts } from './land'
import { type Palette, PALETTES } from './palette'

export const hills: Picture[] = (Object.keys(HILLS) as Hill[]).map((name) => {
  const { width, height, margin } = HILLS[name]
  return {
    name,
    box: [-margin, -margin, width + 2 * margin, height + 2 * margin],
    width: (width + 2 * margin) * PICTURE.isle,
    draw: (theme) => draw(name, PALETTES[theme]),
  }
})

export const temple: Picture = {
  name: 'temple',
  box: [-60, -105, 124, 124],
  width: 124 * PICTURE.isle,
  draw: (theme) => `<defs>${defs(PALETTES[theme])}</defs>${stock(PALETTES[theme]).temple()}`,
}

function draw(name: Hill, ink: Palette): string {
  const { width, height } = HILLS[name]
  const coast = rough(spline(rim(width, height), 4, true), 77, 3.4, 1.4)
  const upland = push(coast, ([x, y]) => -6.5 + 1.2 * noise(x / 9, y / 9, 90))
  return `<defs>${defs(ink)}</defs><g stroke-linejoin="round" stroke-linecap="round">${shallows(coast, ink)}
${ground({ coast, upland, seed: 7 }, ink)}<g clip-path="url(#upland7)">${terraces(width, height, ink)}${trails(width, height, ink)}${tufts(upland, 500, 33, 0.1, ink)}</g>
${groves(upland, width, height, ink)}</g>`
}

/** A rounded rectangle with bays. */
function rim(width: number, height: number): Point[] {
  const many = Math.round((width + height) / 40)
  return Array.from({ length: many }, (_, k): Point => {
    const angle = (k / many) * 2 * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const bay = 5 * noise(c * 2.6, s * 2.6, 19)
    const round = 0.34
    return [
      width / 2 + Math.sign(c) * Math.abs(c) ** round * (width / 2 - 6 + bay),
      height / 2 + Math.sign(s) * Math.abs(s) ** round * (height / 2 - 6 + bay),
    ]
  })
}

/** Two steps rise to the top, each lighter than the one below. */
function terraces(width: number, height: number, ink: Palette): string {
  const slope = field([-20, -20, width + 40, height + 40], 6, (x, y) => {
    const edge = Math.min(x, width - x, (height - y) * 0.8, y * 1.3)
    return edge + 9 * noise(x / 34, y / 34, 40) + 3 * noise(x / 12, y / 12, 41)
  })
  return [26, 50]
    .filter((level) => level < Math.min(width, height) / 3)
    .map((level, i) => {
      const d = contours(slope, level)
        .filter((line) => line.length > 20)
        .map((line) =>
          curve(
            line.filter((_, k) => k % 3 === 0),
            true,
          ),
        )
        .join('')
      return `<path d="${d}" fill="${ink.shadow}" opacity="${ink.shadowOpacity * 0.8}" transform="translate(4,8)" filter="url(#soft)"/>
<path d="${d}" fill="${ink.landInk}" transform="translate(2.6,4.6)" stroke="${ink.ink}" stroke-width=".6"/><path d="${d}" fill="url(#land)" stroke="${ink.ink}" stroke-width=".7"/>
<path d="${d}" fill="${ink.hilltop}" opacity="${i ? 0.75 : 0.4}"/><path d="${d}" fill="none" stroke="${ink.rim}" stroke-width="1.6" opacity=".5" transform="translate(.9,1.3)"/>`
    })
    .join('')
}

/** Trodden ways across the top; the terrace lies over their middle. */
function trails(width: number, height: number, ink: Palette): string {
  if (width < 200) return ''
  const spot = (x: number, y: number) => `${Math.round(x * width)},${Math.round(y * height)}`
  const d = `M${spot(0.06, 0.62)}Q${spot(0.3, 0.57)} ${spot(0.5, 0.6)}T${spot(0.9, 0.58)}M${spot(0.14, 0.4)}Q${spot(0.17, 0.52)} ${spot(0.24, 0.6)}M${spot(0.22, 0.3)}Q${spot(0.32, 0.36)} ${spot(0.45, 0.34)}`
  const line = (colour: string, width: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  return (
    line(ink.landInk, 11, 'opacity=".45" transform="translate(.8,1.4)"') +
    line(ink.sandShade, 9.4) +
    line(ink.sand, 6, 'opacity=".8" stroke-dasharray="5 2.4 8 2 3 2.6"')
  )
}

/** Whether trees may stand here: not under the path along the lower shore, nor under the figures of a narrow islet. */
function planted(width: number, height: number, x: number, y: number): boolean {
  if (width < 200) return y > height * 0.62
  const low = y > height * 0.6
  return !low || x < 30 || x > width - 30 || y > height - 24
}

/** Groves where the noise is high, denser towards the shores. */
function groves(upland: readonly Point[], width: number, height: number, ink: Palette): string {
  const next = chance(63)
  const things = stock(ink)
  const trees: { x: number; y: number; tall: boolean; size: number }[] = []
  const [left, top, w, h] = extent(upland)
  for (let k = 0; k < 1600 && trees.length < 90; k++) {
    const [x, y] = [left + w * next(), top + h * next()]
    const size = 0.8 + 0.32 * next()
    const ashore = distance(upland, x, y, true)
    const bare = noise(x / 38, y / 30, 51) < (ashore < 40 ? 0.02 : 0.3)
    if (bare || !planted(width, height, x, y)) continue
    if (trees.some((tree) => Math.hypot(tree.x - x, (tree.y - y) * 1.5) < 8.5)) continue
    if (ashore < 5 || !inside(upland, x, y)) continue
    trees.push({ x, y, tall: noise(x / 30, y / 30, 52) > -0.05, size })
  }
  trees.sort((a, b) => a.y - b.y)
  return trees
    .map(({ x, y, tall, size }) => (tall ? things.cypress(x, y, size) : things.bush(x, y, size)))
    .join('')
}
