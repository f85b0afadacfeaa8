import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Dealer } from './dealer'
import type { TableInfo, You } from './protocol'
import { pledge } from './shuffle'

const me: You = { seats: [1], host: false, hints: false, lent: [] }
const nobody: You = { seats: [], host: false, hints: false, lent: [] }
let calls: string[]
let rematch: Partial<TableInfo>

/** A table whose shares are commitments to nothing, unless they are given. */
const table = (more: Partial<TableInfo>): TableInfo =>
  ({ id: 't', status: 'lobby', shuffle: { commitment: 's', secret: null, shares: [] }, ...more }) as TableInfo

const sharing = (commitment: string) => ({
  commitment: 's',
  secret: null,
  shares: [{ seat: 1, commitment, contribution: null }],
})

beforeEach(() => {
  calls = []
  rematch = {}
  vi.stubGlobal('fetch', (path: string) => {
    calls.push(path.replace('/api/tables/', ''))
    const body = { table: table({ id: 'next', ...rematch }), you: me, links: [] }
    return Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    )
  })
})

/** What a browser does when it sees these tables one after the other. */
async function done(tables: TableInfo[], you = me): Promise<string[]> {
  const dealer = new Dealer()
  await Promise.all(tables.map((one) => dealer.see(one, you)))
  return calls
}

describe('a browser at a table', () => {
  it('commits once, as soon as it has a seat', async () => {
    expect(await done([table({}), table({})])).toEqual(['t/commit'])
  })
  it('keeps what it has committed to', async () => {
    expect(await done([table({ shuffle: sharing(await pledge()) })])).toEqual([])
  })
  it('commits again if another browser has committed for its seat', async () => {
    expect(await done([table({ shuffle: sharing('unknown') })])).toEqual(['t/commit'])
  })
  it('tells its contribution once', async () => {
    const dealing = table({ status: 'dealing', shuffle: sharing(await pledge()) })
    expect(await done([dealing, dealing])).toEqual(['t/reveal'])
  })
  it('tells nothing that was not promised', async () => {
    expect(await done([table({ status: 'dealing', shuffle: sharing('unknown') })])).toEqual([])
  })
  it('tells nothing that was promised for the seat of somebody else', async () => {
    const other: You = { ...me, seats: [0] }
    expect(await done([table({ status: 'dealing', shuffle: sharing(await pledge()) })], other)).toEqual([])
  })
  it('commits for the rematch when the game has ended', async () => {
    expect(await done([table({ status: 'playing' }), table({ status: 'over' })])).toEqual(['t/commit'])
  })
  it('tells its contribution to a rematch from the table before', async () => {
    rematch = { status: 'dealing', shuffle: sharing(await pledge()) }
    expect(await done([table({ status: 'over', rematch: 'next' })])).toEqual(['next', 'next/reveal'])
  })
  it('does nothing without a seat, in lessons and in examples', async () => {
    expect(await done([table({})], nobody)).toEqual([])
    expect(await done([table({ lesson: 'first' }), table({ example: 'move' })])).toEqual([])
  })
})
