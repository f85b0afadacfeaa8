import { describe, expect, it } from 'vitest'
import {
  age,
  asMinutes,
  asTime,
  figures,
  inWords,
  isLow,
  leftOf,
  restInWords,
  ruleInWords,
  untilNext,
} from './clocks'
import type { ClockInfo } from './protocol'

const clock: ClockInfo = {
  rule: { bank: 600, increment: 15 },
  left: [100, 200],
  running: [0],
  out: [],
  paused: false,
  resting: false,
  until: null,
}

describe('clocks', () => {
  it('run only for those who are waited for, and never below nothing', () => {
    expect([leftOf(clock, 0, 30), leftOf(clock, 1, 30), leftOf(clock, 0, 500)]).toEqual([70, 200, 0])
  })
  it('stop by themselves when the nightly rest begins', () => {
    expect(leftOf({ ...clock, until: 20 }, 0, 30)).toBe(80)
  })
  it('are counted from when the server spoke', () => {
    expect([age(clock, 5000), age(clock, 7500), age({ ...clock }, 9000)]).toEqual([0, 2.5, 0])
  })
  it('tick every second in the last hour, else every minute', () => {
    expect(untilNext(59.25)).toBeCloseTo(250)
    expect(untilNext(60)).toBe(1000)
    expect(untilNext(3600 * 5 + 10)).toBe(10_000)
    expect(untilNext(3600 * 5)).toBe(60_000)
  })
  it('show another figure at the next tick, though a browser rounds the wait down to whole milliseconds', () => {
    for (const left of [1199.0004, 1198.9998, 1199 + 1e-10, 60.0001, 0.0004, 3600 * 5 + 0.0005])
      expect(figures(left - Math.floor(untilNext(left)) / 1000), String(left)).not.toBe(figures(left))
  })
  it('warn in the last tenth, or the last minute', () => {
    expect(isLow(clock.rule, 61)).toBe(false)
    expect(isLow(clock.rule, 60)).toBe(true)
    expect(isLow({ bank: 86_400, increment: 0 }, 8000)).toBe(true)
  })
  it('are told in figures and in words', () => {
    expect([0, 9.2, 545, 3600].map(figures)).toEqual(['0:00', '0:10', '9:05', '60:00'])
    expect([3601, 86_400 * 2 + 4 * 3600].map(figures)).toEqual(['1 h 1 min', '2 d 4 h'])
    expect([0, 30, 60, 7300, 86_400 * 2.5].map(inWords)).toEqual([
      'time is up',
      '30 seconds left',
      '1 minute left',
      '2 hours left',
      '2 days left',
    ])
    expect(ruleInWords(clock.rule)).toBe('10 minutes each, and 15 seconds more every turn')
    expect(ruleInWords({ bank: 3 * 86_400, increment: 0 })).toBe('3 days each')
    const rest = { begins: 1320, ends: 430, zone: 'Europe/Berlin' }
    expect(restInWords({ ...clock.rule, rest })).toContain('22:00 to 07:10 (Europe/Berlin)')
    expect(asMinutes(asTime(430))).toBe(430)
  })
})
