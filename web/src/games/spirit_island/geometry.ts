// Where the lands lie. `map.json` (made by tools/island_map.py) holds each board's corners in its own square; here the
// boards are joined as the rules say, and borders get a hand-drawn look.
import outlines from './map.json'

export interface Point {
  x: number
  y: number
}

export interface Ground {
  /** The outline, and a smaller block for the pieces: its centre and half its height. */
  path: string
  x: number
  y: number
  room: number
  /** Outside the block, where the name and the Defend marker have most room. */
  name: Point
  shield: Point
}

export interface IslandMap {
  width: number
  height: number
  lands: Map<string, Ground>
  /** Board edges where nothing joins, edges between boards, and coasts. */
  rims: string[]
  seams: string[]
  coasts: string[]
  seas: { path: string; x: number; y: number }[]
}

interface Outline {
  rectangle: number[][]
  rhombus: number[][]
  lands: number[][]
}

/** A board's place: where its corners ocean-top, far-top and ocean-bottom go. */
interface Frame {
  origin: Point
  across: Point
  down: Point
}

interface Places {
  frames: Frame[]
  width: number
  height: number
}

const UNIT = 1000
const SEA = 92
const MARGIN = 14
/** Room below the island for the rock faces at its edge. */
const FOOT = 36
/** The pattern of a terrain. */
export const PATTERN = { jungle: 'jungle', mountain: 'mountain', sands: 'sand', wetland: 'wetland' }
/** Width of the block of pieces, divided by its height. */
export const WIDE = 1.2

const point = (x: number, y: number): Point => ({ x, y })
const plus = (a: Point, b: Point, times = 1): Point => point(a.x + b.x * times, a.y + b.y * times)

function frames(count: number): Places {
  if (count < 3) {
    const [w, h] = [1000, count === 1 ? 640 : 490]
    const upper = { origin: point(SEA, MARGIN), across: point(w, 0), down: point(0, h) }
    const lower = { origin: point(SEA + w, MARGIN + 2 * h), across: point(-w, 0), down: point(0, -h) }
    return count === 1
      ? { frames: [upper], width: w + SEA + FOOT, height: h + MARGIN + FOOT }
      : { frames: [upper, lower], width: w + 2 * SEA, height: 2 * h + MARGIN + FOOT }
  }
  // three rhombi around a corner, each rotated by a third of a turn
  const side = 700
  const high = side * Math.sqrt(0.75)
  const [left, top] = [SEA, SEA * 0.88]
  const middle = point(left + side, top + high)
  const turned = (third: number): Frame => {
    const turn = (x: number, y: number): Point => {
      const angle = (third * 2 * Math.PI) / 3
      return point(x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle))
    }
    return {
      origin: plus(middle, turn(-side / 2, -high)),
      across: turn(side, 0),
      down: turn(-side / 2, high),
    }
  }
  return {
    frames: [turned(0), turned(1), turned(2)],
    width: 2 * side + SEA * 1.52,
    height: 2 * high + SEA * 1.76,
  }
}

const at = (frame: Frame, u: number, v: number): Point =>
  plus(plus(frame.origin, frame.across, u / UNIT), frame.down, v / UNIT)

/** The same small numbers for the same border, seen from either land. */
function chance(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return state / 4294967296
  }
}

/** Points between two corners, for a hand-drawn look. */
function wobble(a: Point, b: Point, seed: number, strength: number): Point[] {
  const next = chance(seed)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const parts = Math.max(2, Math.round(length / 34))
  const side = point(-(b.y - a.y) / length, (b.x - a.x) / length)
  const swing = (next() - 0.5) * strength * 1.6
  return Array.from({ length: parts - 1 }, (_, i) => {
    const t = (i + 1) / parts
    const off = length * (swing * Math.sin(Math.PI * t) + (next() - 0.5) * strength)
    return plus(point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t), side, off)
  })
}

/** How far the edge of a board swings. Nothing depends on the board, so that two which meet there agree. */
const SWING = 9

/** A point of a board's straight edge, moved as the rock there runs; the board's corners stay. */
function rugged(frame: Frame, [u, v]: readonly [number, number]): Point {
  const spot = at(frame, u, v)
  const [along, edge] = v === 0 || v === UNIT ? [u, frame.across] : [v, frame.down]
  const length = Math.hypot(edge.x, edge.y)
  const swing =
    Math.sin(spot.x / 61 + spot.y / 47) +
    0.6 * Math.sin(spot.x / 23 - spot.y / 29) +
    0.4 * Math.sin(spot.x / 11 + spot.y / 9)
  const calm = Math.min(1, along / 120, (UNIT - along) / 120)
  const turned = edge.y < -1 || (Math.abs(edge.y) <= 1 && edge.x < 0) ? -1 : 1
  return plus(spot, point(-edge.y / length, edge.x / length), (turned * calm * SWING * swing) / 2)
}

/** From one point of such an edge to the next. */
const STRIDE = 14

/** Points between two corners on the straight edge of a board. */
function crag(frame: Frame, a: number[], b: number[]): Point[] {
  const edge = a[1] === b[1] ? frame.across : frame.down
  const [ua, va, ub, vb] = [a[0]!, a[1]!, b[0]!, b[1]!]
  const long = (Math.hypot(ub - ua, vb - va) / UNIT) * Math.hypot(edge.x, edge.y)
  const parts = Math.max(1, Math.round(long / STRIDE))
  return Array.from({ length: parts - 1 }, (_, i) => {
    const t = (i + 1) / parts
    return rugged(frame, [ua + (ub - ua) * t, va + (vb - va) * t])
  })
}

const draw = (points: Point[]) => points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join('L')

/** The points of an outline. */
export const pointsOf = (path: string): Point[] =>
  [...path.matchAll(/(-?\d+),(-?\d+)/g)].map(([, x, y]) => point(Number(x), Number(y)))

/** A number from 0 to 1 that stays the same for a spot. */
export function grain(x: number, y: number): number {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return n - Math.floor(n)
}

type Edge = 'top' | 'far' | 'bottom' | 'coast' | 'inner'

/** What the edge between two neighbouring corners of a land borders on. */
function edgeOf(a: number[], b: number[], shared: boolean): Edge {
  if (shared) return 'inner'
  if (a[1] === 0 && b[1] === 0) return 'top'
  if (a[0] === UNIT && b[0] === UNIT) return 'far'
  return a[1] === UNIT && b[1] === UNIT ? 'bottom' : 'coast'
}

/** Boards joined by the rules: two bottom to bottom, three far edge to the next one's bottom. */
const joined = (edge: Edge, boards: number) =>
  boards === 2 ? edge === 'bottom' : boards === 3 && (edge === 'far' || edge === 'bottom')

const laid = new Map<string, IslandMap>()

/** The island made of these boards. `upright` rotates it by 90 degrees, for tall screens. */
export function layOut(letters: string[], upright = false): IslandMap {
  const key = letters.join('') + (upright ? '|' : '')
  let island = laid.get(key)
  if (!island) laid.set(key, (island = lay(letters, upright)))
  return island
}

function upended({ frames: places, width, height }: Places): Places {
  const turned = places.map(({ origin, across, down }) => ({
    origin: point(height - origin.y, origin.x),
    across: point(-across.y, across.x),
    down: point(-down.y, down.x),
  }))
  return { frames: turned, width: height, height: width }
}

function lay(letters: string[], upright: boolean): IslandMap {
  const flat = frames(letters.length)
  const { frames: places, width, height } = upright ? upended(flat) : flat
  const island: IslandMap = { width, height, lands: new Map(), rims: [], seams: [], coasts: [], seas: [] }
  letters.forEach((letter, place) => {
    const outline = (outlines as Record<string, Outline>)[letter]!
    const frame = places[place]!
    const corners = letters.length < 3 ? outline.rectangle : outline.rhombus
    const spot = (corner: number) => {
      const [u, v] = corners[corner] as [number, number]
      return u === UNIT || v === 0 || v === UNIT ? rugged(frame, [u, v]) : at(frame, u, v)
    }
    const owners = new Map<string, number>()
    const name = (a: number, b: number) => `${Math.min(a, b)}.${Math.max(a, b)}`
    const sides = (ring: number[]) => ring.map((corner, i) => [corner, ring[(i + 1) % ring.length]!] as const)
    for (const ring of outline.lands)
      for (const [a, b] of sides(ring)) owners.set(name(a, b), (owners.get(name(a, b)) ?? 0) + 1)
    outline.lands.forEach((ring, number) => {
      const rim = sides(ring).flatMap(([a, b]) => {
        const edge = edgeOf(corners[a]!, corners[b]!, owners.get(name(a, b)) === 2)
        const straight = edge !== 'inner' && edge !== 'coast'
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const seed = (letter.charCodeAt(0) * 31 + low) * 31 + high
        const between = straight
          ? crag(frame, corners[low]!, corners[high]!)
          : wobble(spot(low), spot(high), seed, edge === 'coast' ? 0.1 : 0.045)
        if (a > b) between.reverse()
        const line = [spot(a), ...between, spot(b)]
        if (edge === 'coast') island.coasts.push(`M${draw(line)}`)
        else if (straight && joined(edge, letters.length)) island.seams.push(`M${draw(line)}`)
        else if (straight) island.rims.push(`M${draw(line)}`)
        return line.slice(0, -1)
      })
      island.lands.set(`${letter}${number + 1}`, { path: `M${draw(rim)}Z`, ...block(rim) })
    })
    island.seas.push(sea(frame))
  })
  return island
}

/** The water off a board's coast. */
function sea(frame: Frame): { path: string; x: number; y: number } {
  const length = Math.hypot(frame.across.x, frame.across.y)
  const out = point(-frame.across.x / length, -frame.across.y / length)
  const [top, bottom] = [at(frame, 0, 0), at(frame, 0, UNIT)]
  const [inTop, inBottom] = [at(frame, 90, 0), at(frame, 90, UNIT)]
  const reach = SEA - 4
  const curve = [0.06, 0.22, 0.38, 0.54, 0.7, 0.86].map((part, i) =>
    plus(at(frame, 0, part * UNIT), out, reach * (i % 2 ? 0.99 : 0.86)),
  )
  const line = [
    inBottom,
    bottom,
    plus(bottom, out, reach * 0.7),
    ...curve.reverse(),
    plus(top, out, reach * 0.7),
  ]
  const middle = plus(at(frame, 0, UNIT / 2), out, SEA * 0.45)
  return { path: `M${draw([...line, top, inTop])}Z`, x: middle.x, y: middle.y }
}

/** The largest block of the wanted shape inside an outline, and two spots beside it. */
function block(rim: Point[]): Omit<Ground, 'path'> {
  const xs = rim.map(({ x }) => x)
  const ys = rim.map(({ y }) => y)
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - x0, Math.max(...ys) - y0]
  const marks = rim.flatMap((a, i) => {
    const b = rim[(i + 1) % rim.length]!
    const parts = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 16))
    return Array.from({ length: parts }, (_, k) =>
      point(a.x + ((b.x - a.x) * k) / parts, a.y + ((b.y - a.y) * k) / parts),
    )
  })
  const STEPS = 24
  const grid = Array.from({ length: (STEPS - 1) ** 2 }, (_, i) =>
    point(x0 + (w * (1 + (i % (STEPS - 1)))) / STEPS, y0 + (h * (1 + Math.floor(i / (STEPS - 1)))) / STEPS),
  ).filter((spot) => inside(spot, rim))
  /** How far a spot is from all of these, in the shape of the block. */
  const free = (spot: Point, from: Point[]) =>
    Math.min(...from.map((mark) => Math.max(Math.abs(mark.x - spot.x) / WIDE, Math.abs(mark.y - spot.y))))
  let best = { x: x0 + w / 2, y: y0 + h / 2, room: 0 }
  for (const spot of grid) {
    const room = free(spot, marks)
    if (room > best.room) best = { ...spot, room }
  }
  const beside = (taken: Point[]): Point => {
    let [most, found] = [-Infinity, point(best.x, best.y - best.room)]
    for (const spot of grid) {
      const clear = free(spot, [best]) - best.room * 0.92
      const room = Math.min(clear, free(spot, marks), taken.length ? free(spot, taken) * 0.5 : Infinity)
      if (room > most) [most, found] = [room, spot]
    }
    return found
  }
  const name = beside([])
  return { ...best, name, shield: beside([name]) }
}

export function inside(spot: Point, rim: Point[]): boolean {
  let odd = false
  rim.forEach((a, i) => {
    const b = rim[(i + 1) % rim.length]!
    if (a.y > spot.y !== b.y > spot.y && spot.x < a.x + ((spot.y - a.y) / (b.y - a.y)) * (b.x - a.x))
      odd = !odd
  })
  return odd
}
