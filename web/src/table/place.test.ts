import { describe, expect, it } from 'vitest'
import { room } from './place'

const box = (top: number, height: number) => ({ top, bottom: top + height })

describe('the room for a card at the bottom of a phone', () => {
  const bar = box(680, 164)

  it('begins below the lowest target', () => {
    expect(room(844, [box(200, 40), box(560, 40)], [bar])).toBe(844 - 604)
  })
  it('is at least the bar, however low the targets are', () => {
    expect(room(844, [box(640, 40)], [bar])).toBe(164)
  })
  it('is half of the screen if there are none', () => {
    expect(room(844, [], [bar])).toBe(422)
  })
})
