import { describe, expect, it } from 'vitest'
import { chance, cloud, fbm, hash, noise, periodic, ridge, smooth } from './noise'

const places = Array.from({ length: 400 }, (_, i) => [(i * 7.31) % 53, (i * 3.77) % 41] as const)

describe('chance', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    const three = (seed: number) => {
      const next = chance(seed)
      return [next(), next(), next()]
    }
    expect(three(5)).toEqual(three(5))
    expect(three(5)).not.toEqual(three(6))
    for (const value of three(5)) expect(value >= 0 && value < 1).toBe(true)
  })
  it('of a cell depends on the cell and the seed', () => {
    expect(hash(3, 4, 1)).toBe(hash(3, 4, 1))
    expect(new Set([hash(3, 4, 1), hash(4, 3, 1), hash(3, 4, 2)]).size).toBe(3)
  })
})

describe('noise', () => {
  it('stays within its bounds', () => {
    for (const [x, y] of places) {
      expect(Math.abs(noise(x, y, 3))).toBeLessThanOrEqual(1)
      expect(Math.abs(fbm(x, y, 3, 4))).toBeLessThanOrEqual(1)
      for (const value of [cloud(x, y, 3), ridge(x, y, 3)]) expect(value >= 0 && value <= 1).toBe(true)
    }
  })
  it('has no jumps', () => {
    for (const [x, y] of places) expect(Math.abs(noise(x, y) - noise(x + 0.01, y))).toBeLessThan(0.08)
  })
  it('repeats without a seam', () => {
    for (const t of [0, 0.13, 0.5, 0.77]) {
      expect(periodic(0, t, [4, 9], 3, 2)).toBeCloseTo(periodic(1, t, [4, 9], 3, 2))
      expect(periodic(t, 0, [4, 9], 3, 2)).toBeCloseTo(periodic(t, 1, [4, 9], 3, 2))
    }
  })
})

it('a soft step goes up, or down if its ends are swapped', () => {
  expect([smooth(2, 4, 1), smooth(2, 4, 3), smooth(2, 4, 5)]).toEqual([0, 0.5, 1])
  expect([smooth(4, 2, 1), smooth(4, 2, 5)]).toEqual([1, 0])
})
