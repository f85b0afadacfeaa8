import { expect, it } from 'vitest'
import { curve } from './curve'

it('a curve goes through its points and may be closed', () => {
  expect(
    curve([
      [0, 0],
      [6, 0],
      [6, 6],
    ]),
  ).toBe('M0,0C1,0 5,-1 6,0C7,1 6,5 6,6')
  expect(
    curve(
      [
        [0, 0],
        [6, 0],
        [6, 6],
      ],
      true,
    ),
  ).toMatch(/ 0,0Z$/)
})
