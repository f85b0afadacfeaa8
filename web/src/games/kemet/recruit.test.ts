import { expect, it } from 'vitest'
import type { Offer } from '$/lib/protocol'
import { Muster } from './recruit'

const deploy = (zone: string, units: number) =>
  ({ verb: 'deploy', params: { zone: `zone:${zone}`, units: String(units) } }) as unknown as Offer
const STOP = { verb: 'done', text: 'done', params: {} } as unknown as Offer
const OFFERS = [deploy('a', 1), deploy('a', 2), deploy('b', 1), deploy('b', 2), deploy('b', 3), STOP]
const muster = (picked: string[], offers = OFFERS) => Muster.of(offers, picked, 3)!
const clicked = (...zones: string[]) =>
  muster(zones.slice(1).reduce((picked, zone) => muster(picked).click(zone), [zones[0]!]))

it('places a Unit with each click and stops when the player is done', () => {
  expect(clicked('zone:a', 'zone:b').steps).toEqual([
    'deploy zone=a units=1',
    'deploy zone=b units=1',
    'done',
  ])
})

it('places no more than a zone takes or the player can have', () => {
  expect(clicked('zone:a', 'zone:a').legal).toEqual(['zone:b'])
  expect(clicked('zone:a', 'zone:a', 'zone:b').steps).toEqual([
    'deploy zone=a units=2',
    'deploy zone=b units=1',
  ])
  expect(clicked('zone:a', 'zone:a', 'zone:a')).toBeNull()
})

it('sets the number of a zone and keeps the others', () => {
  const picks = Muster.with(OFFERS[4]!, ['zone:b', 'zone:a'])
  expect(picks).toEqual(['zone:a', 'zone:b', 'zone:b', 'zone:b'])
  expect(muster(['zone:a', 'zone:b']).limit('zone:b')).toBe(2)
})

it('waits for all Units that must be placed', () => {
  expect(muster(['zone:a'], OFFERS.slice(0, -1)).steps).toBeNull()
})

it('is about zones that take Units only', () => {
  expect(Muster.of(OFFERS, [], 3)).toBeNull()
  expect(Muster.of(OFFERS, ['zone:c'], 3)).toBeNull()
})
