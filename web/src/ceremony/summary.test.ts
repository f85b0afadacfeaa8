import { describe, expect, it } from 'vitest'
import type { GameEvent, LogEntry } from '$/lib/protocol'
import { endsPeriod, reckon, type Reckoning } from './summary'

const event = (key: string, params = {}): GameEvent => ({ key, params, elements: [] })
const round = (number: number) => event('round', { number })
const gain = (seat: number, amount: number, from = 'temple') => event('gain', { seat, amount, from })
const entry = (number: number, ...events: GameEvent[]) =>
  ({ number, kind: 'act', undone: false, seat: 0, events }) as unknown as LogEntry

const reckoning: Reckoning = {
  until: (one) => one.key === 'round',
  title: (one) => ({ section: 'board', key: 'over', params: { round: Number(one.params.number) - 1 } }),
  gains: ({ key, params }) =>
    key === 'gain'
      ? [
          {
            seat: Number(params.seat),
            source: { section: 'scores', key: String(params.from) },
            amount: Number(params.amount),
          },
        ]
      : [],
  adds: true,
}

describe('the summary of a period', () => {
  const log = [
    entry(1, round(1), gain(0, 9)),
    entry(2, round(2), gain(1, 2)),
    entry(3, gain(0, 3), gain(1, 4), gain(1, 5, 'book'), gain(0, -1, 'apostate')),
    entry(4, round(3), gain(1, 100)),
  ]
  it('counts what happened between the last two ends, by seat and source', () => {
    const summary = reckon(log, reckoning)!
    expect(summary.title.params).toEqual({ round: 2 })
    expect(
      summary.rows.map(({ seat, parts, total }) => [
        seat,
        parts.map(({ source, amount }) => [source.key, amount]),
        total,
      ]),
    ).toEqual([
      [
        0,
        [
          ['temple', 3],
          ['apostate', -1],
        ],
        2,
      ],
      [
        1,
        [
          ['temple', 6],
          ['book', 5],
        ],
        11,
      ],
    ])
  })
  it('may begin with another event', () => {
    const night = { ...reckoning, since: (one: GameEvent) => one.key === 'dusk', adds: false }
    const summary = reckon([entry(1, gain(0, 7), event('dusk'), gain(0, 1), round(2))], night)!
    expect(summary.rows).toEqual([
      { seat: 0, parts: [{ source: { section: 'scores', key: 'temple' }, amount: 1 }], total: null },
    ])
  })
  it('is missing if nothing has ended, or nothing was gained', () => {
    expect(reckon([entry(1, gain(0, 1))], reckoning)).toBeNull()
    expect(reckon([entry(1, round(1))], reckoning)).toBeNull()
  })
  it('leaves out what was taken back', () => {
    const undone = { ...entry(2, gain(0, 5)), undone: true }
    expect(reckon([entry(1, gain(0, 1)), undone, entry(3, round(2))], reckoning)!.rows[0]!.total).toBe(1)
  })
  it('is due when an end has just been shown', () => {
    expect(endsPeriod([log[0]!], reckoning)).toBe(true)
    expect(endsPeriod([log[2]!], reckoning)).toBe(false)
  })
})
