import { expect, it } from 'vitest'
import type { Offer } from '$/lib/protocol'
import { begin, Trip } from './journey'

const ISLES = ['isle:shrine', 'isle:tide', 'isle:book', 'isle:novice']
const start = (id: string, count: number): Offer => ({
  action: 0,
  text: `journey origin=${id}_active`,
  verb: 'journey',
  params: { origin: `novices:0.${id}_active`, count },
  elements: [`novices:0.${id}_active`],
  preview: null,
})
const OFFERS = [start('tide', 2), start('novice', 2)]
const TIDE = 'novices:0.tide_active'
const NOVICE = 'novices:0.novice_active'

function clicks(first: Offer, ...elements: string[]): Trip {
  const trip = (picked: string[]) => Trip.of(picked, OFFERS, ISLES)!
  return elements.reduce((before, element) => trip(before.click(element)), trip(begin(first)!))
}

it('sends from any isle to any isle, in the order of the rules', () => {
  const trip = clicks(OFFERS[1]!, 'isle:book', 'isle:book', 'isle:shrine', TIDE, 'isle:book')
  expect(trip.steps).toEqual([
    'journey origin=tide_active',
    'send to=book count=2',
    'journey origin=novice_active',
    'send to=shrine count=1',
    'send to=book count=1',
    'done',
  ])
  expect(Object.fromEntries(trip.arrivals)).toEqual({ 'isle:book': 3, 'isle:shrine': 1 })
})

it('offers isles while somebody is left, but not their own', () => {
  expect(clicks(OFFERS[0]!).legal).toEqual([NOVICE, 'isle:shrine', 'isle:book', 'isle:novice'])
  expect(clicks(OFFERS[0]!, 'isle:book').legal).toEqual([NOVICE])
})

it('sends novices of several isles together', () => {
  const trip = clicks(OFFERS[0]!, NOVICE, 'isle:book')
  expect(trip.steps).toEqual([
    'journey origin=tide_active',
    'send to=book count=2',
    'journey origin=novice_active',
    'send to=book count=2',
    'done',
  ])
  expect(clicks(OFFERS[0]!, NOVICE, TIDE, 'isle:book').steps).toEqual(trip.steps!.slice(2))
})

it('leaves those behind who are already there', () => {
  const trip = clicks(OFFERS[1]!, TIDE, 'isle:novice')
  expect(trip.steps).toEqual(['journey origin=tide_active', 'send to=novice count=2', 'done'])
  expect(trip.origins).toEqual([NOVICE])
})

it('takes everything back with further clicks', () => {
  expect(clicks(OFFERS[0]!, 'isle:book', 'isle:book', 'isle:book').steps).toBeNull()
  expect(Trip.of(begin(OFFERS[0]!)!, OFFERS, ISLES)!.click(TIDE)).toEqual([])
})

it('is complete only if another click could change nothing', () => {
  expect(clicks(OFFERS[0]!, 'isle:book', NOVICE, 'isle:book').complete).toBe(false)
  const single = [start('tide', 1)]
  const trip = Trip.of(Trip.of(begin(single[0]!)!, single, ISLES)!.click('isle:book'), single, ISLES)!
  expect(trip.complete).toBe(true)
})

it('is nothing else', () => {
  expect(begin({ ...OFFERS[0]!, verb: 'sailboat' })).toBeNull()
  expect(Trip.of([TIDE], OFFERS, ISLES)).toBeNull()
})
