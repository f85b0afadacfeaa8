import { expect, it } from 'vitest'
import { isBehind } from './onward'

it('knows an answer that arrives after the game has begun', () => {
  expect(isBehind({ status: 'dealing' }, { status: 'playing' })).toBe(true)
  expect(isBehind({ status: 'lobby' }, { status: 'dealing' })).toBe(true)
  expect(isBehind({ status: 'playing' }, { status: 'playing' }), 'its clocks may not run yet').toBe(true)
  expect(isBehind({ status: 'playing' }, { status: 'abandoned' }), 'all have agreed to end it').toBe(true)
})

it('takes everything else', () => {
  expect(isBehind({ status: 'lobby' }, null)).toBe(false)
  expect(isBehind({ status: 'lobby' }, { status: 'lobby' })).toBe(false)
  expect(isBehind({ status: 'playing' }, { status: 'dealing' })).toBe(false)
  expect(isBehind({ status: 'abandoned' }, { status: 'lobby' })).toBe(false)
})
