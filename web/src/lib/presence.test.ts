import { describe, expect, it } from 'vitest'
import { presence } from './presence'

const person = { kind: 'human', claimed: true, present: false, away: null } as const

describe('presence', () => {
  it('tells people who are here from those who are away, and since when', () => {
    expect(presence({ ...person, present: true })).toBe('at the table')
    expect(presence(person)).toBe('away')
    expect(presence({ ...person, away: Date.now() / 1000 - 300 })).toBe('away since 5 minutes ago')
  })
  it('says nothing of bots, free seats and those who are invited', () => {
    expect(presence({ ...person, kind: 'bot' })).toBe('')
    expect(presence({ ...person, kind: 'open', claimed: false })).toBe('')
    expect(presence({ ...person, claimed: false })).toBe('')
  })
})
