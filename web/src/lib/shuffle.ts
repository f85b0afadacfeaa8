// The part of this browser in the shuffle, and the check of how a shuffle was made. The same bytes as in parlour.engine.shuffle;
// docs/fairness.md describes them.
import type { ShuffleInfo } from './protocol'
import { hex, sha256 } from './sha256'

const DOMAIN = 'parlour-shuffle-1'

export const committed = (value: string): Promise<string> => sha256(`${DOMAIN} commitment\n${value}`)

/** The seed, from the server's secret and the contributions by seat. */
export function mixed(secret: string, contributions: ReadonlyMap<number, string>): Promise<string> {
  const seats = [...contributions].sort(([one], [other]) => one - other)
  const lines = [
    `${DOMAIN} seed`,
    `server ${secret}`,
    ...seats.map(([seat, value]) => `seat ${seat} ${value}`),
  ]
  return sha256(lines.join('\n'))
}

/** `open`: not told yet. `late`: it was not told in time and is not in the seed. */
export type Finding = 'fits' | 'wrong' | 'open' | 'late'

export interface Findings {
  server: Finding
  shares: Finding[]
  seed: Finding
  /** Whether the commitments are still those that this browser saw before it told its contribution; null if it saw none. */
  same: boolean | null
}

/** The commitments that were known before anything was told. */
export interface Seen {
  server: string
  shares: [number, string][]
}

export const seenIn = (shuffle: ShuffleInfo): Seen => ({
  server: shuffle.commitment,
  shares: shuffle.shares.map(({ seat, commitment }) => [seat, commitment]),
})

/** Checks everything that has been told of a shuffle. `begun`: whoever has not told a contribution by now is left out. */
export async function checked(
  shuffle: ShuffleInfo,
  seed: string | null,
  seen: Seen | null,
  begun = true,
): Promise<Findings> {
  const { secret, shares } = shuffle
  const found = await Promise.all(
    shares.map(async ({ commitment, contribution }): Promise<Finding> => {
      if (contribution === null) return begun ? 'late' : 'open'
      return (await committed(contribution)) === commitment ? 'fits' : 'wrong'
    }),
  )
  const given = new Map(
    shares.flatMap(({ seat, contribution }) => (contribution === null ? [] : [[seat, contribution]])),
  )
  const server =
    secret === null ? 'open' : (await committed(secret)) === shuffle.commitment ? 'fits' : 'wrong'
  const made = secret !== null && seed !== null ? await mixed(secret, given) : null
  return {
    server,
    shares: found,
    seed: made === null ? 'open' : made === seed ? 'fits' : 'wrong',
    same: seen && JSON.stringify(seen) === JSON.stringify(seenIn(shuffle)),
  }
}

// -- what this browser keeps ------------------------------------------------------------------------

const VALUES = 'parlour.shares'
const SEEN = 'parlour.seen'
/** So many contributions and so many tables are remembered. */
const MOST = 60

type Pairs = [string, unknown][]

function pairs(key: string): Pairs {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as Pairs
  } catch {
    return []
  }
}

function keep(key: string, name: string, value: unknown): void {
  const others = pairs(key).filter(([other]) => other !== name)
  try {
    localStorage.setItem(key, JSON.stringify([...others, [name, value]].slice(-MOST)))
  } catch {
    // without storage a reload loses it, and the shuffle is made without this browser
  }
}

/** Without storage, for as long as the page is open. */
const here = new Map<string, string>()

/** Makes a new contribution and returns its hash. */
export async function pledge(): Promise<string> {
  const value = hex(crypto.getRandomValues(new Uint8Array(32)))
  const commitment = await committed(value)
  here.set(commitment, value)
  keep(VALUES, commitment, value)
  return commitment
}

/** What this browser has committed to. */
export const contributionTo = (commitment: string): string | undefined =>
  here.get(commitment) ?? (pairs(VALUES).find(([name]) => name === commitment)?.[1] as string | undefined)

/** Remembers the commitments of a table before anything is told. */
export function witness(table: string, shuffle: ShuffleInfo): void {
  if (seenAt(table) === null) keep(SEEN, table, seenIn(shuffle))
}

export const seenAt = (table: string): Seen | null =>
  (pairs(SEEN).find(([name]) => name === table)?.[1] as Seen | undefined) ?? null
