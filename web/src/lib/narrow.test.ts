import { describe, expect, it } from 'vitest'
import { click, fitting, grouped, neighbour, only, open, surviving } from './narrow'

const travel = (action: number, knight: string, to: string) => ({
  action,
  verb: 'travel',
  elements: [`knight:${knight}`, `region:${to}`],
})
const offers = [
  travel(1, 'a', 'paris'),
  travel(2, 'a', 'anjou'),
  travel(3, 'b', 'paris'),
  { action: 4, verb: 'stop', elements: [] },
]
const wedges = [
  { action: 10, verb: 'resolve', elements: ['wedge:0'] },
  { action: 11, verb: 'upgrade', elements: ['wedge:0'] },
]

describe('narrowing', () => {
  it('offers everything at first, and only what fits after a pick', () => {
    expect([...open(offers, [])].sort()).toEqual(['knight:a', 'knight:b', 'region:anjou', 'region:paris'])
    expect([...open(offers, ['knight:a'])].sort()).toEqual(['region:anjou', 'region:paris'])
    expect(fitting(offers, ['region:anjou']).map((offer) => offer.action)).toEqual([2])
  })
  it('takes source and target in either order', () => {
    expect(click(offers, ['knight:b'], 'region:paris')).toMatchObject({
      kind: 'single',
      offer: { action: 3 },
    })
    expect(click(offers, ['region:paris'], 'knight:b')).toMatchObject({
      kind: 'single',
      offer: { action: 3 },
    })
  })
  it('takes a target that belongs to only one action', () => {
    expect(click(offers, [], 'region:anjou')).toMatchObject({ kind: 'single', offer: { action: 2 } })
  })
  it('starts a new selection with an element that does not fit, unpicks on a second click, refuses unknown elements', () => {
    expect(click(offers, ['region:anjou'], 'knight:b')).toMatchObject({
      kind: 'single',
      picked: ['knight:b'],
    })
    expect(click(offers, ['knight:a'], 'knight:a')).toEqual({ kind: 'unpick', picked: [] })
    expect(click(offers, ['knight:a'], 'region:tunis')).toEqual({ kind: 'illegal' })
  })
  it('leaves several actions if clicks cannot distinguish them', () => {
    expect(click(wedges, [], 'wedge:0')).toMatchObject({ kind: 'pick', picked: ['wedge:0'], fits: wedges })
    expect(open(wedges, ['wedge:0']).size).toBe(0)
  })
  it('keeps an incomplete selection as long as it fits', () => {
    expect(surviving(offers, ['knight:a'])).toEqual(['knight:a'])
    expect(surviving(wedges, ['knight:a'])).toEqual([])
  })
  it('groups by verb', () => {
    expect(grouped(offers).map((group) => [group.verb, group.offers.length])).toEqual([
      ['travel', 3],
      ['stop', 1],
    ])
  })
})

describe('arrow keys', () => {
  const spots = [
    { id: 'c', x: 0, y: 0 },
    { id: 'e', x: 50, y: 10 },
    { id: 'ee', x: 100, y: 0 },
    { id: 'n', x: -5, y: -60 },
  ]
  it('go to the nearest spot in that direction, or nowhere', () => {
    expect(neighbour(spots, spots[0]!, 1, 0)?.id).toBe('e')
    expect(neighbour(spots, spots[1]!, 1, 0)?.id).toBe('ee')
    expect(neighbour(spots, spots[0]!, 0, -1)?.id).toBe('n')
    expect(neighbour(spots, spots[0]!, 0, 1)).toBeUndefined()
  })
})

describe('the action that a click means', () => {
  const resolve = { action: 1, verb: 'resolve', elements: ['wedge:a'] }
  const upgrade = { action: 2, verb: 'upgrade', elements: ['wedge:a'] }

  it('is the main one, if the others are asides', () => {
    expect(only([resolve, upgrade], ['wedge:a'], ['upgrade'])).toBe(resolve)
  })
  it('is open if there are several', () => {
    expect(only([resolve, upgrade], ['wedge:a'], [])).toBeNull()
  })
  it('is the one that goes from what was picked first to what was picked last', () => {
    const way = (...elements: string[]) => ({ ...resolve, elements })
    const there = way('hex:a', 'hex:b')
    expect(only([way('hex:b', 'hex:a'), there], ['hex:a', 'hex:b'], [])).toBe(there)
    expect(only([there, way('hex:a', 'hex:b')], ['hex:a', 'hex:b'], [])).toBeNull()
    expect(only([there, way('hex:a', 'hex:b', 'hex:c')], ['hex:a', 'hex:b'], [])).toBeNull()
  })
  it('is open if another click is needed', () => {
    expect(
      only([{ ...resolve, elements: ['wedge:a', 'hex:b'] }, upgrade], ['wedge:a'], ['upgrade']),
    ).toBeNull()
  })
})
