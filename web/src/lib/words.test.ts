import { describe, expect, it } from 'vitest'
import cases from '../../../tests/engine/filling.json'
import { asked, Words, type Param, type Params } from './words'

const en = {
  names: { paris: 'Paris', 'knight:knight_1': 'first knight' },
  prompts: { travel: '{steps} {steps|step|steps} left with {knight}.' },
  events: { moved: '{seat} moves to {to}.' },
}
const de = { names: { paris: 'Paris (Seine)' }, events: { moved: '{seat} zieht nach {to}.' } }
const players = (seat: number) => ['Ann', 'Bob'][seat]!

interface TextCase {
  rule: string
  key: string
  params: Params
  players?: string[]
  text: string
}
interface NameCase {
  rule: string
  value: Param
  players?: string[]
  name: string
}

/** The engine is tested with the same cases: tests/engine/test_messages.py. */
describe('the cases that engine and client share', () => {
  const { names, sections } = cases.catalogue
  const at = (table: string[] = []) => new Words([{ names, ...sections }], (seat) => table[seat])
  it.each(cases.texts as TextCase[])('text: $rule', ({ key, params, players: table, text }) => {
    expect(at(table).text('events', { key, params })).toBe(text)
  })
  it.each(cases.names as NameCase[])('name: $rule', ({ value, players: table, name }) => {
    expect(at(table).name(value)).toBe(name)
  })
})

describe('words', () => {
  it('fills slots with names and picks by number', () => {
    const words = new Words([en], players)
    expect(words.text('prompts', { key: 'travel', params: { steps: 1, knight: 'knight:0.knight_1' } })).toBe(
      '1 step left with first knight.',
    )
    expect(
      words.text('prompts', { key: 'travel', params: { steps: 2, knight: 'knight:0.knight_1' } }),
    ).toContain('2 steps')
  })
  it('prefers a later language and falls back to English', () => {
    const words = new Words([en, de], players)
    expect(words.text('events', { key: 'moved', params: { seat: 'seat:1', to: 'region:paris' } })).toBe(
      'Bob zieht nach Paris (Seine).',
    )
    expect(words.text('prompts', { key: 'travel', params: { steps: 3, knight: 'x' } })).toBe(
      '3 steps left with x.',
    )
  })
  it('keeps the elements of a sentence, so that they can be hovered', () => {
    const spans = new Words([en], players).spans('events', {
      key: 'moved',
      params: { seat: 'seat:0', to: 'region:paris' },
    })
    expect(spans.filter((span) => span.element).map((span) => span.element)).toEqual([
      'seat:0',
      'region:paris',
    ])
  })
  it('returns something readable if a text is missing', () => {
    const words = new Words([en], players)
    expect(words.text('events', { key: 'tide_turned', params: { by: 2 } })).toBe('tide turned (by 2)')
    expect(words.name('isle:far_shore')).toBe('Far shore')
    expect(words.name([])).toBe('–')
  })
})

describe('a question', () => {
  it('ends with its mark only, even if the action ends with a full stop', () => {
    expect(asked('Sail to the farms')).toBe('Sail to the farms?')
    expect(asked('Play Teleportation: to any obelisk.')).toBe('Play Teleportation: to any obelisk?')
  })
})
