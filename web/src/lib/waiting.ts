// Tables that wait for this person.
import type { Tables } from './protocol'

/** The tables at which it is this person's turn, apart from one; those that have waited longest first. */
export function waitingFor({ tables, yours }: Tables, except = ''): string[] {
  return tables
    .filter(({ id, status }) => status === 'playing' && id !== except)
    .filter(({ id, actors }) => actors?.some((seat) => yours[id]?.includes(seat)))
    .sort((one, other) => one.updated - other.updated)
    .map(({ id }) => id)
}
