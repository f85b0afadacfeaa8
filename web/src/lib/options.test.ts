import { expect, test } from 'vitest'
import { optionName, optionSentence, settled, takesNumbers, valueName } from './options'
import type { OptionInfo } from './protocol'
import { Words } from './words'

const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  default: 'none',
  values: null,
  low: 0,
  high: 0,
  presets: {},
  screen: false,
  ...more,
})
const EDITION = option('edition', {
  default: 'old',
  values: ['old', 'new'],
  presets: { new: { supply: 'many', limit: 50 } },
})
const SUPPLY = option('supply', { default: 'few', values: ['few', 'many'] })
const LIMIT = option('limit', { values: ['none'], low: 20, high: 90 })

test('what is not chosen has its default, or what a preset says', () => {
  expect(settled([EDITION, SUPPLY, LIMIT], {})).toEqual({ edition: 'old', supply: 'few', limit: 'none' })
  expect(settled([EDITION, SUPPLY, LIMIT], { edition: 'new' })).toEqual({
    edition: 'new',
    supply: 'many',
    limit: 50,
  })
})

test('a choice wins over a preset, also of what is the default', () => {
  expect(settled([EDITION, SUPPLY], { edition: 'new', supply: 'few' }).supply).toBe('few')
})

test('an option takes numbers where its range is wider than nothing', () => {
  expect([EDITION, LIMIT].map(takesNumbers)).toEqual([false, true])
})

test('options and their values have the names that the game gives them, or plain ones', () => {
  const words = new Words([
    { options: { supply: 'Supply', 'supply.sentence': 'How much there is.', 'supply.few': 'Little' } },
  ])
  expect(optionName(words, 'supply')).toBe('Supply')
  expect(optionName(words, 'open_hands')).toBe('Open hands')
  expect(optionSentence(words, 'supply')).toBe('How much there is.')
  expect(optionSentence(words, 'open_hands')).toBe('')
  expect(valueName(words, SUPPLY, 'few')).toBe('Little')
  expect(valueName(words, SUPPLY, 'as_many_as_fit')).toBe('As many as fit')
  expect(valueName(words, SUPPLY, true)).toBe('Yes')
  expect(valueName(words, LIMIT, 20)).toBe('20')
})
