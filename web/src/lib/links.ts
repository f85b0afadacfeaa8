// The server sends seat links only once, to the host; this browser keeps them while they are useful.
import type { SeatLink, TableAnswer } from './protocol'

const key = (id: string) => `parlour.links.${id}`

export function keepLinks(answer: TableAnswer): void {
  if (!answer.links?.length) return
  const fresh = new Set(answer.links.map((link) => link.seat))
  const links = [...knownLinks(answer.table.id).filter((link) => !fresh.has(link.seat)), ...answer.links]
  try {
    localStorage.setItem(key(answer.table.id), JSON.stringify(links))
  } catch {
    // without storage the host can create new links
  }
}

export function knownLinks(id: string): SeatLink[] {
  try {
    return JSON.parse(localStorage.getItem(key(id)) ?? '[]') as SeatLink[]
  } catch {
    return []
  }
}
