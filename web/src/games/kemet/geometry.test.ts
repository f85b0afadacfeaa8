import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { corners, inside, overlap, within, type Point } from '$/testing/polygon'
import { FLAG, layout, LINE, onLevel, standing, type Layout } from './geometry'

const source = readFileSync(new URL('../../../../src/parlour/games/kemet/board.py', import.meta.url), 'utf8')

/** The zones that are adjacent by the rules. */
function touches(table: string): [string, string][] {
  const start = source.indexOf(`${table}: Final`)
  const lines = source.slice(start, source.indexOf('\n]', start))
  return [...lines.matchAll(/Place\("(\w+)", "\w", \w+, "([^"]*)"/g)].flatMap(([, zone, others]) =>
    others!
      .split(' ')
      .filter(Boolean)
      .map((other): [string, string] => [zone!, other]),
  )
}

const SIDES = [
  ['odd', 'ODD_SIDE', 5],
  ['even', 'EVEN_SIDE', 4],
] as const
const shared = (a: Point[], b: Point[]) =>
  a.filter(({ x, y }) => b.some((other) => other.x === x && other.y === y))
const outline = (map: Layout, zone: string) => corners(map.zones.get(zone)!.path)

describe.each(SIDES)('the %s side', (side, table, cities) => {
  const map = layout(side, true, 900, 640)

  it('draws borders exactly where Troops can walk', () => {
    const walks = touches(table)
    expect(walks.length).toBeGreaterThan(20)
    const mutual = new Set(walks.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    const land = [...map.zones.keys()].filter((zone) => walks.flat().includes(zone))
    for (const a of land)
      for (const b of land)
        if (a < b) {
          const [one, other] = [outline(map, a), outline(map, b)]
          const borders =
            shared(one, other).length > 1 ||
            one.some((corner) => inside(corner, other)) ||
            other.some((corner) => inside(corner, one))
          expect(borders, `${a} and ${b}`).toBe(mutual.has(`${a} ${b}`))
        }
  })
  it('has room for a Troop and symbols in every zone', () => {
    for (const zone of map.zones.values()) {
      const edge = corners(zone.path)
      expect(inside(zone, edge), zone.id).toBe(true)
      expect(inside({ x: zone.sign.x, y: zone.sign.y }, edge), `${zone.id}: sign`).toBe(true)
    }
  })
  it.each([
    [940, 430],
    [940, 470],
    [820, 400],
    [382, 423],
  ])('covers no name with a Troop in a box of %i × %i', (width, height) => {
    const tight = layout(side, true, width, height)
    for (const zone of tight.zones.values())
      if (zone.name && !onLevel(zone)) {
        const { y, scale } = standing(zone, tight.scale, 2)
        const above = y + FLAG.down * scale <= zone.name.y - 10
        const below = y - FLAG.up * scale >= zone.name.y + LINE
        expect(above || below, zone.id).toBe(true)
      }
  })
  it('keeps a Troop within its zone on a phone', () => {
    const tight = layout(side, true, 382, 423)
    for (const zone of [...tight.zones.values()].filter(({ id }) => !id.includes('_d'))) {
      const xs = corners(zone.path).map(({ x }) => x)
      if (zone.width < (FLAG.left + FLAG.right) * tight.scale) continue
      expect(zone.x - FLAG.left * tight.scale, zone.id).toBeGreaterThan(Math.min(...xs) - 4)
      expect(zone.x + FLAG.right * tight.scale, zone.id).toBeLessThan(Math.max(...xs) + 4)
    }
  })
  it('keeps two Troops that fight within their zone', () => {
    const wide = layout(side, true, 940, 470)
    for (const zone of wide.zones.values()) {
      const xs = corners(zone.path).map(({ x }) => x)
      const room = FLAG.left + FLAG.right
      if (zone.width < (room + 28) * wide.scale) continue
      const { x, apart } = zone.pair
      expect(x - apart - FLAG.left * wide.scale, zone.id).toBeGreaterThan(Math.min(...xs) - 6)
      expect(x + apart + FLAG.right * wide.scale, zone.id).toBeLessThan(Math.max(...xs) + 6)
    }
  })
  it('has separate cities of three adjacent districts each', () => {
    const all = [...map.cities.values()]
    expect(all.length).toBe(cities)
    all.forEach((city, i) => {
      expect(within(city, 900, 640), city.id).toBe(true)
      for (const other of all.slice(i + 1)) expect(overlap(city, other)).toBe(false)
      const districts = [1, 2, 3].map((n) => map.zones.get(`${city.id}_d${n}`)!)
      expect(districts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(city.width)
      expect(districts.map(({ height }) => height)).toEqual(Array(3).fill(city.height))
    })
  })
  it('is wider in the west while storms close the east', () => {
    const closed = layout(side, false, 900, 640)
    expect(map.storm).toBeNull()
    expect(closed.storm).toMatch(/^M.*Z$/)
    expect(closed.storms.length).toBe(2)
    expect(closed.zones.get('west_temple')!.width).toBeGreaterThan(map.zones.get('west_temple')!.width)
    expect(closed.river).toBeGreaterThan(map.river)
    for (const { x } of closed.storms) expect(x).toBeGreaterThan(closed.river * 900)
  })
  it('draws pieces neither too small nor too large', () => {
    expect(layout(side, true, 300, 200).scale).toBe(0.78)
    expect(layout(side, true, 3000, 2000).scale).toBe(1.7)
    expect(map.scale).toBeCloseTo(640 / 460)
  })
})

it('the even side is its own mirror image', () => {
  const map = layout('even', true, 900, 640)
  for (const [west, east] of [
    ['front_w1', 'front_e1'],
    ['mid_w', 'mid_e'],
    ['west_temple', 'east_temple'],
  ]) {
    const [left, right] = [map.zones.get(west!)!, map.zones.get(east!)!]
    expect(left.x + right.x).toBeCloseTo(900, 0)
    expect([left.y, left.width, left.height]).toEqual(
      [right.y, right.width, right.height].map((n) => expect.closeTo(n, 0)),
    )
  }
})
it('a low zone has its Troop and its symbol side by side', () => {
  const low = layout('odd', true, 390, 320).zones.get('sanctuary')!
  expect(low.y).toBe(low.sign.y)
  expect(low.sign.x).toBeLessThan(low.x)
})
