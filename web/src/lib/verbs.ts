// The bar's row of verbs: at most four entries, each an action or a group of actions, with the rest on further pages.
import type { Choice } from './narrow'

export interface Family {
  name: string
  verbs: readonly string[]
}

export type Entry<T extends Choice> =
  | { kind: 'offer'; key: string; offer: T }
  /** `name` is a verb, the name of a family, or `more`. */
  | { kind: 'group'; key: string; name: string; verbs: readonly string[]; offers: T[] }

/** The number of entries in a row. */
export const ROW = 4

const single = <T extends Choice>(offer: T): Entry<T> => ({
  kind: 'offer',
  key: `offer ${offer.action}`,
  offer,
})

function group<T extends Choice>(name: string, offers: T[]): Entry<T> {
  const verbs = [...new Set(offers.map((offer) => offer.verb))]
  return offers.length === 1
    ? single(offers[0]!)
    : { kind: 'group', key: `group ${name}`, name, verbs, offers }
}

/** The offers in the order of the bar: what the decision is about first, then the asides in their order. */
export function ranked<T extends Choice>(offers: readonly T[], asides: readonly string[]): T[] {
  const rank = (offer: T) => asides.indexOf(offer.verb) + 1
  return [...offers].sort((a, b) => rank(a) - rank(b))
}

function byVerb<T extends Choice>(offers: readonly T[]): Entry<T>[] {
  const verbs = [...new Set(offers.map((offer) => offer.verb))]
  return verbs.map((verb) =>
    group(
      verb,
      offers.filter((offer) => offer.verb === verb),
    ),
  )
}

/** Families replace their verbs; verbs of no family stay as they are. */
function byFamily<T extends Choice>(offers: readonly T[], families: readonly Family[]): Entry<T>[] {
  const found = families.flatMap(({ name, verbs }) => {
    const own = offers.filter((offer) => verbs.includes(offer.verb))
    if (!own.length) return []
    return [new Set(own.map((offer) => offer.verb)).size === 1 ? byVerb(own)[0]! : group(name, own)]
  })
  const taken = new Set(families.flatMap((family) => family.verbs))
  return [...found, ...byVerb(offers.filter((offer) => !taken.has(offer.verb)))]
}

/** The entries for these offers, in order. There may be more than fit into a row. */
export function entries<T extends Choice>(
  offers: readonly T[],
  families: readonly Family[],
  asides: readonly string[],
): Entry<T>[] {
  const all = ranked(offers, asides)
  const verbs = byVerb(all)
  if (all.length <= ROW || verbs.length === 1) return all.map(single)
  if (verbs.length <= ROW) return verbs
  return byFamily(all, families)
}

/** The pages of a row: one entry gives way to the button that turns the page, if there is more than one. */
export function pages<E>(all: readonly E[], row = ROW): E[][] {
  if (all.length <= row) return [[...all]]
  const found: E[][] = []
  for (let at = 0; at < all.length; at += row - 1) found.push(all.slice(at, at + row - 1))
  return found
}
