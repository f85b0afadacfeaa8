// What this browser remembers of somebody's first games: how the first one was set up, and what the coach has explained.
export type FirstSetup = 'learning' | 'standard'

export interface Kept {
  /** How the first game was set up; null if nobody has asked yet. */
  setup: FirstSetup | null
  /** The kinds of decisions that the coach has explained. */
  seen: string[]
  /** The tables at which it did so. */
  tables: string[]
}

/** The coach explains at so many tables of a game. */
export const FIRST_GAMES = 3

const KEY = 'parlour.first'
type Store = Record<string, Partial<Kept>>
/** Private windows may refuse storage: what is known then lasts as long as the page. */
let known: Store = {}

function stored(): Store {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Store | null) ?? {}
  } catch {
    return known
  }
}

function store(all: Store): void {
  known = all
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // see `known`
  }
}

export function kept(game: string): Kept {
  const { setup = null, seen = [], tables = [] } = stored()[game] ?? {}
  return { setup, seen, tables }
}

function keep(game: string, state: Kept): Kept {
  store({ ...stored(), [game]: state })
  return state
}

export function keepSetup(game: string, setup: FirstSetup): Kept {
  return keep(game, { ...kept(game), setup })
}

/** Remembers that a kind of decision was explained at a table. */
export function keepSeen(game: string, table: string, key: string): Kept {
  const { setup, seen, tables } = kept(game)
  return keep(game, { setup, seen: [...new Set([...seen, key])], tables: [...new Set([...tables, table])] })
}

/** Lets the coach explain everything again. */
export function forgetSeen(): void {
  const all = stored()
  for (const game of Object.keys(all)) all[game] = { setup: kept(game).setup }
  store(all)
}

/** Whether the coach explains a kind of decision at a table. */
export function isNew({ seen, tables }: Kept, table: string, key: string): boolean {
  return !seen.includes(key) && (tables.includes(table) || tables.length < FIRST_GAMES)
}
