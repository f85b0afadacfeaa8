import { describe, expect, it } from 'vitest'
import { presence } from './presence'

const person = { kind: 'human', claimed: true, present: false, away: null } as const

describe('presence', () => {
  it('tells people who are here from those who are away, and since when', () => {
    expect(presence({ ...person, present: true })).toBe('at the table')
    expect(presence(person)).toBe('away')
    const noon = new Date()
    noon.setHours(12, 5, 0)
    expect(presence({ ...person, away: noon.getTime() / 1000 })).toMatch(/^away since 12:05/)
  })
  it('says nothing of bots, free seats and those who are invited', () => {
    expect(presence({ ...person, kind: 'bot' })).toBe('')
    expect(presence({ ...person, kind: 'open', claimed: false })).toBe('')
    expect(presence({ ...person, claimed: false })).toBe('')
  })
})
