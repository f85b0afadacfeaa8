// Europe between its coasts: the hexes with borders that live, and a coastline that follows them loosely.
import { place, R, type Side, regionsOf } from '$/games/crusaders/geometry'
import { fbm } from '../tools/noise'
import { path, type Point } from '../tools/lines'

interface Edge {
  from: number
  to: number
  /** The regions that it bounds: two, or one at the sea. */
  regions: string[]
  line: Point[]
}

export interface Coastline {
  /** The outlines of the regions, as path data. */
  regions: Map<string, string>
  coasts: Point[][]
  /** Every point of the coasts, with the direction of the sea. */
  shore: { at: Point; sea: Point }[]
  borders: Point[][]
}

const STEPS = 18 // points along each side of a hex at the sea

export function coastline(side: Side): Coastline {
  const corners: Point[] = []
  const edges = new Map<string, Edge>()
  const rings = new Map(regionsOf(side).map((id) => [id, ringOf(id, corners, edges)]))
  const moved = [...corners]
  const coasts = loops([...edges.values()].filter((edge) => edge.regions.length === 1)).map((loop) =>
    coastOf(loop, corners, moved),
  )
  const borders = [...edges.values()].filter((edge) => edge.regions.length === 2)
  for (const border of borders) border.line = bowed(moved[border.from], moved[border.to])
  const regions = new Map<string, string>()
  for (const [id, ring] of rings) {
    const outline = ring.flatMap(({ edge, from }) => {
      const line = edge.from === from ? edge.line : [...edge.line].reverse()
      return line.slice(0, -1)
    })
    regions.set(id, path(outline, true))
  }
  return { regions, coasts, shore: coasts.flatMap(shoreOf), borders: borders.map((border) => border.line) }
}

function ringOf(id: string, corners: Point[], edges: Map<string, Edge>): { edge: Edge; from: number }[] {
  const { x, y } = place(id)
  const ring = Array.from({ length: 6 }, (_, k) =>
    cornerAt(corners, [x + R * Math.cos((k * Math.PI) / 3), y + R * Math.sin((k * Math.PI) / 3)]),
  )
  return ring.map((from, k) => {
    const to = ring[(k + 1) % 6]
    const key = `${Math.min(from, to)}_${Math.max(from, to)}`
    const edge = edges.get(key) ?? { from, to, regions: [], line: [] }
    edge.regions.push(id)
    edges.set(key, edge)
    return { edge, from }
  })
}

function cornerAt(corners: Point[], [x, y]: Point): number {
  const known = corners.findIndex(([a, b]) => Math.abs(a - x) < 1 && Math.abs(b - y) < 1)
  return known < 0 ? corners.push([x, y]) - 1 : known
}

/** The sides at the sea, one after the other around each land. */
function loops(shore: Edge[]): Edge[][] {
  const next = new Map(shore.map((edge) => [edge.from, edge]))
  const left = new Set(shore)
  const found: Edge[][] = []
  for (const start of shore) {
    const loop: Edge[] = []
    for (let edge = start; left.delete(edge); edge = next.get(edge.to)!) loop.push(edge)
    if (loop.length) found.push(loop)
  }
  return found
}

/** A loop of hex sides, rounded and pushed outward by noise; the corners of inner borders move along. */
function coastOf(loop: Edge[], corners: Point[], moved: Point[]): Point[] {
  const even = loop.flatMap(({ from, to }) => {
    const [p, q] = [corners[from], corners[to]]
    return Array.from({ length: STEPS }, (_, i): Point => {
      const t = i / STEPS
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    })
  })
  const round = averaged(averaged(even))
  const n = round.length
  const coast = round.map(([x, y], i): Point => {
    const a = round[(i - 2 + n) % n]
    const b = round[(i + 2) % n]
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [dx, dy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long]
    const bays = Math.max(-2, 4 + 15 * fbm(x * 0.019, y * 0.019, 3, 2))
    const out = bays + Math.max(-2.5, 11 * fbm(x * 0.07, y * 0.07, 8, 4))
    const along = 3 * fbm(x * 0.06, y * 0.06, 40, 2)
    return [x + dy * out + dx * along, y - dx * out + dy * along]
  })
  loop.forEach((edge, i) => {
    moved[edge.from] = coast[i * STEPS]
    edge.line = [...coast.slice(i * STEPS, (i + 1) * STEPS), coast[((i + 1) * STEPS) % n]]
  })
  return coast
}

function averaged(loop: Point[]): Point[] {
  const n = loop.length
  return loop.map((_, i) => {
    let [x, y] = [0, 0]
    for (let k = -4; k <= 4; k++) {
      x += loop[(i + k + n) % n][0]
      y += loop[(i + k + n) % n][1]
    }
    return [x / 9, y / 9]
  })
}

/** An inner border, bowed by a unit or two. */
function bowed(p: Point, q: Point): Point[] {
  const long = Math.hypot(q[0] - p[0], q[1] - p[1])
  return Array.from({ length: 11 }, (_, i): Point => {
    const t = i / 10
    const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
    const off = i % 10 ? 5.2 * Math.sin(Math.PI * t) ** 0.6 * fbm(x * 0.035, y * 0.035, 9, 2) : 0
    return [x - ((q[1] - p[1]) / long) * off, y + ((q[0] - p[0]) / long) * off]
  })
}

function shoreOf(coast: Point[]): Coastline['shore'] {
  return coast.map((at, i) => {
    const next = coast[(i + 1) % coast.length]
    const long = Math.hypot(next[0] - at[0], next[1] - at[1]) || 1
    return { at, sea: [(next[1] - at[1]) / long, -(next[0] - at[0]) / long] }
  })
}
