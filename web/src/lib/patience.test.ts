import { describe, expect, it } from 'vitest'
import { patiently } from './patience'
import type { Problem } from './protocol'

const wait = (seconds: number): Problem => ({ code: 'wait', sentence: '', params: { seconds } })

/** Asks for answers in this order, and notes how long it waited in between. */
async function asked(problems: (Problem | null)[]): Promise<[Problem | null, number[]]> {
  const pauses: number[] = []
  let next = 0
  const answer = await patiently(
    () => Promise.resolve(problems[Math.min(next++, problems.length - 1)]!),
    (problem) => problem,
    async (seconds) => void pauses.push(seconds),
  )
  return [answer, pauses]
}

describe('patiently', () => {
  it('asks once if there is an answer, or a refusal for another reason', async () => {
    const other: Problem = { code: 'too_many', sentence: 'No.' }
    expect(await asked([null])).toEqual([null, []])
    expect(await asked([other, null])).toEqual([other, []])
  })
  it('asks again after the time that the server names', async () => {
    expect(await asked([wait(3), wait(1), null])).toEqual([null, [3, 1]])
  })
  it('gives up in the end', async () => {
    expect(await asked([wait(2)])).toEqual([wait(2), [2, 2, 2, 2]])
  })
})
