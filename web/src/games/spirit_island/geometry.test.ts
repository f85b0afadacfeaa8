import { describe, expect, it } from 'vitest'
import { apart, corners, inside, type Point } from '$/testing/polygon'
import { layOut, WIDE, type IslandMap } from './geometry'
import outlines from './map.json'

const letters = Object.keys(outlines)
const islands = [1, 2, 3].map((count) => letters.slice(0, count))
const rim = (island: IslandMap, land: string) => corners(island.lands.get(land)!.path)
/** How far a spot is from a line of points. */
const away = (spot: Point, line: Point[]) =>
  Math.min(
    ...line.slice(1).map((b, i) => {
      const a = line[i]!
      const long = apart(a, b) ** 2
      const t = Math.max(0, Math.min(1, ((spot.x - a.x) * (b.x - a.x) + (spot.y - a.y) * (b.y - a.y)) / long))
      return apart(spot, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
    }),
  )
const key = ({ x, y }: Point) => `${x},${y}`

describe.each(islands)('an island of %s %s %s', (...boards) => {
  const chosen = boards.filter(Boolean)
  const island = layOut(chosen)

  it('has eight lands on each board', () => {
    expect([...island.lands.keys()]).toEqual(
      chosen.flatMap((board) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${board}${n}`)),
    )
  })
  it('fits on the drawing', () => {
    for (const land of island.lands.keys())
      for (const { x, y } of rim(island, land))
        expect(x >= 0 && y >= 0 && x <= island.width + 1 && y <= island.height + 1, land).toBe(true)
  })
  it('keeps pieces, name and Defend marker of a land inside it, without overlap', () => {
    for (const [id, { x, y, room, name, shield }] of island.lands) {
      const edge = rim(island, id)
      for (const spot of [{ x, y }, name, shield]) expect(inside(spot, edge), id).toBe(true)
      expect(room, id).toBeGreaterThan(20)
      for (const [dx, dy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const)
        expect(inside({ x: x + dx * room * WIDE * 0.9, y: y + dy * room * 0.9 }, edge), `${id}: block`).toBe(
          true,
        )
      expect(apart(name, shield), id).toBeGreaterThan(10)
    }
  })
  it('has one line between two lands, whichever draws it', () => {
    const [first] = chosen
    const lands = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => rim(island, `${first}${n}`))
    for (const land of lands) {
      const others = new Set(
        lands
          .filter((other) => other !== land)
          .flat()
          .map(key),
      )
      expect(land.filter((corner) => others.has(key(corner))).length).toBeGreaterThan(3)
    }
  })
  it('has seams only where boards meet, and a sea off every board', () => {
    expect(island.seams.length > 0).toBe(chosen.length > 1)
    expect(island.seas.length).toBe(chosen.length)
    expect(island.coasts.length).toBeGreaterThan(chosen.length)
    expect(island.rims.length).toBeGreaterThan(0)
  })
})

it.each([2, 3])('%i boards meet on one line, however it swings', (count) => {
  const island = layOut(letters.slice(0, count))
  const spots = island.seams.flatMap(corners)
  expect(new Set(spots.map(({ y }) => y)).size).toBeGreaterThan(3)
  for (const spot of spots) {
    const near = [...island.lands.keys()].filter((land) => {
      const edge = rim(island, land)
      return away(spot, [...edge, edge[0]!]) < 3
    })
    expect(new Set(near.map(([board]) => board)).size, key(spot)).toBeGreaterThan(1)
  }
})
it('an upright island is rotated by 90 degrees', () => {
  const [flat, upright] = [layOut(letters.slice(0, 2)), layOut(letters.slice(0, 2), true)]
  expect([upright.width, upright.height]).toEqual([flat.height, flat.width])
  const land = `${letters[0]}1`
  const before = rim(flat, land)[0]!
  expect(apart(rim(upright, land)[0]!, { x: flat.height - before.y, y: before.x })).toBeLessThan(2)
})
it('an island is computed only once', () => {
  expect(layOut(letters.slice(0, 1))).toBe(layOut(letters.slice(0, 1)))
})
