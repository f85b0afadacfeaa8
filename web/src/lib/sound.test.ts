import { describe, expect, it } from 'vitest'
import { cueOf } from './sound'

const SOUNDS = { rolled: 'dice', drawn: 'card', fight: 'battle', scored: 'points' } as const

describe('the sound of a move', () => {
  it('is that of its most striking event', () => {
    expect(cueOf(['moved', 'scored', 'drawn'], SOUNDS)).toBe('card')
    expect(cueOf(['drawn', 'fight', 'rolled'], SOUNDS)).toBe('battle')
  })
  it('is that of a piece if nothing else is known', () => {
    expect(cueOf(['moved'], SOUNDS)).toBe('place')
    expect(cueOf([], {})).toBe('place')
  })
})

// every event that a game gives a sound exists in that game
const games = import.meta.glob<{ default: { sounds?: Record<string, string> } }>('../games/*/game.ts', {
  eager: true,
})
const words = import.meta.glob<{ events: Record<string, string> }>(
  '../../../src/parlour/games/*/messages/en.json',
  { eager: true, import: 'default' },
)

describe.each(Object.entries(games))('%s', (path, { default: facts }) => {
  const slug = path.split('/').at(-2)
  const events = words[`../../../src/parlour/games/${slug}/messages/en.json`]?.events ?? {}
  it('gives sounds to events that it has', () => {
    expect(Object.keys(facts.sounds ?? {}).filter((key) => !(key in events))).toEqual([])
    expect(Object.keys(facts.sounds ?? {}).length).toBeGreaterThan(2)
  })
})
