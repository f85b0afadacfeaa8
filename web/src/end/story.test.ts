import { describe, expect, it } from 'vitest'
import type { Outcome, Slip, Story } from '$/lib/protocol'
import { longestLead, margin, percents, plan, slipAt, sources } from './story'

const outcome = (...parts: Record<string, number>[]): Outcome => ({
  scores: parts.map((part) => ({
    total: Object.values(part).reduce((sum, points) => sum + points, 0),
    parts: part,
    rank: 1,
  })),
  won: null,
  reason: '',
})
const story = (...chances: number[][]): Story => ({
  points: chances.map((values, i) => ({ number: i, round: i, chances: values })),
  turning: [],
})

describe('the margin', () => {
  it('is that over the second', () => {
    expect(margin(outcome({ a: 4 }, { a: 9 }, { a: 7 }))).toEqual({ points: 2, first: 9, second: 7 })
  })
  it('is none if the first two have equally many, or if there is only one', () => {
    expect(margin(outcome({ a: 9 }, { a: 9 }))).toBeNull()
    expect(margin(outcome({ a: 9 }))).toBeNull()
  })
})

describe('a lead', () => {
  it('is the longest run of rounds, without the end itself', () => {
    const told = story([0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.7, 0.3], [0.8, 0.2], [0, 1])
    expect(longestLead(told, 0)).toEqual({ from: 3, to: 4 })
    expect(longestLead(told, 1)).toEqual({ from: 2, to: 2 })
  })
  it('is none for somebody who was never ahead', () => {
    expect(longestLead(story([0.5, 0.5], [0.5, 0.5], [1, 0]), 0)).toBeNull()
  })
})

describe('the sources of points', () => {
  it('are those in which somebody has any', () => {
    expect(sources(outcome({ a: 1, b: 0, c: 0 }, { a: 0, b: 0, c: -2 }))).toEqual(['a', 'c'])
  })
})

describe('a slip', () => {
  const slip = { number: 4, last: 6, seat: 1 } as Slip
  const point = (number: number, by: number) => ({ number, round: 1, by, seat: 0, change: -0.1 })
  it('belongs to the turning point that is one of its moves', () => {
    expect(slipAt([slip], point(6, 1))).toBe(slip)
    expect(slipAt([slip], point(4, 1))).toBe(slip)
    expect(slipAt([slip], point(7, 1))).toBeUndefined()
    expect(slipAt([slip], point(5, 0))).toBeUndefined()
  })
  it('is told in words and points of per cent', () => {
    expect([0.094, -0.094].map(percents)).toEqual(['+9 %', '−9 %'])
    const words = { text: (_: string, { key }: { key: string }) => key.toUpperCase() }
    const labels = ['go', 'stop'].map((verb) => ({ action: 0, text: verb, verb, params: {} }))
    expect(plan(words, labels)).toBe('GO; STOP')
  })
})
