import { describe, expect, it } from 'vitest'
import { apart, corners } from '$/testing/polygon'
import { hexPath, look, polar, ringPath, shapePath, SHAPES } from './seats'

const middle = { x: 0, y: 0 }

describe('seats', () => {
  it('differ in shape, pattern and colour, and repeat after the last', () => {
    const looks = SHAPES.map((_, seat) => look(seat))
    for (const part of ['shape', 'pattern', 'glyph', 'fill'] as const)
      expect(new Set(looks.map((one) => one[part])).size).toBe(SHAPES.length)
    expect(look(SHAPES.length)).toEqual(look(0))
    expect(look(-1)).toEqual(look(SHAPES.length - 1))
  })
  it('have shapes of about the same size', () => {
    for (const shape of ['triangle', 'square', 'diamond', 'hexagon'] as const)
      for (const corner of corners(shapePath(shape, 100))) {
        expect(apart(corner, middle), shape).toBeGreaterThan(95)
        expect(apart(corner, middle), shape).toBeLessThan(145)
      }
  })
})

describe('geometry', () => {
  it('a hexagon has its corners on a circle, with a flat or a pointed top', () => {
    const flat = corners(hexPath(50))
    expect(flat.length).toBe(6)
    for (const corner of flat) expect(apart(corner, middle)).toBeCloseTo(50, 1)
    expect(Math.max(...flat.map(({ x }) => x))).toBe(50)
    expect(Math.max(...corners(hexPath(50, true)).map(({ y }) => y))).toBe(50)
  })
  it('angles go clockwise from the top', () => {
    expect(polar(10, 0)).toEqual({ x: 0, y: -10 })
    expect(polar(10, 90)).toEqual({ x: 10, y: 0 })
    expect(polar(10, 180).y).toBe(10)
  })
  it('a wedge is a closed ring segment, with the large arc if it is more than half', () => {
    expect(ringPath(5, 10, 0, 90)).toBe('M0,-10A10,10 0 0 1 10,0L5,0A5,5 0 0 0 0,-5Z')
    expect(ringPath(5, 10, 0, 270)).toContain('0 1 1')
  })
})
