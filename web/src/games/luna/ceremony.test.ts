import { describe, expect, it } from 'vitest'
import { figureWay, ringWay } from './ceremony'

const ring = ['tide', 'book', 'herbs', 'shrine', 'novice', 'bribery', 'sailboat'].map((id, place) => ({
  id,
  place,
}))

describe('the way along the ring', () => {
  it('is the shorter one for novices', () => {
    expect(ringWay(ring, 'tide', 'herbs')).toEqual(['isle:book'])
    expect(ringWay(ring, 'tide', 'bribery')).toEqual(['isle:sailboat'])
  })
  it('is always clockwise for figures', () => {
    expect(figureWay(ring, 'tide', 'shrine')).toEqual(['isle:book', 'isle:herbs'])
    expect(figureWay(ring, 'bribery', 'tide')).toEqual(['isle:sailboat'])
    expect(figureWay(ring, 'shrine', 'tide')).toEqual(['isle:novice', 'isle:bribery', 'isle:sailboat'])
  })
  it('has no isle between neighbours, and none to an isle that is unknown', () => {
    expect(figureWay(ring, 'sailboat', 'tide')).toEqual([])
    expect(figureWay(ring, 'tide', 'nowhere')).toEqual([])
  })
})
