// Lists of tables that come page by page.
import type { Tables } from './protocol'

export const nothing: Tables = { tables: [], yours: {}, more: false }

/** A list with its next page. Tables move while people play: one that has come to another page is there once. */
export function joined(list: Tables, next: Tables): Tables {
  const known = new Set(list.tables.map((table) => table.id))
  return {
    tables: [...list.tables, ...next.tables.filter((table) => !known.has(table.id))],
    yours: { ...list.yours, ...next.yours },
    more: next.more,
  }
}
