import { expect, it } from 'vitest'
import { apart, corners } from '$/testing/polygon'
import { ashOf } from './ash'
import { inside, layOut, WIDE } from './geometry'

const island = layOut(['g', 'h'])

it('reaches farther with every Blight, and leaves more dead trees', () => {
  for (const ground of island.lands.values()) {
    const [one, two] = [ashOf(ground, 1), ashOf(ground, 2)]
    expect(two.r).toBeGreaterThan(one.r)
    expect(two.snags.length).toBeGreaterThanOrEqual(one.snags.length)
  }
  const trees = [...island.lands.values()].reduce((sum, ground) => sum + ashOf(ground, 1).snags.length, 0)
  expect(trees).toBeGreaterThan(16)
})
it('leaves pieces and name clear, and stays in its land', () => {
  for (const [id, ground] of island.lands)
    for (const snag of ashOf(ground, 3).snags) {
      const { x, y, room, name } = ground
      expect(Math.max(Math.abs(snag.x - x) / WIDE, Math.abs(snag.y - y)), id).toBeGreaterThan(room)
      expect(apart(snag, name), id).toBeGreaterThan(30)
      expect(inside(snag, corners(ground.path)), id).toBe(true)
    }
})
