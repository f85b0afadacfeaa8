// The movements as keyframes: only transform and opacity, which a browser moves without drawing anything anew.
import type { Spot } from './places'

export type Frames = Keyframe[]

export interface Point {
  x: number
  y: number
}

/** Points of a leg of the way; the browser draws straight lines between them. */
const STEPS = 10
/** A leg rises by this share of its length, but not out of sight. */
const LIFT = 0.22
const HIGHEST = 90

/** Points on an arc from one point to another, without the first; straight if it is flat. */
export function arc(from: Point, to: Point, flat = false): Point[] {
  const lift = flat ? 0 : Math.min(HIGHEST, Math.hypot(to.x - from.x, to.y - from.y) * LIFT)
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i + 1) / STEPS
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t - 4 * lift * t * (1 - t) }
  })
}

export const at = ({ x, y }: Point, more = ''): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${more && ` ${more}`}`

/** A way over several points: it appears where it starts, hops from one to the next, and settles. */
export function flight(way: readonly Point[], flat = false): Frames {
  const [start, ...stops] = way as [Point, ...Point[]]
  const path = stops.reduce<Point[]>(
    (points, stop) => [...points, ...arc(points.at(-1)!, stop, flat)],
    [start],
  )
  const flying = path.map((point, i) => ({
    offset: 0.06 + (0.78 * i) / (path.length - 1),
    transform: at(point),
    opacity: 1,
  }))
  const end = path.at(-1)!
  return [
    { offset: 0, transform: at(start, 'scale(0.4)'), opacity: 0 },
    ...flying,
    { offset: 0.89, transform: at(end, 'scale(1.14, 0.88)'), opacity: 1 },
    { offset: 0.94, transform: at(end), opacity: 1 },
    { offset: 1, transform: at(end, 'scale(0.85)'), opacity: 0 },
  ]
}

export const stamp = (spot: Point): Frames => [
  { offset: 0, transform: at(spot, 'scale(2.4)'), opacity: 0 },
  { offset: 0.28, transform: at(spot, 'scale(0.92)'), opacity: 1, easing: 'ease-out' },
  { offset: 0.4, transform: at(spot), opacity: 1 },
  { offset: 0.88, transform: at(spot), opacity: 1 },
  { offset: 1, transform: at(spot), opacity: 0 },
]

export const falls = (spot: Point): Frames => [
  { offset: 0, transform: at(spot), opacity: 1 },
  { offset: 0.2, transform: at({ x: spot.x, y: spot.y - 10 }, 'scale(1.12) rotate(-6deg)'), opacity: 1 },
  { offset: 1, transform: at({ x: spot.x + 10, y: spot.y + 44 }, 'scale(0.7) rotate(38deg)'), opacity: 0 },
]

export const rises = (spot: Point): Frames => [
  { offset: 0, transform: at(spot, 'scale(0.7)'), opacity: 0 },
  { offset: 0.2, transform: at({ x: spot.x, y: spot.y - 8 }), opacity: 1 },
  { offset: 1, transform: at({ x: spot.x + 8, y: spot.y - 58 }, 'scale(1.5)'), opacity: 0 },
]

/** A die comes from the side, turns over and lies still. */
export const tumble = (spot: Point): Frames => [
  { offset: 0, transform: at({ x: spot.x - 130, y: spot.y - 60 }, 'rotate(-540deg) scale(0.7)'), opacity: 0 },
  { offset: 0.12, transform: at({ x: spot.x - 100, y: spot.y - 74 }, 'rotate(-430deg)'), opacity: 1 },
  { offset: 0.4, transform: at({ x: spot.x - 22, y: spot.y }, 'rotate(-100deg)'), opacity: 1 },
  { offset: 0.5, transform: at({ x: spot.x - 6, y: spot.y - 14 }, 'rotate(-30deg)'), opacity: 1 },
  { offset: 0.6, transform: at(spot), opacity: 1 },
  { offset: 0.9, transform: at(spot), opacity: 1 },
  { offset: 1, transform: at(spot), opacity: 0 },
]

/** Several of a kind lie side by side, at most this far apart. */
export function fan(spot: Spot, nth: number, of: number, { gap = 16, low = 0 } = {}): Point {
  const width = Math.min(gap, spot.width / Math.max(1, of))
  return { x: spot.x + (nth - (of - 1) / 2) * width, y: spot.y + spot.height * low }
}
