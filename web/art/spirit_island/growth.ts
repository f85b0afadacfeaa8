// Crowns, palms, reeds and peaks, scattered over a tile; what stands at one edge is seen at the other, too.
import { TILE } from '$/games/spirit_island/pictures'
import { num, type Point } from '../tools/lines'
import { chance } from '../tools/noise'
import { linear } from '../tools/paper'
import type { Palette } from './palette'

const PEAKS = 8
const HILLS = 3
const REEDS = 4
const SHAPES = 3

export const symbols = (ink: Palette): string =>
  [
    linear(
      'lit',
      [
        [0, ink.mountain[5]],
        [0.6, ink.mountain[4]],
        [1, ink.mountain[3], 0],
      ],
      [0, 0, 0, 1],
    ),
    linear(
      'shaded',
      [
        [0, ink.mountain[1]],
        [0.62, ink.mountain[2]],
        [1, ink.mountain[2], 0],
      ],
      [0, 0, 0, 1],
    ),
    ...Array.from({ length: PEAKS + HILLS }, (_, i) => peak(i, i < PEAKS ? 32 : 12, ink)),
    ...ink.crowns.flatMap((tones, tone) =>
      Array.from({ length: SHAPES }, (_, shape) => crown(tone, shape, tones, ink)),
    ),
    palm(ink),
    ...Array.from({ length: REEDS }, (_, i) => reed(i, ink)),
  ].join('')

/** A lobed outline. */
function lobes(r: number, many: number, seed: number, x = 0, y = 0): string {
  const turn = chance(seed)() * 6.3
  let d = ''
  for (let k = 0; k <= many; k++) {
    const angle = turn + ((k % many) / many) * 2 * Math.PI
    const far = r * (0.86 + (0.16 * ((k * 7 + seed) % 3)) / 2)
    const at = `${num(x + far * Math.cos(angle))},${num(y + far * Math.sin(angle) * 0.92)}`
    d += k ? `A${num(r * 0.48)},${num(r * 0.46)} 0 0 1 ${at}` : `M${at}`
  }
  return `${d}Z`
}

function crown(tone: number, shape: number, [dark, middle, light]: readonly string[], ink: Palette): string {
  return `<g id="crown${tone}${shape}"><path d="${lobes(10, 7 + shape, shape * 5 + 1, 3.2, 4)}" fill="${ink.dusk}" fill-opacity=".42"/><path d="${lobes(10, 7 + shape, shape * 5 + 1)}" fill="${dark}"/><path d="${lobes(7.4, 6 + shape, shape + 9, -1.5, -1.8)}" fill="${middle}"/><path d="${lobes(4, 5, shape + 3, -3, -3.4)}" fill="${light}"/><path d="M3,5.4q2.6,-.6 4,-3M-2,7.2q2,.9 4,.2" fill="none" stroke="${ink.dusk}" stroke-width=".9" stroke-opacity=".5"/></g>`
}

function palm(ink: Palette): string {
  const leaf = (k: number) => {
    const angle = (k / 8) * 2 * Math.PI
    const [x, y] = [12 * Math.cos(angle), 11 * Math.sin(angle)]
    const [nx, ny] = [-Math.sin(angle) * 3.4, Math.cos(angle) * 3.4]
    return `M0,0Q${num(x / 2 + nx)},${num(y / 2 + ny)} ${num(x)},${num(y)}Q${num(x / 2 - nx)},${num(y / 2 - ny)} 0,0`
  }
  const d = Array.from({ length: 8 }, (_, k) => leaf(k)).join('')
  return `<g id="palm"><path d="${d}" transform="translate(3,4)" fill="${ink.dusk}" fill-opacity=".4"/><path d="${d}" fill="${ink.crowns[1][1]}"/><path d="${d}" transform="scale(.66) rotate(22)" fill="${ink.crowns[1][2]}"/><circle r="1.4" fill="${ink.brown}"/></g>`
}

function reed(i: number, ink: Palette): string {
  const next = chance(i + 40)
  let [stems, leaves, head] = ['', '', '']
  for (let k = 0; k < 5 + (i % 2); k++) {
    const x = -5 + k * 2.3 + next()
    const lean = (x + 1) * 0.5 + (next() - 0.5) * 3
    const high = 10 + next() * 8
    stems += `M${num(x)},0Q${num(x)},${num(-high * 0.6)} ${num(x + lean)},${num(-high)}`
    if (k % 2)
      leaves += `M${num(x + 0.8)},0Q${num(x + 1)},${num(-high / 2)} ${num(x + lean + 1.6)},${num(-high * 0.86)}`
    if (k === 1 + (i % 3)) head = `M${num(x + lean)},${num(-high)}l${num(lean * 0.06)},-4.6`
  }
  return `<g id="reed${i}" fill="none" stroke-linecap="round"><path d="M-7,.8q6,2.2 13,0" stroke="${ink.poolLight}" stroke-opacity=".7"/><path d="${stems}" stroke="${ink.reed}" stroke-width="1.25"/><path d="${leaves}" stroke="${ink.reedLight}" stroke-width="1.1"/><path d="${head}" stroke="${ink.brown}" stroke-width="2.6"/></g>`
}

/** A lit face, a face in shade with hachures down its fall line, snow on the tall ones; the foot fades into the ground. */
function peak(i: number, r: number, ink: Palette): string {
  const next = chance(i * 13 + 5)
  const high = r * (1.08 + 0.09 * (i % 4))
  const tall = r > 16
  const n = tall ? 6 : 3
  const jag = r * 0.09
  const inner = (k: number) => k > 0 && k < n
  const slope = (side: number): Point[] =>
    Array.from({ length: n + 1 }, (_, k) => {
      const t = k / n
      const x = side * r * t ** 0.86 * (0.96 + 0.08 * next()) + (inner(k) ? (next() - 0.5) * jag * 2 : 0)
      return [x, -high * (1 - t) ** 1.08 + (inner(k) ? (next() - 0.5) * jag : 0)]
    })
  const left = slope(-1)
  const lean = 0.1 + 0.22 * next()
  const right: Point[] = [left[0], ...slope(1).slice(1)]
  const spine = Array.from({ length: n + 1 }, (_, k): Point => {
    const t = k / n
    return k
      ? [r * lean * t + (inner(k) ? (k % 2 ? 1 : -1) * r * 0.1 : 0), -high * (1 - t) + r * 0.16 * t]
      : left[0]
  })
  const join = (points: readonly Point[]) => points.map(([x, y]) => `${num(x)},${num(y)}`).join('L')
  const foot = join([...spine].reverse())
  const along = (line: readonly Point[], t: number): Point => {
    const k = Math.min(n - 1, Math.floor(t * n))
    const part = t * n - k
    return [
      line[k][0] + (line[k + 1][0] - line[k][0]) * part,
      line[k][1] + (line[k + 1][1] - line[k][1]) * part,
    ]
  }
  let hachures = ''
  const many = Math.round(r / 2.1)
  for (let k = 1; k < many; k++) {
    const t = k / many
    const [sx, sy] = along(spine, t * 0.86)
    const long = r * (0.2 + 0.34 * next()) * (0.5 + 0.7 * t)
    const [ex, ey] = along(right, t * 0.9)
    hachures += `M${num(sx + 0.8)},${num(sy)}l${num(long * 0.62)},${num(long * 0.86)}M${num(ex - 1)},${num(ey + 1)}l${num(1 - long * 0.12)},${num(long * 0.62)}`
  }
  const cap = tall
    ? `<path d="M${join([left[0], left[1], left[2]])}L${num((left[2][0] + spine[2][0]) / 2)},${num(left[2][1] - r * 0.1)}L${join([spine[2], spine[1]])}Z" fill="${ink.snow}" stroke="none" fill-opacity="${ink.night ? 0.7 : 0.95}"/>`
    : ''
  return `<g id="peak${i}"><path d="M${join(left)}L${foot}Z" fill="url(#lit)" stroke="none"/><path d="M${join(right)}L${foot}Z" fill="url(#shaded)" stroke="none"/>${cap}<path d="${hachures}" stroke-width="${tall ? 1.1 : 0.9}" stroke-opacity=".6"/><path d="M${join(spine.slice(0, -1))}" stroke-width="${tall ? 1.3 : 0.9}"/><path d="M${join([...left.slice(0, -1)].reverse())}L${join(right.slice(1, -1))}" stroke-width="${tall ? 1.8 : 1.2}"/></g>`
}

interface Stand {
  x: number
  y: number
  r: number
  size: number
  symbol: string
}

/** The distance of two places on a tile whose edges meet. */
function apart(a: { x: number; y: number }, b: { x: number; y: number }): Point {
  const around = (d: number) => Math.min(Math.abs(d), TILE - Math.abs(d))
  return [around(a.x - b.x), around(a.y - b.y)]
}

/** Everything from north to south, and again beyond the edges that it crosses. */
function placed(stands: readonly Stand[]): string {
  const copies = stands.flatMap((stand) =>
    [-TILE, 0, TILE].flatMap((dx) =>
      [-TILE, 0, TILE].map((dy) => ({ ...stand, x: stand.x + dx, y: stand.y + dy })),
    ),
  )
  return copies
    .filter(({ x, y, r }) => x > -2 * r && x < TILE + 2 * r && y > -2 * r && y < TILE + 3 * r)
    .sort((a, b) => a.y - b.y)
    .map(
      ({ x, y, size, symbol }) =>
        `<use href="#${symbol}" transform="translate(${num(x)},${num(y)}) scale(${Math.round(size * 100) / 100})"/>`,
    )
    .join('')
}

export function peaks(): string {
  const next = chance(17)
  const found: Stand[] = []
  for (let tries = 0; tries < 6000; tries++) {
    const small = tries > 4200
    const r = small ? 10 + 5 * next() : 26 + 22 * next() ** 1.3 * (tries < 1700 ? 1 : 0.4)
    const spot = { x: next() * TILE, y: next() * TILE }
    const crowded = found.some((other) => {
      const [dx, dy] = apart(spot, other)
      return dx < (other.r + r) * 0.7 && dy < (other.r + r) * (small ? 0.62 : 0.44)
    })
    if (crowded) continue
    const tall = r > 16
    const symbol = `peak${tall ? Math.floor(next() * PEAKS) : PEAKS + Math.floor(next() * HILLS)}`
    found.push({ ...spot, r, size: r / (tall ? 32 : 12), symbol })
  }
  return placed(found)
}

/** Crowns crowd together; a wider `gap` makes a glade. */
export function crowns(density: (x: number, y: number) => number, tries: number, gap: number): string {
  const next = chance(161)
  const found: Stand[] = []
  for (let i = 0; i < tries; i++) {
    const spot = { x: next() * TILE, y: next() * TILE }
    const thick = density(spot.x, spot.y)
    const size = (0.7 + 1.1 * thick) * (0.85 + 0.3 * next())
    const r = 10 * size
    const crowded = found.some((other) => {
      const [dx, dy] = apart(spot, other)
      return Math.hypot(dx, dy) < (other.r + r) * gap
    })
    if (crowded) continue
    const tone = thick > 0.56 ? 1 : thick > 0.44 ? 0 : 2
    found.push({ ...spot, r, size, symbol: `crown${tone}${Math.floor(next() * SHAPES)}` })
  }
  return placed(found)
}

export function palms(many: number): string {
  const next = chance(7)
  return placed(
    Array.from({ length: many }, () => ({
      x: next() * TILE,
      y: next() * TILE,
      r: 12,
      size: 0.8 + next() * 0.4,
      symbol: 'palm',
    })),
  )
}

/** Reeds stand along the rims of pools. */
export function reeds(deep: (x: number, y: number) => number): string {
  const next = chance(44)
  const found: Stand[] = []
  for (let i = 0; i < 2600; i++) {
    const [x, y, here] = [next() * TILE, next() * TILE, next()]
    const rim = Math.exp(-(((deep(x, y) + 0.012) / 0.025) ** 2))
    const size = 0.7 + next() * 0.5
    const symbol = `reed${Math.floor(next() * REEDS)}`
    if (here < rim * 0.5 + 0.015) found.push({ x, y, r: 18 * size, size, symbol })
  }
  return placed(found)
}
