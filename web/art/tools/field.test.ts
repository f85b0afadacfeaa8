import { describe, expect, it } from 'vitest'
import { between, contours, distanceField, field, sample } from './field'

const box = [-20, -20, 40, 40] as const

describe('a field', () => {
  const slope = field(box, 2, (x, y) => x + 10 * y)
  it('gives back its values, at and between the points of its grid', () => {
    expect(sample(slope, 4, -6)).toBe(-56)
    expect(between(slope, 5, -5)).toBeCloseTo(-45)
  })
  it('ends at its borders', () => {
    expect(sample(slope, 999, 0)).toBe(20)
    expect(between(slope, 0, -999)).toBeCloseTo(-200)
  })
})

describe('lines of equal value', () => {
  it('of a cone are circles', () => {
    const [ring, ...others] = contours(
      field(box, 1, (x, y) => Math.hypot(x, y)),
      11.7,
    )
    expect(others).toEqual([])
    for (const [x, y] of ring) expect(Math.hypot(x, y)).toBeCloseTo(11.7, 0)
    expect(ring[0]).toEqual(ring[ring.length - 1].map((v) => expect.closeTo(v, 1)))
    expect(ring.length).toBeGreaterThan(60)
  })
  it('may end at the border, and there may be none', () => {
    const slope = field(box, 4, (x) => x)
    expect(contours(slope, 2)).toHaveLength(1)
    expect(contours(slope, 99)).toEqual([])
  })
})

it('a distance field knows the nearest point, up to its reach', () => {
  const far = distanceField(
    box,
    1,
    [
      [0, 0],
      [10, 0],
    ],
    15,
  )
  expect(sample(far, 3, 4)).toBe(5)
  expect(sample(far, 12, 0)).toBe(2)
  expect(sample(far, -20, -20)).toBe(15)
})
