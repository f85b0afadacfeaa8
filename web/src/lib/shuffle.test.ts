import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShuffleInfo } from './protocol'
import { checked, committed, contributionTo, mixed, pledge, seenAt, seenIn, witness } from './shuffle'

const [SERVER, ANN, BOB] = ['5e', '0a', '0b'].map((byte) => byte.repeat(32)) as [string, string, string]

/** The values of tests/engine/test_shuffle.py. */
const COMMITTED = '395387090202c81c4cff99546d97758254c942bb3984e1444bd20e19e48248be'
const MIXED = '1abbecd2968f9e38215072108fdbab43e5f90ca7c20e50aa038228253c773563'

async function proof(): Promise<ShuffleInfo> {
  return {
    commitment: await committed(SERVER),
    secret: SERVER,
    shares: [
      { seat: 0, commitment: await committed(ANN), contribution: ANN },
      { seat: 2, commitment: await committed(BOB), contribution: BOB },
    ],
  }
}

describe('the bytes of a shuffle', () => {
  it('are those of the engine', async () => {
    expect(await committed(ANN)).toBe(COMMITTED)
    const contributions = new Map([
      [2, BOB],
      [0, ANN],
    ])
    expect(await mixed(SERVER, contributions)).toBe(MIXED)
  })
})

describe('a check', () => {
  it('finds that everything fits', async () => {
    const whole = await proof()
    const found = await checked(whole, MIXED, seenIn(whole))
    expect(found).toEqual({ server: 'fits', shares: ['fits', 'fits'], seed: 'fits', same: true })
  })
  it('leaves open what is not told yet', async () => {
    const { commitment, shares } = await proof()
    const before = {
      commitment,
      secret: null,
      shares: shares.map((share) => ({ ...share, contribution: null })),
    }
    expect(await checked(before, null, null, false)).toEqual({
      server: 'open',
      shares: ['open', 'open'],
      seed: 'open',
      same: null,
    })
  })
  it('knows who was left out', async () => {
    const whole = await proof()
    whole.shares[1]!.contribution = null
    const found = await checked(whole, await mixed(SERVER, new Map([[0, ANN]])), null)
    expect(found).toEqual({ server: 'fits', shares: ['fits', 'late'], seed: 'fits', same: null })
  })
  it('notices each lie', async () => {
    const whole = await proof()
    expect((await checked({ ...whole, secret: BOB }, MIXED, null)).server).toBe('wrong')
    expect((await checked(whole, COMMITTED, null)).seed).toBe('wrong')
    const exchanged = await proof()
    exchanged.shares[0]!.contribution = BOB
    expect((await checked(exchanged, MIXED, null)).shares).toEqual(['wrong', 'fits'])
    const other = { ...whole, commitment: await committed(ANN) }
    expect((await checked(other, MIXED, seenIn(whole))).same).toBe(false)
    const fewer = { ...whole, shares: whole.shares.slice(1) }
    expect((await checked(fewer, MIXED, seenIn(whole))).same).toBe(false)
  })
})

describe('what a browser keeps', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  it('are its contributions, each of them new', async () => {
    const [one, other] = [await pledge(), await pledge()]
    expect(one).not.toBe(other)
    expect(await committed(contributionTo(one)!)).toBe(one)
    expect(contributionTo('nothing')).toBeUndefined()
  })
  it('are the commitments of a table as they were first seen', async () => {
    const first = await proof()
    witness('table', first)
    witness('table', { ...first, commitment: COMMITTED })
    expect(seenAt('table')).toEqual(seenIn(first))
    expect(seenAt('another')).toBeNull()
  })
})
