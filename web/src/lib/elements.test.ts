import { expect, it } from 'vitest'
import { parse } from './elements'

it.each([
  ['isle:tide', { kind: 'isle', id: 'tide', seat: null, bare: 'tide' }],
  ['novices:1.tide_active', { kind: 'novices', id: '1.tide_active', seat: 1, bare: 'tide_active' }],
  ['piece:g3.town', { kind: 'piece', id: 'g3.town', seat: null, bare: 'town' }],
  ['fame:2', { kind: 'fame', id: '2', seat: 2, bare: '2' }],
  ['moves', { kind: '', id: 'moves', seat: null, bare: 'moves' }],
])('%s has its parts', (element, parts) => {
  expect(parse(element)).toEqual(parts)
})
