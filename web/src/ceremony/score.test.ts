import { describe, expect, it } from 'vitest'
import type { GameEvent, LogEntry, View } from '$/lib/protocol'
import { SECONDS, following, placesOf, points, scenesOf, type Ceremony } from './score'

const event = (key: string, elements: string[] = [], params = {}): GameEvent => ({ key, params, elements })
const entry = (...events: GameEvent[]) => ({ seat: 1, events }) as unknown as LogEntry
const view = {} as View
const told = (events: GameEvent[], ceremony: Ceremony<unknown>) => scenesOf(entry(...events), view, ceremony)

describe('the scenes of a log entry', () => {
  it('come in the order of its events, and light their elements', () => {
    const scenes = told([event('a', ['isle:tide']), event('b', ['isle:moon', 'isle:moon'])], {})
    expect(scenes.map((scene) => [scene.events[0]!.key, scene.lit, scene.seat])).toEqual([
      ['a', ['isle:tide'], 1],
      ['b', ['isle:moon'], 1],
    ])
    expect(scenes.every((scene) => scene.acts.length === 0 && scene.lasts === SECONDS.plain)).toBe(true)
  })
  it('tell a passing event with the one before it', () => {
    const scenes = told([event('a'), event('b'), event('c')], { b: 'passing' })
    expect(scenes.map((scene) => scene.events.map(({ key }) => key))).toEqual([['a', 'b'], ['c']])
    expect(scenes[0]!.lasts).toBeCloseTo(SECONDS.plain + SECONDS.passing)
  })
  it('tell a passing event alone if it is the first', () => {
    expect(told([event('b')], { b: 'passing' })).toHaveLength(1)
  })
  it('may join events that belong together', () => {
    const ceremony: Ceremony<unknown> = { a: (_, { rest }) => ({ joins: following(rest, 'a') }) }
    const scenes = told([event('a'), event('a'), event('b'), event('a')], ceremony)
    expect(scenes.map((scene) => scene.events.length)).toEqual([2, 1, 1])
  })
  it('may show something before they tell of it', () => {
    const ceremony: Ceremony<unknown> = { b: () => ({ lasts: 2, first: { lasts: 1, lit: [] } }) }
    const scenes = told([event('a'), event('b')], ceremony)
    expect(scenes.map(({ events, from, lasts }) => [events[0]!.key, from, lasts])).toEqual([
      ['a', 0, SECONDS.plain],
      ['a', 1, 1],
      ['b', 1, 2],
    ])
    expect(told([event('b')], ceremony)[0]!.events).toEqual([])
  })
  it('name every place that they need, once', () => {
    const ceremony: Ceremony<unknown> = {
      a: () => ({
        lit: ['isle:tide'],
        acts: [
          {
            kind: 'fly',
            what: { token: 0 },
            from: 'before:figure:x',
            to: ['isle:tide', 'seat:0'],
            over: ['isle:moon'],
          },
        ],
      }),
    }
    expect(placesOf(told([event('a')], ceremony)[0]!)).toEqual([
      'figure:x',
      'isle:tide',
      'seat:0',
      'isle:moon',
    ])
  })
})

describe('points', () => {
  it('fly with their sign', () => {
    expect(points(3, 'isle:tide', 'score:0')).toMatchObject({
      what: { text: '+3', tone: 'gain' },
      to: 'score:0',
    })
    expect(points(-2, 'isle:tide', 'score:0')).toMatchObject({ what: { text: '−2', tone: 'harm' } })
  })
})
