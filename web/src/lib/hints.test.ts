import { describe, expect, it } from 'vitest'
import { compared, doubt, sameActions } from './hints'

describe('compared', () => {
  it('says in words how far a move is behind the best one', () => {
    const verdicts = compared([0.6, 0.598, 0.585, 0.55, 0.5]).map((shown) => shown.verdict)
    expect(verdicts).toEqual(['hint.best', 'hint.equal', 'hint.slightly', 'hint.weaker', 'hint.much'])
  })

  it('draws a shorter bar for a weaker move, and never none', () => {
    const lengths = compared([0.9, 0.84, 0.1]).map((shown) => shown.length)
    expect(lengths[0]).toBe(1)
    expect(lengths[1]).toBeCloseTo(0.5)
    expect(lengths[2]).toBeCloseTo(0.08)
  })

  it('rounds to whole per cent', () => {
    expect(compared([0.527, 0.524]).map((shown) => shown.percent)).toEqual([53, 52])
  })

  it('has nothing to say about nothing', () => {
    expect(compared([])).toEqual([])
  })
})

describe('doubt', () => {
  it('is said of everything that is not certain', () => {
    const said = [1, 0.83, 0.6, 0.5].map(doubt)
    expect(said).toEqual([null, 'hint.likely', 'hint.likely', 'hint.perhaps'])
  })
})

describe('sameActions', () => {
  const choices = (...actions: number[]) => actions.map((action) => ({ action }))

  it('is true while others choose at the same time', () => {
    expect(sameActions(choices(3, 5), choices(3, 5))).toBe(true)
  })

  it('is false at another choice, and where there is none', () => {
    expect(sameActions(choices(3, 5), choices(3, 6))).toBe(false)
    expect(sameActions(choices(3, 5), choices(3, 5, 6))).toBe(false)
    expect(sameActions([], [])).toBe(false)
  })
})
