import { describe, expect, it } from 'vitest'
import { firstThatFits, leaves } from './fit'

describe('the setting of a text', () => {
  it('is the first that fits', () => {
    expect(firstThatFits(3, (setting) => setting >= 1)).toBe(1)
    expect(firstThatFits(3, () => true)).toBe(0)
  })
  it('is the closest if none fits', () => {
    expect(firstThatFits(3, () => false)).toBe(3)
  })
})

describe('a line', () => {
  const room = { left: 50, right: 200, top: 100, bottom: 150 }

  it('may touch the edge', () => {
    expect(leaves({ left: 60, right: 202, top: 99, bottom: 152 }, room)).toBe(false)
  })
  it('may not touch the edge of what holds it', () => {
    expect(leaves({ left: 60, right: 202, top: 110, bottom: 130 }, room, 0)).toBe(true)
    expect(leaves({ left: 60, right: 200, top: 110, bottom: 130 }, room, 0)).toBe(false)
  })
  it('leaves its room to the left, to the right, above or below', () => {
    expect(leaves({ left: 40, right: 100, top: 100, bottom: 120 }, room)).toBe(true)
    expect(leaves({ left: 60, right: 210, top: 100, bottom: 120 }, room)).toBe(true)
    expect(leaves({ left: 60, right: 100, top: 90, bottom: 120 }, room)).toBe(true)
    expect(leaves({ left: 60, right: 100, top: 140, bottom: 160 }, room)).toBe(true)
  })
})
