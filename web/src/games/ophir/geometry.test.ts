import { describe, expect, it } from 'vitest'
import { apart } from '$/testing/polygon'
import { berth, CENTRES, EDGES, NARROW, R, WIDE, within, zoneAt, type Spot } from './geometry'

type Zone = keyof typeof CENTRES
const zones = Object.entries(CENTRES) as [Zone, Spot][]
const side = R * Math.sqrt(3)

describe('the map', () => {
  it('is a hex with six around it, each edge to edge with two others', () => {
    for (const [id, centre] of zones) {
      const beside = zones.filter(([other, at]) => other !== id && Math.abs(apart(centre, at) - side) < 4)
      expect(beside.length, id).toBe(id === 'center' ? 6 : 3)
    }
  })
  it('is shown completely', () => {
    for (const shown of [WIDE, NARROW])
      for (const [id, { x, y }] of zones) {
        expect(x - side / 2 >= shown.x - 16 && x + side / 2 <= shown.x + shown.width + 16, id).toBe(true)
        expect(y - R >= shown.y - 16 && y + R <= shown.y + shown.height + 16, id).toBe(true)
      }
  })
  it('has a barrier on each of the twelve edges between zones', () => {
    const met = Object.values(EDGES).map((edge) => {
      const [one, other] = zones.filter(([, centre]) => apart(centre, edge) < R)
      const [a, b] = [one![1], other![1]]
      expect(apart(edge, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBeLessThan(2)
      // an upright bar, rotated, lies along the edge: at a right angle to the line between the centres
      const turn = ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI + 360) % 180
      expect(
        Math.min(
          Math.abs(turn - ((edge.turn + 180) % 180)),
          180 - Math.abs(turn - ((edge.turn + 180) % 180)),
        ),
      ).toBeLessThan(2)
      return [one![0], other![0]].sort().join()
    })
    expect(new Set(met).size).toBe(12)
  })
})

describe('places on the map', () => {
  it('belong to the zone in which they lie', () => {
    for (const [id, centre] of zones) {
      expect(zoneAt(centre)).toBe(id)
      expect(zoneAt({ x: centre.x + side / 2 - 8, y: centre.y })).toBe(id)
    }
    expect(zoneAt({ x: 0, y: 0 })).toBeNull()
    expect(zoneAt({ x: CENTRES.left.x - side / 2 - 4, y: 500 })).toBeNull()
  })
  it('of ships are side by side, centred and inside their zone', () => {
    for (const [id, centre] of zones)
      for (let ships = 1; ships <= 5; ships++) {
        const berths = Array.from({ length: ships }, (_, i) => berth(id, i, ships))
        expect(berths.reduce((sum, { x }) => sum + x, 0) / ships).toBeCloseTo(centre.x)
        for (const at of berths) expect(zoneAt(at)).toBe(id)
        for (let i = 1; i < ships; i++) expect(berths[i]!.x - berths[i - 1]!.x).toBeGreaterThanOrEqual(60)
      }
  })
  it('keep clear of the edges', () => {
    const { x, y } = CENTRES.center
    expect(within('center', { x: x + 20, y })).toEqual({ x: x + 20, y })
    const kept = within('center', { x: x + 300, y: y - 300 })
    expect(apart(kept, CENTRES.center)).toBeCloseTo(108)
    expect(kept.x - x).toBeCloseTo(y - kept.y)
  })
})
