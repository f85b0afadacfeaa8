// Numbers on a grid over the picture: distances, heights, and the lines of equal value in them.
import type { Point } from './lines'

export interface Field {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly values: Float32Array
}

export type Box = readonly [x: number, y: number, width: number, height: number]

export function field(
  [x, y, width, height]: Box,
  step: number,
  value: (x: number, y: number) => number,
): Field {
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const values = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) values[j * columns + i] = value(x + i * step, y + j * step)
  return { x, y, step, columns, rows, values }
}

/** The value of the nearest point of the grid. */
export function sample(of: Field, x: number, y: number): number {
  const i = Math.max(0, Math.min(of.columns - 1, Math.round((x - of.x) / of.step)))
  const j = Math.max(0, Math.min(of.rows - 1, Math.round((y - of.y) / of.step)))
  return of.values[j * of.columns + i]!
}

/** The value between the points of the grid. */
export function between(of: Field, x: number, y: number): number {
  const i = Math.max(0, Math.min(of.columns - 1.001, (x - of.x) / of.step))
  const j = Math.max(0, Math.min(of.rows - 1.001, (y - of.y) / of.step))
  const [left, top] = [Math.floor(i), Math.floor(j)]
  const [u, v] = [i - left, j - top]
  const k = top * of.columns + left
  const upper = of.values[k]! * (1 - u) + of.values[k + 1]! * u
  const lower = of.values[k + of.columns]! * (1 - u) + of.values[k + of.columns + 1]! * u
  return upper * (1 - v) + lower * v
}

/** The distance to the nearest of the points, up to `most`. */
export function distanceField(box: Box, step: number, points: readonly Point[], most: number): Field {
  const found = field(box, step, () => most)
  const reach = Math.ceil(most / step)
  for (const [x, y] of points) {
    const ci = Math.round((x - found.x) / step)
    const cj = Math.round((y - found.y) / step)
    for (let j = Math.max(0, cj - reach); j <= Math.min(found.rows - 1, cj + reach); j++)
      for (let i = Math.max(0, ci - reach); i <= Math.min(found.columns - 1, ci + reach); i++) {
        const d = Math.hypot(found.x + i * step - x, found.y + j * step - y)
        const k = j * found.columns + i
        if (d < found.values[k]!) found.values[k] = d
      }
  }
  return found
}

/** Lines along which the field has this value (marching squares), each linked to a whole. */
export function contours(of: Field, level: number): Point[][] {
  const ends = new Map<string, Point[]>()
  const key = ([x, y]: Point) => `${Math.round(x * 20)}:${Math.round(y * 20)}`
  const link = (a: Point, b: Point) => {
    if (key(a) === key(b)) return // the level passes through a corner
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      ends.set(key(from), [...(ends.get(key(from)) ?? []), to])
  }
  for (let j = 0; j < of.rows - 1; j++)
    for (let i = 0; i < of.columns - 1; i++) {
      const cuts = crossings(of, i, j, level)
      for (let k = 0; k + 1 < cuts.length; k += 2) link(cuts[k]!, cuts[k + 1]!)
    }
  const forget = (from: Point, to: Point) => {
    const open = ends.get(key(from))!
    open.splice(
      open.findIndex((one) => key(one) === key(to)),
      1,
    )
  }
  const lines: Point[][] = []
  for (const start of [...ends.keys()]) {
    while (ends.get(start)!.length) {
      let from = start.split(':').map((part) => Number(part) / 20) as unknown as Point
      const line = [from]
      for (let next = ends.get(key(from))?.[0]; next; next = ends.get(key(from))?.[0]) {
        forget(from, next)
        forget(next, from)
        line.push(next)
        from = next
      }
      lines.push(line)
    }
  }
  return lines
}

/** Where the level crosses the sides of a cell: two points, or four at a saddle. */
function crossings(of: Field, i: number, j: number, level: number): Point[] {
  const corners = [
    [i, j],
    [i + 1, j],
    [i + 1, j + 1],
    [i, j + 1],
  ] as const
  const above = corners.map(([x, y]) => of.values[y * of.columns + x]! - level)
  const found: Point[] = []
  for (let e = 0; e < 4; e++) {
    const a = above[e]!
    const b = above[(e + 1) % 4]!
    if (a > 0 === b > 0) continue
    const t = a / (a - b)
    const [p, q] = [corners[e]!, corners[(e + 1) % 4]!]
    found.push([of.x + of.step * (p[0] + (q[0] - p[0]) * t), of.y + of.step * (p[1] + (q[1] - p[1]) * t)])
  }
  return found
}
