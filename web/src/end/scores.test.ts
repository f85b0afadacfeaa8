import { describe, expect, it } from 'vitest'
import type { LogEntry, View } from '$/lib/protocol'
import { roundEnds, scoreLines, ticks, tieSteps } from './scores'

const log = Array.from(
  { length: 100 },
  (_, i) =>
    ({
      number: i + 1,
      kind: 'act',
      seat: i % 2,
      turn: i,
      round: Math.floor(i / 2) + 1,
      events: [],
      undone: false,
    }) as unknown as LogEntry,
)

describe('the plot of scores', () => {
  it('requests the end of every round', () => {
    expect(roundEnds(log.slice(0, 7))).toEqual([
      { round: 1, number: 2 },
      { round: 2, number: 4 },
      { round: 3, number: 6 },
      { round: 4, number: 7 },
    ])
  })
  it('thins long games out but keeps the end', () => {
    const ends = roundEnds(log, 10)
    expect(ends).toHaveLength(10)
    expect(ends.at(-1)?.number).toBe(100)
  })
  it('draws nothing for games without a running score', () => {
    const views = [{}, {}] as View[]
    expect(scoreLines(views, 2, () => null)).toEqual([])
    expect(scoreLines(views, 2, (_, seat) => seat)).toEqual([
      { seat: 0, points: [0, 0] },
      { seat: 1, points: [1, 1] },
    ])
  })
  it('has even steps on its axis', () => {
    expect(ticks(0)).toEqual([0, 1])
    expect(ticks(87)).toEqual([0, 50, 100])
    expect(ticks(3)).toEqual([0, 1, 2, 3])
    expect(ticks(160)).toEqual([0, 50, 100, 150, 200])
  })
})

const outcome = (...scores: [number, number, number][]) => ({
  scores: scores.map(([total, favor, coins]) => ({ total, parts: {}, rank: 1, tiebreaks: { favor, coins } })),
  won: null,
  reason: '',
})

it('a tie-break is a step only if there was a tie', () => {
  expect(tieSteps(outcome([28, 2, 5], [27, 2, 3]))).toEqual([])
})

it('each tie-break compares the seats that are still tied', () => {
  expect(tieSteps(outcome([28, 2, 5], [28, 2, 3], [28, 1, 9], [20, 2, 5]))).toEqual([
    { key: 'favor', seats: [0, 1, 2] },
    { key: 'coins', seats: [0, 1] },
  ])
  expect(tieSteps(outcome([28, 2, 5], [28, 1, 5]))).toEqual([{ key: 'favor', seats: [0, 1] }])
})
