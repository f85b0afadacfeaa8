import { describe, expect, it } from 'vitest'
import { arc, falls, fan, flight, rises, stamp, tumble } from './motion'

const A = { x: 0, y: 0 }
const B = { x: 100, y: 0 }

describe('movements', () => {
  it('move only what needs no drawing', () => {
    const frames = [flight([A, B]), stamp(A), falls(A), rises(A), tumble(A)].flat()
    const moved = new Set(frames.flatMap((frame) => Object.keys(frame)))
    expect([...moved].sort()).toEqual(['easing', 'offset', 'opacity', 'transform'])
  })
  it('rise between two points, and end at the second', () => {
    const path = arc(A, B)
    expect(path.at(-1)).toEqual(B)
    expect(Math.min(...path.map(({ y }) => y))).toBeLessThan(-15)
  })
  it('stay on the ground if they are flat', () => {
    expect(arc(A, B, true).every(({ y }) => y === 0)).toBe(true)
  })
  it('pass every stop on the way', () => {
    const frames = flight([A, B, { x: 100, y: 80 }])
    expect(frames.some(({ transform }) => transform === 'translate(100.0px, 0.0px)')).toBe(true)
    expect(String(frames.at(-1)!.transform)).toContain('translate(100.0px, 80.0px)')
  })
  it('have offsets in order', () => {
    const offsets = flight([A, B]).map(({ offset }) => offset as number)
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
  })
  it('put several things side by side, around the middle', () => {
    const spot = { x: 50, y: 20, width: 90, height: 40 }
    expect([0, 1, 2].map((nth) => fan(spot, nth, 3).x)).toEqual([34, 50, 66])
    expect(fan(spot, 0, 1, { low: 0.25 }).y).toBe(30)
  })
})
