import { expect, it } from 'vitest'
import { isBySeat, ofSeat, scoreOfSeat } from './seats'

const table = {
  players: [
    { name: 'Ann', coins: 3, hand: [1], house: 'red', score: 5 },
    { name: 'Bo', coins: 0, hand: [], house: '', score: 7 },
  ],
  ready: [true, false],
  hand: [4, 7],
}

it('lists have one entry per seat if their name says so or if they hold booleans', () => {
  expect(isBySeat('scores', [1, 2], 2) && isBySeat('ready', [true, false], 2)).toBe(true)
  expect(isBySeat('hand', [1, 2], 2) || isBySeat('scores', [1, 2], 3) || isBySeat('scores', 2, 2)).toBe(false)
})
it('the plain facts of a seat are found', () => {
  expect(ofSeat(table, 2, 0)).toEqual([
    ['coins', 3],
    ['house', 'red'],
    ['ready', true],
  ])
  expect(ofSeat(table, 2, 1)).toEqual([
    ['coins', 0],
    ['ready', false],
  ])
})
it("a score is found in its own list or among the player's fields", () => {
  expect(scoreOfSeat(table, 2, 1)).toBe(7)
  expect(scoreOfSeat({ scores: [1, 2, 3] }, 3, 2)).toBe(3)
  expect(scoreOfSeat({ hand: [1, 2] }, 2, 0)).toBeNull()
})
