import { describe, expect, it } from 'vitest'
import { room } from './place'

const box = (top: number, height: number) => ({ top, bottom: top + height })

describe('the room for a card at the top of a phone', () => {
  const board = box(140, 530)

  it('ends above the highest target', () => {
    expect(room(844, [box(560, 40), box(300, 40)], board)).toBe(296)
  })
  it('reaches down to the board, however high the targets are', () => {
    expect(room(844, [box(142, 40)], board)).toBe(140)
  })
  it('does not care for targets that are scrolled out of sight', () => {
    expect(room(844, [box(60, 40), box(300, 40)], board)).toBe(296)
  })
  it('is half of the screen if there are none', () => {
    expect(room(844, [], board)).toBe(422)
  })
})
