import { describe, expect, it } from 'vitest'
import { pictureFor, pictures } from './art'

const all = pictures({
  '../../generated/art/some_game/sea.light.1x.webp': '/assets/a.webp',
  '../../generated/art/some_game/sea.light.2x.webp': '/assets/b.webp',
})

describe('the pictures of a game', () => {
  it('are known by name, theme and density', () => {
    expect(all).toEqual({ 'sea.light.1x': '/assets/a.webp', 'sea.light.2x': '/assets/b.webp' })
  })
  it('are as dense as the screen needs', () => {
    expect(pictureFor(all, 'sea', 'light', 700, 720)).toBe('/assets/a.webp')
    expect(pictureFor(all, 'sea', 'light', 820, 720)).toBe('/assets/a.webp')
    expect(pictureFor(all, 'sea', 'light', 1400, 720)).toBe('/assets/b.webp')
  })
  it('may be missing: a board then keeps its flat colour', () => {
    expect(pictureFor(all, 'sea', 'dark', 700, 720)).toBeUndefined()
  })
})
