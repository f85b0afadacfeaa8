import { expect, it } from 'vitest'
import { fault } from '../../scripts/faults.mjs'

const light = `<path d="M0 0${' L1 1'.repeat(200)}"/>`
const dark = light.replace('M0 0', 'M0 1')

it('accepts a drawing for each theme', () => {
  expect(fault({ light, dark })).toBe('')
})

it('takes no notice of letters in the data of a raster', () => {
  expect(fault({ light: `${light}<image href="data:image/png;base64,NaN"/>`, dark })).toBe('')
})

it.each([
  ['one drawing for both themes', light, 'is the same by day and by night'],
  ['a broken number', `${dark}<path d="M NaN 1"/>`, 'has “NaN” in it (dark)'],
  ['letters', `${dark}<text>Troy</text>`, 'has letters in it, which nobody can translate (dark)'],
  ['nothing', '<path/>', 'is empty (dark)'],
])('refuses %s', (_, drawn, why) => {
  expect(fault({ light, dark: drawn })).toBe(why)
})
