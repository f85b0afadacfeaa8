import { describe, expect, it } from 'vitest'
import { lately, marks, merged, since, stride, trail, turns } from './history'
import type { LogEntry } from './protocol'

const entry = (
  number: number,
  seat: number,
  turn: number,
  round: number,
  more: Partial<LogEntry> = {},
): LogEntry => ({
  number,
  kind: 'act',
  seat,
  turn,
  round,
  events: [{ key: 'did', params: {}, elements: [`spot:${number}`] }],
  undone: false,
  touches: [],
  granted: false,
  at: 0,
  ...more,
})
const log = [
  entry(1, 0, 1, 1),
  entry(2, 0, 1, 1, { undone: true }),
  entry(3, 0, 1, 1, { kind: 'undo', touches: [2] }),
  entry(4, 0, 1, 1),
  entry(5, 0, 1, 1, { kind: 'confirm' }),
  entry(6, 1, 2, 1),
  entry(7, 0, 3, 2),
  entry(8, 1, 4, 2),
  entry(9, 1, 4, 2),
]

describe('what somebody did lately', () => {
  it('is the last turn in which something happened, without what was taken back', () => {
    expect(lately(log, 0).map((one) => one.number)).toEqual([7])
    expect(lately(log, 1).map((one) => one.number)).toEqual([8, 9])
    expect(lately([...log, entry(10, 1, 6, 3, { events: [] })], 1).map((one) => one.number)).toEqual([8, 9])
    expect(lately(log, 2)).toEqual([])
  })
})

describe('the log', () => {
  it('is grouped by turn, without moves that were taken back', () => {
    expect(turns(log).map((turn) => [turn.seat, turn.entries.map((e) => e.number)])).toEqual([
      [0, [1, 4]],
      [1, [6]],
      [0, [7]],
      [1, [8, 9]],
    ])
  })
  it('finds the moves of others since my last one', () => {
    expect(since(log, [0]).map((e) => e.number)).toEqual([8, 9])
    expect(since(log, [1])).toEqual([])
    expect(since(log, [])).toEqual([])
  })
  it('finds the elements that were touched recently', () => {
    expect([...trail(log, [0])]).toEqual([
      ['spot:8', 1],
      ['spot:9', 1],
    ])
    expect([...trail(log, []).keys()]).toEqual(['spot:8', 'spot:9'])
  })
  it('adds new entries and marks those that were taken back', () => {
    const after = merged(log, [entry(10, 1, 4, 2, { kind: 'undo', touches: [9] })])
    expect(after.filter((e) => e.undone).map((e) => e.number)).toEqual([2, 9])
    const again = merged(after, [entry(11, 1, 4, 2, { kind: 'redo', touches: [9] })])
    expect(again.filter((e) => e.undone).map((e) => e.number)).toEqual([2])
    expect(again.at(-1)?.number).toBe(11)
  })
  it('follows several entries that arrive together', () => {
    const both = [entry(10, 1, 4, 2), entry(11, 1, 4, 2, { kind: 'undo', touches: [9, 10] })]
    expect(
      merged(log, both)
        .filter((e) => e.undone)
        .map((e) => e.number),
    ).toEqual([2, 9, 10])
    const back = [...both, entry(12, 1, 4, 2, { kind: 'redo', touches: [9, 10] })]
    expect(
      merged(log, back)
        .filter((e) => e.undone)
        .map((e) => e.number),
    ).toEqual([2])
  })
})

describe('replay', () => {
  it('steps by action, turn and round', () => {
    expect(stride(log, 0, 'action', 1)).toBe(1)
    expect(stride(log, 1, 'action', 1)).toBe(4)
    expect(stride(log, 4, 'action', -1)).toBe(1)
    expect(stride(log, 1, 'turn', 1)).toBe(4)
    expect(stride(log, 6, 'turn', 1)).toBe(7)
    expect(stride(log, 0, 'round', 1)).toBe(6)
    expect(stride(log, 9, 'round', -1)).toBe(6)
  })
  it('stops at both ends', () => {
    expect(stride(log, 9, 'action', 1)).toBe(9)
    expect(stride(log, 0, 'action', -1)).toBe(0)
    expect(marks([], 'turn')).toEqual([])
    expect(stride([], 0, 'turn', 1)).toBe(0)
  })
})
