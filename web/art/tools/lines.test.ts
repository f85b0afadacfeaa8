import { describe, expect, it } from 'vitest'
import { curve, distance, inside, normals, num, path, pen, type Point, push, spline } from './lines'

const square: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

describe('path data', () => {
  it('is short', () => {
    expect([num(1.26), num(-0.04), num(3)]).toEqual(['1.3', '0', '3'])
    expect(path(square, true)).toBe('M0,0L10,0L10,10L0,10Z')
    expect(path([])).toBe('')
  })
  it('of a curve goes through its points', () => {
    expect(curve(square)).toMatch(/^M0,0C.* 10,0C.* 10,10C.* 0,10$/)
    expect(curve(square, true)).toMatch(/ 0,0Z$/)
  })
})

describe('an outline', () => {
  it('knows inside and outside, and how far a point is', () => {
    expect([inside(square, 5, 5), inside(square, 15, 5)]).toEqual([true, false])
    expect(distance(square, 5, 3, true)).toBe(3)
    expect(distance(square, -3, 5, true)).toBe(3)
    expect(distance(square, -3, 5)).toBeCloseTo(Math.hypot(3, 5)) // the last side is open
  })
  it('has normals that point outward, whichever way it runs', () => {
    const round = spline(square, 1, true)
    for (const outline of [round, [...round].reverse()])
      normals(outline).forEach(([nx, ny], i) => {
        const [x, y] = outline[i]
        expect(nx * (x - 5) + ny * (y - 5)).toBeGreaterThan(0)
      })
  })
  it('grows when it is pushed', () => {
    const round = spline(square, 1, true)
    for (const [x, y] of push(round, () => 2)) expect(inside(round, x, y)).toBe(false)
    for (const [x, y] of push(round, () => -1)) expect(inside(round, x, y)).toBe(true)
  })
})

describe('a curve through points', () => {
  it('keeps the points and fills the gaps', () => {
    const line = spline(square, 2)
    for (const point of square) expect(line).toContainEqual(point)
    expect(line.length).toBeGreaterThan(12)
  })
})

it('a stroke of the pen is a closed shape of the wanted width', () => {
  const line = Array.from({ length: 20 }, (_, i): Point => [i * 5, 0])
  const heights = [...pen(line, 2, 4, 1).matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(pen(line, 2, 4, 1)).toMatch(/^M.*Z$/)
  expect(Math.max(...heights)).toBeLessThan(3)
  expect(Math.max(...heights)).toBeGreaterThan(0.6)
})
