import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefs } from '$/lib/prefs.svelte'
import type { GameEvent, LogEntry, View } from '$/lib/protocol'
import type { Ceremony } from './score'
import { Stage } from './stage.svelte'

const event = (key: string, seat: number): GameEvent => ({
  key,
  params: { seat: `seat:${seat}` },
  elements: [],
})
const entry = (seat: number, ...events: GameEvent[]) =>
  ({ kind: 'act', number: 7, seat, events }) as unknown as LogEntry
const view = {} as View
const ME = 0

const page = { hidden: false, documentElement: { dataset: {} }, querySelectorAll: () => [] }
const house = { queued: 0, mine: (seat: number | null) => seat === ME }
const moving: Ceremony<unknown> = {
  flies: () => ({ lasts: 2, acts: [{ kind: 'stamp', what: { token: 0 }, at: 'isle:tide' }] }),
}
const keys = (stage: Stage) => {
  const found: string[] = []
  for (; stage.scene; stage.goOn()) found.push(stage.scene.events[0]!.key)
  return found
}

describe('the stage', () => {
  let stage: Stage
  beforeEach(() => {
    vi.stubGlobal('document', page)
    vi.stubGlobal('CSS', { escape: (name: string) => name })
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    prefs.pace = 1
    page.hidden = false
    house.queued = 0
    stage = new Stage(house, () => moving)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('plays the scenes of others in order', () => {
    stage.raise([entry(1, event('walks', 1), event('flies', 1)), entry(1, event('rests', 1))], view)
    expect(keys(stage)).toEqual(['walks', 'flies', 'rests'])
    expect(stage.playing).toBe(false)
  })
  it('tells nothing before its scene', () => {
    const [walks, passes, rests] = [event('walks', 1), event('passes', 1), event('rests', 1)]
    const told = entry(1, walks, passes, rests)
    const other = { ...entry(1, walks), number: 8 }
    stage = new Stage(house, () => ({ passes: 'passing' }))
    stage.raise([told], view)
    expect([stage.told(told), stage.told(other)]).toEqual([[walks, passes], [walks]])
    stage.goOn()
    expect(stage.told(told)).toEqual(told.events)
    stage.goOn()
    expect(stage.told(told)).toEqual(told.events)
  })

  /** What the board shows, and what figures know, in each scene. */
  const seen = (stage: Stage) => {
    const found: [number?, number?][] = []
    for (; stage.scene; stage.goOn()) found.push([stage.view?.turn, stage.known?.turn])
    return found
  }
  const at = (turn: number) => ({ turn }) as View
  const moment = (told: number, turn: number) => ({ told, view: { turn: [turn] as [number] } })

  it('plays every scene on the position that its events have led to', () => {
    const told = entry(1, event('walks', 1), event('passes', 1), event('flies', 1), event('rests', 1))
    stage = new Stage(house, () => ({ passes: 'passing' }))
    stage.raise([told], at(4), at(0), [moment(1, 1), moment(2, 2), moment(3, 3)])
    expect(seen(stage)).toEqual([
      [2, 0],
      [3, 2],
      [4, 3],
    ])
    expect([stage.view, stage.known]).toEqual([null, null])
  })
  it('shows what a step has led to with its first event, but knows it only after the last', () => {
    stage.raise([entry(1, event('walks', 1), event('rests', 1), event('walks', 1))], at(3), at(0), [
      moment(2, 2),
    ])
    expect(seen(stage)).toEqual([
      [2, 0],
      [2, 0],
      [3, 2],
    ])
  })
  it('shows nothing new while a scene tells nothing yet', () => {
    stage = new Stage(house, () => ({ rolls: () => ({ first: {} }) }))
    stage.raise([entry(1, event('rolls', 1), event('rolls', 1))], at(2), at(0), [moment(1, 1)])
    expect(seen(stage)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ])
  })
  it('shows where several entries have led to, and never goes back', () => {
    stage = new Stage(house, () => ({ rolls: () => ({ first: {} }) }))
    stage.raise([entry(1, event('walks', 1)), entry(1, event('rolls', 1))], at(2), at(0))
    expect(seen(stage)).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ])
  })
  it('shows the end when the rest is skipped', () => {
    stage.raise([entry(1, event('walks', 1), event('rests', 1))], at(2), at(0), [moment(1, 1)])
    expect(stage.view).toEqual({ turn: 1, outcome: null })
    stage.skip()
    expect(stage.view).toBeNull()
  })
  it('shows players of their own deeds only what moves', () => {
    stage.raise([entry(ME, event('walks', ME), event('flies', ME), event('hurts', 1))], view)
    expect(keys(stage)).toEqual(['flies', 'hurts'])
  })
  it('calls back when everything has been played, or skipped, but not when it was dropped', () => {
    const next = vi.fn()
    stage.afterwards(next)
    expect(next).toHaveBeenCalledTimes(1)
    stage.raise([entry(1, event('walks', 1), event('rests', 1))], view)
    stage.afterwards(next)
    stage.goOn()
    expect(next).toHaveBeenCalledTimes(1)
    stage.goOn()
    expect(next).toHaveBeenCalledTimes(2)
    stage.raise([entry(1, event('walks', 1), event('rests', 1))], view)
    stage.afterwards(next)
    stage.skip()
    expect([next.mock.calls.length, stage.playing]).toEqual([3, false])
    stage.raise([entry(1, event('walks', 1))], view)
    stage.afterwards(next)
    stage.drop()
    expect([next.mock.calls.length, stage.playing]).toEqual([3, false])
  })
  it('does not go on from a scene that is over', () => {
    stage.raise([entry(1, event('walks', 1), event('rests', 1))], view)
    const first = stage.scene
    stage.goOn(first)
    stage.goOn(first)
    expect(stage.scene!.events[0]!.key).toBe('rests')
  })
  it('plays nothing without a pace, in the background, or of what was taken back', () => {
    prefs.pace = 0
    stage.raise([entry(1, event('walks', 1))], view)
    expect(stage.playing).toBe(false)
    prefs.pace = 1
    page.hidden = true
    stage.raise([entry(1, event('walks', 1))], view)
    expect(stage.playing).toBe(false)
    page.hidden = false
    stage.raise([{ ...entry(1, event('walks', 1)), kind: 'undo' }], view)
    expect(stage.playing).toBe(false)
  })
  it('is faster the more moves are waiting, and never takes too long', () => {
    stage.raise([entry(1, event('walks', 1))], view)
    expect(stage.beat).toBe(1000)
    house.queued = 6
    stage.raise([entry(1, event('walks', 1))], view)
    expect(stage.beat).toBe(500)
    house.queued = 0
    stage.raise([entry(1, ...Array.from({ length: 24 }, () => event('flies', 1)))], view)
    expect(stage.beat).toBe(500)
  })
})
