import { describe, expect, it } from 'vitest'
import { joined, nothing } from './lists'
import type { TableInfo, Tables } from './protocol'

const page = (ids: string[], more: boolean): Tables => ({
  tables: ids.map((id) => ({ id }) as TableInfo),
  yours: { [ids[0]!]: [1] },
  more,
})

describe('pages of tables', () => {
  it('are joined in order, and end with the last one', () => {
    const both = joined(joined(nothing, page(['a', 'b'], true)), page(['c'], false))
    expect(both.tables.map((table) => table.id)).toEqual(['a', 'b', 'c'])
    expect(both.yours).toEqual({ a: [1], c: [1] })
    expect(both.more).toBe(false)
  })
  it('have every table once, though it has moved to another page', () => {
    const both = joined(page(['a', 'b'], true), page(['b', 'c'], true))
    expect(both.tables.map((table) => table.id)).toEqual(['a', 'b', 'c'])
    expect(both.more).toBe(true)
  })
})
