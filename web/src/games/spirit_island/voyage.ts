// What the open sea shows around an island, wherever a layout leaves room: the Invaders' ship, and a compass rose.
import { inside, pointsOf, type IslandMap, type Point } from './geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const SHIP = 50
export const ROSE = 46
const STEP = 24
/** How far out the surf breaks. */
const SURF = 44

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Spots in the box with open water around them, and how much. */
function open(island: IslandMap, box: Box, kept: Box): (Point & { room: number })[] {
  const lands = [...island.lands.values()].map(({ path }) => pointsOf(path))
  const shore = lands.flat()
  const ends = { x: box.x + box.width, y: box.y + box.height }
  const spots: (Point & { room: number })[] = []
  for (let y = box.y + STEP; y < ends.y; y += STEP)
    for (let x = box.x + STEP; x < ends.x; x += STEP) {
      if (x < kept.x + kept.width + ROSE && y < kept.y + kept.height + ROSE) continue
      const rim = Math.min(x - box.x, y - box.y, ends.x - x, ends.y - y)
      const room = Math.min(rim, ...shore.map((at) => apart(at, { x, y })))
      if (room > ROSE && !lands.some((rim) => inside({ x, y }, rim))) spots.push({ x, y, room })
    }
  return spots
}

/** Where ship and rose are, if there is room: the ship off a coast, the rose far from it. `kept` is not theirs. */
export function voyage(island: IslandMap, box: Box, kept: Box): { ship: Point | null; rose: Point | null } {
  const spots = open(island, box, kept)
  const coasts = island.coasts.flatMap(pointsOf)
  const coast = (at: Point) => Math.min(...coasts.map((spot) => apart(spot, at)))
  const ship = spots
    .filter(({ room }) => room > SHIP + 6)
    .reduce<Point | null>((best, at) => (!best || coast(at) < coast(best) ? at : best), null)
  const rose = spots
    .filter((at) => at.room > ROSE + 8 && coast(at) > ROSE + SURF && (!ship || apart(at, ship) > 3 * SHIP))
    .reduce<Point | null>((best, at) => (!best || far(at, ship) > far(best, ship) ? at : best), null)
  return { ship, rose }
}

const far = (at: Point, ship: Point | null) => (ship ? apart(at, ship) : at.x + at.y)
