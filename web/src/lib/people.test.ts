import { describe, expect, it } from 'vitest'
import { freeCharacter, monogram, playersOf } from './people'

const CHARACTERS = [
  { id: 'keeper', name: 'Nessa', levels: ['strategist', 'planner'] },
  { id: 'botanist', name: 'Sorrel', levels: ['planner', 'dabbler'] },
  { id: 'baker', name: 'Piet', levels: ['wanderer'] },
]

describe('the people who play for bots', () => {
  it('come with those of the level first', () => {
    expect(playersOf('planner', CHARACTERS).map((one) => one.id)).toEqual(['botanist', 'keeper'])
  })
  it('sit at a table once', () => {
    expect(freeCharacter('planner', CHARACTERS, ['botanist', null])).toBe('keeper')
    expect(freeCharacter('planner', CHARACTERS, ['botanist', 'keeper'])).toBeNull()
  })
})

describe('a monogram', () => {
  it('has the first letters of the first and the last word', () => {
    expect(monogram('ann')).toBe('A')
    expect(monogram('Anna Maria Weber')).toBe('AW')
    expect(monogram('émile')).toBe('É')
    expect(monogram('')).toBe('')
  })
})
