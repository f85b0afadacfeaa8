// Points, outlines and the strokes of a pen, written as SVG path data.
import { at, curve, num, type Point } from '$/pieces/curve'
import type { Box } from './field'
import { fbm, noise } from './noise'

export { at, curve, num, type Point }

export function path(points: readonly Point[], closed = false): string {
  return points.length ? `M${points.map(at).join('L')}${closed ? 'Z' : ''}` : ''
}

/** The points of a curve through `points` (Catmull-Rom), about `every` apart. */
export function spline(points: readonly Point[], every: number, closed = false): Point[] {
  const n = points.length
  const pick = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!
  const found: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const steps = Math.max(2, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / every))
    for (let k = 0; k < steps; k++)
      found.push([catmull(a[0], b[0], c[0], d[0], k / steps), catmull(a[1], b[1], c[1], d[1], k / steps)])
  }
  if (!closed) found.push(points[n - 1]!)
  return found
}

function catmull(a: number, b: number, c: number, d: number, t: number): number {
  return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t) / 2
}

/** The outward normals of a closed outline. */
export function normals(outline: readonly Point[]): Point[] {
  const n = outline.length
  const turn = area(outline) > 0 ? 1 : -1
  return outline.map((_, i) => {
    const a = outline[(i + n - 2) % n]!
    const b = outline[(i + 2) % n]!
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [((b[1] - a[1]) / long) * turn, (-(b[0] - a[0]) / long) * turn]
  })
}

/** Twice the signed area of a closed outline. */
function area(outline: readonly Point[]): number {
  return outline.reduce((sum, a, i) => {
    const b = outline[(i + 1) % outline.length]!
    return sum + a[0] * b[1] - b[0] * a[1]
  }, 0)
}

/** A closed outline, each point moved outward by `offset`. */
export function push(outline: readonly Point[], offset: (at: Point, i: number) => number): Point[] {
  const out = normals(outline)
  return outline.map((p, i) => {
    const d = offset(p, i)
    return [p[0] + out[i]![0] * d, p[1] + out[i]![1] * d]
  })
}

/** A living coast: two scales of noise along the normals. */
export const rough = (outline: readonly Point[], seed: number, wide = 2.6, fine = 1.3): Point[] =>
  push(outline, ([x, y]) => wide * noise(x / 21, y / 21, seed) + fine * noise(x / 6.5, y / 6.5, seed + 7))

export function extent(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top]
}

export function inside(outline: readonly Point[], x: number, y: number): boolean {
  let found = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = outline[i]!
    const [bx, by] = outline[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found
  }
  return found
}

function toSegment(x: number, y: number, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const t = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1)
  const k = t < 0 ? 0 : t > 1 ? 1 : t
  return Math.hypot(x - a[0] - k * dx, y - a[1] - k * dy)
}

/** The distance from a point to a line. */
export function distance(line: readonly Point[], x: number, y: number, closed = false): number {
  let least = Infinity
  for (let i = closed ? 0 : 1; i < line.length; i++)
    least = Math.min(least, toSegment(x, y, line[(i || line.length) - 1]!, line[i]!))
  return least
}

/** A stroke of the pen: a closed shape around the line whose width breathes, heavier away from the lamp if `lit`. */
export function pen(line: readonly Point[], thin: number, thick: number, seed: number, lit = false): string {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], i) => {
    const a = line[Math.max(0, i - 1)]!
    const b = line[Math.min(line.length - 1, i + 1)]!
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const dx = (b[0] - a[0]) / long
    const dy = (b[1] - a[1]) / long
    let width = thin + (thick - thin) * (0.5 + 0.9 * fbm(x * 0.04 + seed, y * 0.04, 0, 2))
    if (lit) width *= 0.72 + 0.62 * Math.max(0, dy * 0.55 - dx * 0.83)
    const half = Math.max(thin * 0.7, width) / 2
    left.push([x + dy * half, y - dx * half])
    right.push([x - dy * half, y + dx * half])
  })
  return path([...left, ...right.reverse()], true)
}
