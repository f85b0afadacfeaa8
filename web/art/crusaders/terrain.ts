// Hills, woods, fields and the capital's walls: small strokes around the quiet middle of each region.
import { place, REGIONS, type Kind } from '$/games/crusaders/geometry'
import { chance, fbm, hash } from '../tools/noise'
import { num, type Point } from '../tools/lines'

/** A filled outline, and strokes over it. */
interface Mark {
  body: string
  strokes: string
}

const STONE = new Set(
  'scotland portugal castile aragon granada lombardy tuscany sicily carinthia dalmatia apulia serbia epirus thessaly transylvania bulgaria'.split(
    ' ',
  ),
)
const PINES = new Set('livonia lithuania prussia ruthenia pomerania poland denmark'.split(' '))

/** Writes path data in the coordinates of a mark that stands at (x, y) with size s. */
const pencil =
  (x: number, y: number, wide: number, high = wide) =>
  (a: number, b: number) =>
    `${num(x + a * wide)},${num(y + b * high)}`

function hill(x: number, y: number, w: number, h: number, next: () => number): Mark {
  const p = pencil(x, y, w, -h)
  const body = `M${p(-1, 0)}Q${p(-0.62, 0.1)} ${p(-0.42, 0.56)}Q${p(-0.2, 1.06)} ${p(0.06, 0.98)}Q${p(0.28, 0.92)} ${p(0.42, 0.5)}Q${p(0.62, 0.1)} ${p(1, -0.04)}`
  let strokes = ''
  for (let i = 0; i < 5; i++) {
    const a = 0.1 + i * 0.13 + next() * 0.03
    const b = 0.9 - i * 0.17
    strokes += `M${p(a, b)}Q${p(a - 0.02, b * 0.6)} ${p(a + 0.1 + i * 0.03, Math.max(0.02, b * 0.28 - 0.02))}`
  }
  return { body, strokes: `${strokes}M${p(-0.42, 0.5)}L${p(-0.34, 0.22)}` }
}

function tree(x: number, y: number, s: number, next: () => number): Mark {
  const q = pencil(x, y, s)
  const lean = () => (next() - 0.5) * 0.1
  return {
    body: `M${q(-0.46 + lean(), -0.3)}Q${q(-0.66, -0.58)} ${q(-0.38, -0.72)}Q${q(-0.3, -1.12)} ${q(0.02, -1.02)}Q${q(0.36, -1.1)} ${q(0.38, -0.7)}Q${q(0.64, -0.56)} ${q(0.46 + lean(), -0.3)}Q${q(0, -0.12)} ${q(-0.46, -0.3)}Z`,
    strokes: `M${q(-0.03, -0.2)}L${q(-0.05, 0.06)}M${q(0.1, -0.2)}L${q(0.12, 0.06)}M${q(0.1, -0.4)}Q${q(0.32, -0.45)} ${q(0.34, -0.64)}M${q(0.05, -0.58)}Q${q(0.24, -0.62)} ${q(0.26, -0.84)}M${q(0.2, 0.08)}L${q(0.75, 0.08)}`,
  }
}

function pine(x: number, y: number, s: number): Mark {
  const q = pencil(x, y, s)
  return {
    body: `M${q(0, -1.25)}L${q(0.22, -0.78)}L${q(0.1, -0.8)}L${q(0.34, -0.4)}L${q(0.16, -0.44)}L${q(0.42, -0.06)}Q${q(0, 0.02)} ${q(-0.42, -0.06)}L${q(-0.16, -0.44)}L${q(-0.34, -0.4)}L${q(-0.1, -0.8)}L${q(-0.22, -0.78)}Z`,
    strokes: `M${q(0, 0)}L${q(0, 0.16)}M${q(0.05, -0.9)}L${q(0.12, -0.74)}M${q(0.06, -0.62)}L${q(0.2, -0.4)}M${q(0.06, -0.34)}L${q(0.26, -0.08)}M${q(0.02, -0.22)}L${q(0.1, -0.04)}M${q(0.18, 0.12)}L${q(0.7, 0.12)}`,
  }
}

function field(x: number, y: number, next: () => number): Mark {
  const turn = (next() < 0.5 ? -1 : 1) * (0.35 + next() * 0.4)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const rows = 5 + Math.floor(next() * 2)
  const long = 8 + next() * 3
  let strokes = ''
  for (let i = 0; i < rows; i++) {
    const v = (i - (rows - 1) / 2) * 3.1
    const shift = (next() - 0.5) * 2
    const [from, over, to] = [
      [-long + shift, v],
      [0, v + 1],
      [long + shift, v],
    ].map(([u, w]) => `${num(x + u * c - w * s)},${num(y + (u * s + w * c) * 0.8)}`)
    strokes += `M${from}Q${over} ${to}`
  }
  return { body: '', strokes }
}

function tuft(x: number, y: number, next: () => number): Mark {
  const blade = (o: number) =>
    `M${num(x + o)},${num(y + Math.abs(o) * 0.2)}q${num(o * 0.1)},-2.4 ${num(o * 0.55 + next() - 0.5)},${num(-4.6 + Math.abs(o) * 0.3)}`
  return { body: '', strokes: [-3, 0, 3].map(blade).join('') }
}

function house(x: number, y: number, s: number): Mark {
  const q = pencil(x, y, s)
  return {
    body: `M${q(-0.6, 0)}L${q(-0.6, -0.5)}L${q(-0.3, -0.95)}L${q(0.55, -0.95)}L${q(0.75, -0.5)}L${q(0.75, 0)}Z`,
    strokes: `M${q(-0.6, -0.5)}L${q(-0.02, -0.5)}L${q(-0.3, -0.95)}M${q(-0.02, -0.5)}L${q(-0.02, 0)}M${q(-0.02, -0.5)}L${q(0.75, -0.5)}M${q(0.15, -0.6)}L${q(0.1, -0.85)}M${q(0.4, -0.6)}L${q(0.35, -0.88)}M${q(0.25, -0.35)}L${q(0.25, 0)}M${q(0.5, -0.35)}L${q(0.5, 0)}`,
  }
}

function spire(x: number, y: number, s: number): Mark {
  const q = pencil(x, y, s)
  return {
    body: `M${q(-0.3, 0)}L${q(-0.3, -1)}L${q(0, -1.9)}L${q(0.3, -1)}L${q(0.95, -1)}L${q(1.15, -0.55)}L${q(1.15, 0)}Z`,
    strokes: `M${q(0.3, 0)}L${q(0.3, -1)}M${q(-0.3, -1)}L${q(0.3, -1)}M${q(0.3, -0.55)}L${q(1.15, -0.55)}M${q(0, -1.9)}L${q(0, -2.35)}M${q(-0.16, -2.15)}L${q(0.16, -2.15)}M${q(0.12, -0.9)}L${q(0.12, 0)}M${q(0.6, -0.4)}L${q(0.6, -0.1)}M${q(0.85, -0.4)}L${q(0.85, -0.1)}`,
  }
}

function tower(x: number, y: number, high: number, half = 6): string {
  const gap = num(half - 3.5)
  return `M${num(x - half)},${num(y)}v${-high}h2v2h${gap}v-2h3v2h${gap}v-2h2v${high}Z`
}

/** Walls and roofs of the capital. */
function city(x: number, y: number): Mark[] {
  const half = 40
  const wall = `M${num(x - half)},${num(y)}v-12h3${'v-3h4v3h4'.repeat(9)}v-3h4v3h1v12Z`
  const joints = `M${num(x - 33)},${num(y - 5)}h5M${num(x - 20)},${num(y - 8)}h6M${num(x + 12)},${num(y - 4)}h5M${num(x + 24)},${num(y - 8)}h6M${num(x - 14)},${num(y - 3)}h4M${num(x + 30)},${num(y - 4)}h4`
  return [
    spire(x - 13, y - 9, 9),
    house(x + 8, y - 8, 11),
    house(x + 22, y - 8, 10),
    house(x - 26, y - 8, 10),
    spire(x + 14, y - 9, 7),
    { body: wall, strokes: joints },
    { body: tower(x - half, y, 20), strokes: `M${num(x - half)},${num(y - 12)}v4` },
    {
      body: tower(x + half, y, 20),
      strokes: `M${num(x + half)},${num(y - 12)}v4M${num(x + half + 3)},${num(y - 2)}v-14`,
    },
    {
      body: tower(x, y, 21, 8),
      strokes: `M${num(x - 3)},${num(y)}v-6q3,-5 6,0v6M${num(x)},${num(y - 9)}v9`,
    },
  ]
}

interface Growth {
  many: number
  apart: number
  /** How far from the middle marks may stand. */
  reach: number
}

function growth(kind: Kind, stony: boolean): Growth {
  if (kind === 'flag')
    return stony ? { many: 15, apart: 17, reach: 54 } : { many: 26, apart: 11.5, reach: 57 }
  if (kind === 'start') return { many: 9, apart: 19, reach: 57 }
  return { many: kind === 'open' ? 15 : 4, apart: 15, reach: 57 }
}

/** Whether a mark would disturb what is written or stands in the region. */
function taken(kind: Kind, x: number, y: number, reach: number): boolean {
  if (Math.max(Math.abs(y), Math.abs(x) * 0.866 + Math.abs(y) * 0.5) > reach) return true
  const name = y < -24 && Math.abs(x) < 60
  const discounts = kind === 'start' && y < -8 && Math.abs(x) < 40
  const pieces = Math.hypot(x, (y - 2) * 1.05) < 31
  return name || discounts || pieces || (kind === 'capital' && y > 20)
}

function markAt(id: string, kind: Kind, [x, y]: Point, nth: number, next: () => number): Mark {
  const stony = STONE.has(id)
  if (kind === 'flag') {
    if (stony && next() < 0.86) return hill(x, y + 5, 10 + next() * 4, 12 + next() * 7, next)
    return PINES.has(id) ? pine(x, y + 5, 11 + next() * 3) : tree(x, y + 5, 10 + next() * 2.5, next)
  }
  if (kind === 'start' && nth === 2) return house(x, y + 4, 11)
  if (kind === 'start' && nth === 5) return tree(x, y + 5, 10, next)
  if (kind === 'open' && nth === 3) return tree(x, y + 4, 10, next)
  if (kind === 'open') return nth % 6 === 4 ? hill(x, y + 3, 11, 6, next) : tuft(x, y, next)
  return field(x, y, next)
}

/** The strokes of one region, those further south in front. Its fills are the gradients `crest-<kind>`. */
export function terrain(id: string): string {
  const { x: cx, y: cy } = place(id)
  const { kind } = REGIONS[id]
  const next = chance(hash(Math.round(cx), Math.round(cy)) * 1e9)
  const { many, apart, reach } = growth(kind, STONE.has(id))
  const spots: Point[] = []
  const marks: { y: number; mark: Mark }[] = []
  if (kind === 'capital') city(cx, cy + 57).forEach((mark, i) => marks.push({ y: cy + 40 + i * 0.1, mark }))
  for (let tries = 0; tries < 420 && spots.length < many; tries++) {
    const x = (next() * 2 - 1) * 70
    const y = (next() * 2 - 1) * 60 + 4
    if (taken(kind, x, y, reach)) continue
    const clearing = kind === 'flag' && fbm((cx + x) * 0.03, (cy + y) * 0.03, 0, 2) < -0.22
    if (clearing || spots.some(([a, b]) => Math.hypot(a - x, (b - y) * 1.35) < apart)) continue
    spots.push([x, y])
    marks.push({ y: cy + y, mark: markAt(id, kind, [cx + x, cy + y], spots.length, next) })
  }
  marks.sort((a, b) => a.y - b.y)
  return marks
    .map(({ mark: { body, strokes } }) => {
      const filled = body ? `<path d="${body}" fill="url(#crest-${kind})"/>` : ''
      return `${filled}<path d="${strokes}" fill="none" stroke-width=".85"/>`
    })
    .join('')
}
