// From clicks on board elements to one action. Offers are narrowed by the picked elements; nothing here depends on a game.

export interface Choice {
  action: number
  verb: string
  elements: string[]
}

/** The offers that still fit: those that contain all picked elements. */
export function fitting<T extends Choice>(offers: readonly T[], picked: readonly string[]): T[] {
  return offers.filter((offer) => picked.every((element) => offer.elements.includes(element)))
}

/** The elements that can be clicked next, given the picked ones. */
export function open(offers: readonly Choice[], picked: readonly string[]): Set<string> {
  const elements = new Set<string>()
  for (const offer of fitting(offers, picked)) for (const element of offer.elements) elements.add(element)
  for (const element of picked) elements.delete(element)
  return elements
}

/** All elements of any offer: a click on them is always legal, but may start a new selection. */
export function reachable(offers: readonly Choice[]): Set<string> {
  return new Set(offers.flatMap((offer) => offer.elements))
}

export type Click<T extends Choice> =
  | { kind: 'pick'; picked: string[]; fits: T[] }
  | { kind: 'single'; picked: string[]; offer: T }
  | { kind: 'unpick'; picked: string[] }
  | { kind: 'illegal' }

/** What a click on an element means. */
export function click<T extends Choice>(
  offers: readonly T[],
  picked: readonly string[],
  element: string,
): Click<T> {
  if (picked.includes(element)) return { kind: 'unpick', picked: picked.filter((other) => other !== element) }
  let next = [...picked, element]
  let fits = fitting(offers, next)
  if (!fits.length) {
    next = [element]
    fits = fitting(offers, next)
  }
  if (!fits.length) return { kind: 'illegal' }
  if (fits.length === 1) return { kind: 'single', picked: next, offer: fits[0]! }
  return { kind: 'pick', picked: next, fits }
}

/**
 * The action that a click means although others share its elements: the only one that is complete and no aside, or the
 * only one that names them in the order in which they were picked, such as where from and where to.
 */
export function only<T extends Choice>(
  fits: readonly T[],
  picked: readonly string[],
  asides: readonly string[],
): T | null {
  const meant = fits.filter((offer) => !asides.includes(offer.verb))
  const [first] = meant
  if (meant.length === 1) return first!.elements.every((element) => picked.includes(element)) ? first! : null
  if (picked.length < 2 || !meant.every((offer) => offer.elements.length === picked.length)) return null
  const ordered = meant.filter((offer) => offer.elements.every((element, i) => element === picked[i]))
  return ordered.length === 1 ? ordered[0]! : null
}

/** The part of a selection that still fits after the offers have changed. */
export function surviving(offers: readonly Choice[], picked: readonly string[]): string[] {
  return picked.length && fitting(offers, picked).length ? [...picked] : []
}

export interface Group<T extends Choice> {
  verb: string
  offers: T[]
}

/** Offers grouped by verb, in the order in which the verbs first appear. */
export function grouped<T extends Choice>(offers: readonly T[]): Group<T>[] {
  const groups = new Map<string, T[]>()
  for (const offer of offers) {
    const group = groups.get(offer.verb)
    if (group) group.push(offer)
    else groups.set(offer.verb, [offer])
  }
  return [...groups].map(([verb, list]) => ({ verb, offers: list }))
}

interface Spot {
  id: string
  x: number
  y: number
}

/** The nearest spot in a direction, for arrow keys that follow the geometry of the board. */
export function neighbour<T extends Spot>(
  spots: readonly T[],
  from: Spot,
  dx: number,
  dy: number,
): T | undefined {
  let best: T | undefined
  let least = Infinity
  for (const spot of spots) {
    if (spot.id === from.id) continue
    const ax = spot.x - from.x
    const ay = spot.y - from.y
    const ahead = ax * dx + ay * dy
    const aside = Math.abs(ax * dy - ay * dx)
    if (ahead <= 1 || aside > ahead * 2) continue
    const cost = ahead + aside * 2
    if (cost < least) {
      least = cost
      best = spot
    }
  }
  return best
}
