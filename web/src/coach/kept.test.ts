import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_GAMES, forgetSeen, isNew, keepSeen, keepSetup, kept } from './kept'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
})

describe('what is kept of first games', () => {
  it('is nothing at first', () => {
    expect(kept('chess')).toEqual({ setup: null, seen: [], tables: [] })
  })
  it('is the set-up of the first game, for each game', () => {
    keepSetup('chess', 'learning')
    expect(kept('chess').setup).toBe('learning')
    expect(kept('go').setup).toBeNull()
  })
  it('is what was explained, once, and where', () => {
    keepSeen('chess', 'a', 'castle')
    keepSeen('chess', 'a', 'castle')
    expect(keepSeen('chess', 'b', 'promote')).toEqual({
      setup: null,
      seen: ['castle', 'promote'],
      tables: ['a', 'b'],
    })
    expect(kept('go').seen).toEqual([])
  })
  it('stays when more is kept', () => {
    keepSetup('chess', 'standard')
    keepSeen('chess', 'a', 'castle')
    expect(keepSetup('chess', 'learning')).toEqual({ setup: 'learning', seen: ['castle'], tables: ['a'] })
  })
  it('can be forgotten, except for the set-up', () => {
    keepSetup('chess', 'learning')
    keepSeen('chess', 'a', 'castle')
    keepSeen('go', 'b', 'move')
    forgetSeen()
    expect(kept('chess')).toEqual({ setup: 'learning', seen: [], tables: [] })
    expect(kept('go')).toEqual({ setup: null, seen: [], tables: [] })
  })
  it('lasts as long as the page if the storage is refused', () => {
    vi.stubGlobal('localStorage', undefined)
    keepSeen('halma', 'a', 'jump')
    expect(keepSeen('halma', 'a', 'step').seen).toEqual(['jump', 'step'])
  })
  it('can be written again after the storage was damaged', () => {
    localStorage.setItem('parlour.first', '{"go":')
    keepSeen('go', 'a', 'build')
    expect(kept('go').seen).toContain('build')
  })
})

describe('a kind of decision', () => {
  it('is new until it was explained', () => {
    expect(isNew(kept('chess'), 'a', 'castle')).toBe(true)
    const state = keepSeen('chess', 'a', 'castle')
    expect(isNew(state, 'a', 'castle')).toBe(false)
    expect(isNew(state, 'a', 'promote')).toBe(true)
  })
  it('is not explained after the first games', () => {
    for (let game = 1; game <= FIRST_GAMES; game++) keepSeen('chess', `table ${game}`, `key ${game}`)
    expect(isNew(kept('chess'), `table ${FIRST_GAMES}`, 'promote')).toBe(true)
    expect(isNew(kept('chess'), 'one more', 'promote')).toBe(false)
  })
})
