import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markRead, readUpTo, unreadLines } from './unread'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

describe('unread chat', () => {
  it('remembers how far each table was read, and never goes back', () => {
    markRead('a', 7)
    markRead('b', 2)
    markRead('a', 3)
    expect([readUpTo('a'), readUpTo('b'), readUpTo('c')]).toEqual([7, 2, 0])
  })
  it('counts what others have written, not what the table says', () => {
    const chat = [
      { number: 1, seat: 1 },
      { number: 2, seat: 0 },
      { number: 3, seat: null, notice: 'left' },
      { number: 4, seat: 1 },
    ]
    expect(unreadLines(chat, 0, (seat) => seat === 0)).toBe(2)
    expect(unreadLines(chat, 1, (seat) => seat === 0)).toBe(1)
    expect(unreadLines(chat, 4, (seat) => seat === 0)).toBe(0)
  })
})
