import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apart } from '$/testing/polygon'
import { BANNER, HEIGHT, place, R, REGIONS, regionsOf, standing, WIDTH } from './geometry'

const source = readFileSync(
  new URL('../../../../src/parlour/games/crusaders/data.py', import.meta.url),
  'utf8',
)
const rows = [
  ...source.slice(source.indexOf('REGION_TABLE')).matchAll(/^ {4}\("(\w+)", (\d+), (\d+), (\w+), (\w+),/gm),
]
const regions = rows.map(([, name, column, row, kind, sides]) => ({
  name: name!,
  column: Number(column),
  row: Number(row),
  kind: kind!.toLowerCase(),
  both: sides === 'BOTH',
}))

describe('the map', () => {
  it('has every region of the rules at its column and row', () => {
    expect(regions.length).toBeGreaterThan(40)
    const first = place('scotland')
    for (const { name, column, row } of regions) {
      const { x, y } = place(name)
      expect((x - first.x) / (1.5 * R) + 1, name).toBeCloseTo(column)
      expect((y - first.y) / (Math.sqrt(3) * R) + (column % 2 ? 0 : 0.5), name).toBeCloseTo(row)
    }
  })
  it('knows the kind of every region and the sides it is on', () => {
    expect(Object.keys(REGIONS)).toEqual(regions.map(({ name }) => name))
    for (const { name, kind } of regions) expect(REGIONS[name]!.kind, name).toBe(kind)
    expect(regionsOf('small')).toEqual(regions.filter(({ both }) => both).map(({ name }) => name))
    expect(regionsOf('large')).toHaveLength(regions.length)
  })
  it('has no two regions in one place, and neighbours edge to edge', () => {
    const distances = regions.flatMap((one, i) =>
      regions.slice(i + 1).map((other) => apart(place(one.name), place(other.name))),
    )
    expect(Math.min(...distances)).toBeCloseTo(Math.sqrt(3) * R)
    expect(apart(place('paris'), place('burgundy'))).toBeCloseTo(Math.sqrt(3) * R)
  })
  it('shows at least half of every hex, including its centre', () => {
    for (const { name } of regions) {
      const { x, y } = place(name)
      expect(x >= R && x <= WIDTH - R, name).toBe(true)
      expect(y > 0 && y < HEIGHT, name).toBe(true)
    }
  })
})

describe('knights in a region', () => {
  /** Half the width of a hex at this height. */
  const half = (y: number) => R - Math.abs(y) / Math.sqrt(3)
  const cases = [1, 2, 3, 4, 6].flatMap((many) =>
    [false, true].flatMap((crowded) => [null, 18, 27].map((tile) => ({ many, crowded, tile }))),
  )
  it.each(cases)('stand inside it: $many, crowded $crowded, tile $tile', ({ many, crowded, tile }) => {
    const stand = standing(many, crowded, tile)
    expect(stand).toHaveLength(many)
    for (const { x, y, scale } of stand)
      for (const edge of [BANNER.top, -5, BANNER.bottom]) {
        const level = y + edge * scale
        expect(x + BANNER.left * scale).toBeGreaterThan(-half(level))
        if (edge < 0) expect(x + BANNER.right * scale).toBeLessThan(half(level))
        expect(Math.abs(level)).toBeLessThan((R * Math.sqrt(3)) / 2)
        if (tile !== null) expect(level).toBeLessThanOrEqual(tile)
      }
  })
})
