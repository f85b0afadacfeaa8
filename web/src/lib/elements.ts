/** The parts of an element's name: `kind:id`, or `kind:seat.id` if it belongs to a seat. */
export interface ElementName {
  kind: string
  id: string
  /** The owner, if the id begins with a seat or is one. */
  seat: number | null
  /** The id without the owner or the place. */
  bare: string
}

export function parse(element: string): ElementName {
  const colon = element.indexOf(':')
  const id = element.slice(colon + 1)
  const owner = /^\d+(?=\.|$)/.exec(id)
  return {
    kind: element.slice(0, Math.max(0, colon)),
    id,
    seat: owner ? Number(owner[0]) : null,
    bare: id.slice(id.lastIndexOf('.') + 1),
  }
}
