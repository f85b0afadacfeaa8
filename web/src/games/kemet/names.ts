// Ids of elements and keys of their texts.
import type { Table } from '$/generated/games/kemet'

export const bare = (element: string) => element.slice(element.indexOf(':') + 1)

/** The place on the river from which ships come to a harbour. */
export const waterAt = (zone: string) => `nile:${zone}`

/** The key of a tile's, creature's or card's text in section `effects`: options may change its effect. */
export const effectKey = (table: Table, id: string): string => table.wording[id] ?? id
