import { expect, test } from 'vitest'
import { freeName } from './names'

test('a free name stays as it is', () => {
  expect(freeName('Guest', ['Ann', ''])).toBe('Guest')
})

test('a taken one gets the first free number', () => {
  expect(freeName('Guest', ['guest'])).toBe('Guest 2')
  expect(freeName('Guest', ['Guest', 'Ann', 'guest2'])).toBe('Guest 3')
})
