// What elements and their texts are called.
import type { Table } from '$/generated/games/kemet'

export const bare = (element: string) => element.slice(element.indexOf(':') + 1)

/** Where the text of a tile, creature or card stands among the effects: the options may change what it does. */
export const effectKey = (table: Table, id: string): string => table.wording[id] ?? id
