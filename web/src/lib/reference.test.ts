import { describe, expect, it } from 'vitest'
import told from '../../../tests/engine/explaining.json'
import { Lookup, toldLines } from './reference'
import { Words } from './words'

const entries = told.entries.map((element) => ({ element, lines: [], house: false }))
const lookup = new Lookup({ groups: [{ name: 'pieces', entries }] })

describe('the entries that explain an element', () => {
  it.each(told.cases)('of $element', ({ element, told }) => {
    expect(lookup.of(element).map((entry) => entry.element)).toEqual(told)
  })
  it('are none without a reference', () => {
    expect(new Lookup().of('piece:town')).toEqual([])
  })
})

it('an entry is told in the words of the game', () => {
  const words = new Words([{ notes: { town: '{health} health.' } }])
  const line = { section: 'notes', key: 'town', params: { health: 2 } }
  expect(toldLines({ element: 'piece:town', lines: [line], house: false }, words)).toEqual(['2 health.'])
})
