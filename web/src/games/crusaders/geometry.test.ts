import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apart } from '$/testing/polygon'
import { HEIGHT, place, R, WIDTH } from './geometry'

const source = readFileSync(
  new URL('../../../../src/parlour/games/crusaders/data.py', import.meta.url),
  'utf8',
)
const rows = [...source.slice(source.indexOf('REGION_TABLE')).matchAll(/^ {4}\("(\w+)", (\d+), (\d+),/gm)]
const regions = rows.map(([, name, column, row]) => ({
  name: name!,
  column: Number(column),
  row: Number(row),
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
