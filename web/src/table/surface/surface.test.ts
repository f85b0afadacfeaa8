import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Drag, type DraggingHand } from './drag.svelte'
import { outfit } from './dress'
import { Inspection } from './inspection.svelte'
import { distance } from './shapes'

describe('the attributes of a shape', () => {
  const wardrobe = {
    legal: new Set(['isle:tide']),
    picked: ['novice:1'],
    marked: ['isle:far'],
    told: [],
    hot: ['isle:tide'],
    trail: new Map([['isle:far', 2]]),
    drags: (element: string) => element === 'novice:1',
    label: (element: string) => `click ${element}`,
  }
  it('a legal element is a button with a name', () => {
    expect(outfit('isle:tide', wardrobe, { stop: true, written: false })).toEqual({
      'data-legal': '',
      'data-hot': '',
      role: 'button',
      'aria-label': 'click isle:tide',
      'aria-pressed': 'false',
      tabindex: '0',
    })
  })
  it('a picked element can be clicked again, and may be draggable', () => {
    expect(outfit('novice:1', wardrobe, { stop: false, written: false })).toMatchObject({
      'data-picked': '',
      'data-drag': '',
      'aria-pressed': 'true',
      tabindex: '-1',
    })
  })
  it('the text on a shape is its name, and its description says what a click does', () => {
    const worn = outfit('isle:tide', wardrobe, { stop: false, written: true })
    expect(worn['aria-label']).toBeUndefined()
    expect(worn['aria-description']).toBe('click isle:tide')
  })
  it('other elements are no buttons, but keep marks and trail', () => {
    expect(outfit('isle:far', wardrobe, { stop: false, written: false })).toEqual({
      'data-marked': '',
      'data-trail': '2',
    })
    expect(outfit('isle:none', wardrobe, { stop: false, written: false })).toEqual({})
  })
})

describe('dragging', () => {
  const travel = { action: 1, verb: 'travel', elements: ['knight:a', 'region:paris'] }
  const lift = { action: 2, verb: 'journey', elements: ['novice:1'] }

  function held(offers: (typeof travel)[], over: string | null) {
    const done: string[] = []
    const hand: DraggingHand = {
      all: offers,
      offers,
      legal: new Set(['region:paris']),
      picked: [],
      marked: [],
      hoverElement: null,
      lift: (element) => done.push(`lift ${element}`),
      click: (element) => done.push(`click ${element}`),
      carry: (element, to) => done.push(`carry ${element} to ${to}`),
      clear: () => done.push('clear'),
    }
    const drag = new Drag(
      hand,
      () => ({ journey: 'isle' }),
      () => over,
      () => over,
    )
    return { drag, hand, done }
  }
  const at = (clientX: number) => ({ clientX, clientY: 0 })
  const begin = () => undefined

  it('begins after a few pixels only', () => {
    const { drag, done } = held([travel], null)
    drag.take('knight:a', at(0))
    expect(drag.move(at(5), begin)).toBe(false)
    expect(drag.drop(at(5))).toBe(false)
    expect([done, drag.held]).toEqual([[], null])
  })
  it('picks a piece and clicks where it is dropped', () => {
    const { drag, hand, done } = held([travel], 'region:paris')
    const captured = vi.fn()
    drag.take('knight:a', at(0))
    expect(drag.move(at(20), captured) && drag.move(at(30), captured)).toBe(true)
    expect(captured).toHaveBeenCalledOnce()
    expect(drag.held).toMatchObject({ dx: 30, dy: 0 })
    expect(hand.hoverElement).toBe('region:paris')
    expect(drag.drop(at(30))).toBe(true)
    expect(done).toEqual(['lift knight:a', 'click region:paris'])
    expect([drag.held, drag.active, hand.hoverElement]).toEqual([null, false, null])
  })
  it('unpicks a piece that is dropped elsewhere', () => {
    const { drag, done } = held([travel], 'region:tunis')
    drag.take('knight:a', at(0))
    drag.move(at(20), begin)
    drag.drop(at(20))
    expect(done).toEqual(['lift knight:a', 'clear'])
  })
  it('keeps an element that was picked before the drag', () => {
    const { drag, hand, done } = held([travel], null)
    Object.assign(hand, { picked: ['knight:a'] })
    drag.take('knight:a', at(0))
    drag.move(at(20), begin)
    drag.drop(at(20))
    expect(done).toEqual([])
  })
  it('spans two decisions, and marks the possible targets', () => {
    const { drag, hand, done } = held([lift], 'isle:tide')
    drag.take('novice:1', at(0))
    drag.move(at(20), begin)
    expect(hand.marked).toEqual(['isle:tide'])
    drag.drop(at(20))
    expect([done, hand.marked]).toEqual([['carry novice:1 to isle:tide'], []])
  })
  it('is offered if it leads to another decision', () => {
    const { drag } = held([travel, lift], null)
    expect(['knight:a', 'novice:1', 'region:paris'].map((one) => drag.leadsOn(one))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('inspection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits a moment, less over legal elements, and ends with the hover', () => {
    const inspection = new Inspection()
    inspection.point('isle:tide', true)
    vi.advanceTimersByTime(130)
    expect(inspection.shown).toEqual({ element: 'isle:tide', pinned: false, why: false })
    inspection.point('isle:far', false)
    expect(inspection.shown).toBeNull()
    vi.advanceTimersByTime(130)
    expect(inspection.shown).toBeNull()
    vi.advanceTimersByTime(300)
    expect(inspection.shown?.element).toBe('isle:far')
    inspection.leave()
    expect(inspection.shown).toBeNull()
  })
  it('stays while it is pinned', () => {
    const inspection = new Inspection()
    inspection.pin('isle:tide')
    inspection.point('isle:far', true)
    vi.advanceTimersByTime(500)
    inspection.leave()
    inspection.fade()
    expect(inspection.shown).toEqual({ element: 'isle:tide', pinned: true, why: false })
    inspection.close()
    expect(inspection.shown).toBeNull()
  })
  it('explains at once why it can be clicked, if asked', () => {
    const inspection = new Inspection()
    inspection.pin('isle:tide', undefined, true)
    expect(inspection.shown).toEqual({ element: 'isle:tide', pinned: true, why: true })
  })
  it('is not replaced by a hover that began before it was pinned', () => {
    const inspection = new Inspection()
    inspection.point('isle:far', false)
    inspection.pin('isle:tide')
    vi.advanceTimersByTime(500)
    expect(inspection.shown).toEqual({ element: 'isle:tide', pinned: true, why: false })
    inspection.close()
    inspection.point('isle:far', false)
    inspection.close()
    vi.advanceTimersByTime(500)
    expect(inspection.shown).toBeNull()
  })
  it('is pinned by a long press, not by a short one', () => {
    const inspection = new Inspection()
    const pressed = vi.fn()
    inspection.press('isle:tide', pressed)
    vi.advanceTimersByTime(300)
    inspection.release()
    vi.advanceTimersByTime(300)
    expect(inspection.shown).toBeNull()
    inspection.press('isle:tide', pressed)
    vi.advanceTimersByTime(500)
    expect(inspection.shown).toEqual({ element: 'isle:tide', pinned: true, why: false })
    expect(pressed).toHaveBeenCalledOnce()
  })
})

it('the distance from a box is measured from its edge', () => {
  const box = { left: 10, right: 20, top: 10, bottom: 20 }
  expect(distance(box, 15, 15)).toBe(0)
  expect(distance(box, 5, 15)).toBe(5)
  expect(distance(box, 23, 24)).toBe(5)
})
