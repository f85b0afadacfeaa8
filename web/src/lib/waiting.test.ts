import { describe, expect, it } from 'vitest'
import type { TableInfo, Tables } from './protocol'
import { waitingFor } from './waiting'

const table = (id: string, updated: number, actors: number[], status = 'playing') =>
  ({ id, updated, actors, status }) as TableInfo
const list = (tables: TableInfo[], yours: Record<string, number[]>): Tables => ({
  tables,
  yours,
  more: false,
})

describe('tables that wait for me', () => {
  it('come in the order in which they have waited', () => {
    const mine = list([table('new', 20, [0]), table('old', 10, [1])], { new: [0], old: [1] })
    expect(waitingFor(mine)).toEqual(['old', 'new'])
  })
  it('leave out this one, those of others, and those that do not go on', () => {
    const tables = [table('here', 1, [0]), table('theirs', 2, [1]), table('over', 3, [0], 'over')]
    const mine = list([...tables, table('foreign', 4, [0])], { here: [0], theirs: [0], over: [0] })
    expect(waitingFor(mine, 'here')).toEqual([])
    expect(waitingFor(mine)).toEqual(['here'])
  })
})
