import { expect, it } from 'vitest'
import { Words } from '$/lib/words'
import { label, word } from './words'

const words = new Words([
  {
    names: { gold: 'Gold', 'isle:tide': 'Isle of Tides' },
    fields: { left_over: 'cards left', gold: 'gold bars' },
  },
])
const board = {
  name: (value: string) => words.name(value),
  text: (section: 'fields', key: string) => words.text(section, { key, params: {} }),
} as Parameters<typeof label>[0]

it('fields use the game’s words, or their key', () => {
  expect(label(board, 'left_over')).toBe('Cards left')
  expect(label(board, 'gold')).toBe('Gold bars')
  expect(label(board, 'isle:tide')).toBe('Isle of Tides')
  expect(label(board, 'top_left')).toBe('Top left')
})
it('values use the game’s names, its words, or their key', () => {
  expect(word(board, 'gold')).toBe('Gold')
  expect(word(board, 'left_over')).toBe('Cards left')
  expect(word(board, 'far_away')).toBe('Far away')
  expect(word(board, 3)).toBe('3')
  expect(word(board, true)).toBe('Yes')
})
it('elements use the name of the kind that their field holds', () => {
  expect(word(board, 'tide', 'isles')).toBe('Isle of Tides')
  expect(word(board, 'tide', 'far_isles')).toBe('Isle of Tides')
  expect(word(board, 'gold', 'isles')).toBe('Gold')
  expect(word(board, 'tide', 'ring')).toBe('Tide')
})
