import { describe, expect, it } from 'vitest'
import {
  backoff,
  down,
  fits,
  HEARTBEAT,
  idle,
  lasting,
  PATIENCE,
  step,
  type Link,
  type LinkEvent,
} from './link'

function run(events: LinkEvent[], from: Link = idle): [Link, string[]] {
  let link = from
  const effects: string[] = []
  for (const event of events) {
    const [next, todo] = step(link, event)
    link = next
    effects.push(...todo)
  }
  return [link, effects]
}
const opened: LinkEvent[] = [
  { type: 'start', now: 0 },
  { type: 'opened', now: 100 },
]

describe('the connection', () => {
  it('connects once', () => {
    expect(
      run([
        { type: 'start', now: 0 },
        { type: 'start', now: 1 },
      ])[1],
    ).toEqual(['connect'])
  })
  it('waits after a failure, tries again later, and resets the failures once it is open', () => {
    const [link] = run([...opened, { type: 'closed', now: 1000, random: 0 }])
    expect(link).toMatchObject({ phase: 'waiting', retryAt: 1500, downSince: 1000 })
    expect(step(link, { type: 'tick', now: 1400 })[1]).toEqual([])
    const [again, effects] = step(link, { type: 'tick', now: 1500 })
    expect(effects).toEqual(['connect'])
    expect(step(again, { type: 'opened', now: 1600 })[0]).toMatchObject({
      phase: 'open',
      failures: 0,
      downSince: null,
    })
  })
  it('keeps the time of the first failure over later attempts', () => {
    const [link] = run([
      ...opened,
      { type: 'closed', now: 1000, random: 0 },
      { type: 'tick', now: 1500 },
      { type: 'closed', now: 1600, random: 0 },
    ])
    expect(link).toMatchObject({ downSince: 1000, failures: 2, retryAt: 2600 })
  })
  it('reconnects for a person who has just taken a seat', () => {
    const [link, effects] = run([...opened, { type: 'renew', now: 1000 }])
    expect(effects).toEqual(['connect', 'close', 'connect'])
    expect(link).toMatchObject({ phase: 'connecting', downSince: null })
  })
  it('backs off from half a second to fifteen, with jitter', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 60].map((n) => backoff(n, 0))).toEqual([
      500, 1000, 2000, 4000, 8000, 15000, 15000, 15000,
    ])
    expect(backoff(5, 1)).toBeCloseTo(10_000)
  })
  it('sends a heartbeat after silence and closes if it stays unanswered', () => {
    const [link] = run(opened)
    const [beaten, effects] = step(link, { type: 'tick', now: 100 + HEARTBEAT + 1 })
    expect(effects).toEqual(['beat'])
    expect(step(beaten, { type: 'tick', now: beaten.beatAt! + PATIENCE + 1 })[1]).toEqual(['close'])
    const [heard] = step(beaten, { type: 'heard', now: beaten.beatAt! + 10 })
    expect(step(heard, { type: 'tick', now: beaten.beatAt! + PATIENCE + 1 })[1]).toEqual([])
  })
  it('does not wait for a connection attempt for ever', () => {
    const [link] = run([{ type: 'start', now: 0 }])
    expect(step(link, { type: 'tick', now: PATIENCE + 1 })[1]).toEqual(['close'])
  })
  it('tries at once when the network is back, and checks an open connection', () => {
    const [waiting] = run([...opened, { type: 'closed', now: 1000, random: 0 }])
    expect(step(waiting, { type: 'wake', now: 1010 })[1]).toEqual(['connect'])
    expect(step(run(opened)[0], { type: 'wake', now: 200 })[1]).toEqual(['beat'])
  })
  it('gives up when the server refuses or when it is stopped', () => {
    const [refused] = run([...opened, { type: 'closed', now: 5, refused: true, random: 0 }])
    expect(refused.phase).toBe('refused')
    expect(
      run(
        [
          { type: 'tick', now: 99999 },
          { type: 'closed', now: 99999, random: 0 },
        ],
        refused,
      )[1],
    ).toEqual([])
    expect(run([...opened, { type: 'stop', now: 9 }])[1]).toEqual(['connect', 'close'])
    expect(run([...opened, { type: 'stop', now: 9 }, { type: 'closed', now: 10, random: 0 }])[0].phase).toBe(
      'idle',
    )
  })
  it('is reported as lost only after two seconds', () => {
    const [link] = run([...opened, { type: 'closed', now: 1000, random: 0 }])
    expect([2999, 3000].map((now) => down(link, now))).toEqual([false, true])
    expect(down(run(opened)[0], 99_999)).toBe(false)
  })
})

describe('updates', () => {
  it('are applied in order, once, and never across a gap', () => {
    expect(fits(7, { version: 8, entries: 1 })).toBe('next')
    expect(fits(7, { version: 9, entries: 2 })).toBe('next')
    expect(fits(7, { version: 7, entries: 1 })).toBe('known')
    expect(fits(7, { version: 9, entries: 1 })).toBe('gap')
    expect(fits(7, { version: 9, entries: 3 })).toBe('gap')
  })
})

describe('commands', () => {
  it('that change something survive a reconnect; requests for data do not', () => {
    expect(['act', 'undo', 'confirm', 'chat'].every((type) => lasting({ type }))).toBe(true)
    expect(
      ['preview', 'hint', 'replay', 'look', 'beat', 'sync', 'point'].some((type) => lasting({ type })),
    ).toBe(false)
  })
})
