// Blight as creeping ash: how far it reaches into a land, and the dead trees and embers that it leaves.
import { grain, inside, pointsOf, WIDE, type Ground, type Point } from './geometry'

export interface Ash extends Point {
  r: number
  /** Where dead trees stand, and how large. */
  snags: (Point & { size: number })[]
  embers: Point[]
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
/** From one dead tree to the next. */
const STEP = 38
/** Border, name and pieces stay clear of them. */
const CLEAR = 17

/** Ash creeps into a land from the point of its border that is farthest from its name. */
export function ashOf(ground: Ground, blight: number): Ash {
  const rim = pointsOf(ground.path)
  const from = rim.reduce((best, at) => (apart(at, ground.name) > apart(best, ground.name) ? at : best))
  const r = apart(from, ground.name) * Math.min(0.95, 0.55 + 0.17 * blight)
  const spots = scattered(rim).filter((at) => apart(at, from) < r * 0.85 && isFree(at, ground, rim))
  return {
    ...from,
    r,
    snags: spots.map(({ x, y }) => ({ x, y, size: 0.8 + 0.5 * grain(y, x) })),
    embers: spots.filter(({ x, y }) => grain(x + y, y) > 0.5).map(({ x, y }) => ({ x: x + 14, y: y + 7 })),
  }
}

/** Spots all over an outline's box, out of line. */
function scattered(rim: readonly Point[]): Point[] {
  const [xs, ys] = [rim.map(({ x }) => x), rim.map(({ y }) => y)]
  const spots: Point[] = []
  for (let y = Math.min(...ys); y < Math.max(...ys); y += STEP)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += STEP)
      spots.push({ x: x + STEP * (grain(x, y) - 0.5), y: y + STEP * (grain(y, x) - 0.5) })
  return spots
}

function isFree(at: Point, ground: Ground, rim: Point[]): boolean {
  const besides =
    Math.max(Math.abs(at.x - ground.x) / WIDE, Math.abs(at.y - ground.y)) > ground.room + CLEAR / 2
  return (
    besides &&
    inside(at, rim) &&
    apart(at, ground.name) > 2 * CLEAR &&
    rim.every((corner) => apart(corner, at) > CLEAR)
  )
}
