// What operators ask the server and tell it, and their texts, which nobody else has to load.
import { call } from '$/lib/api'
import { language } from '$/lib/i18n.svelte'
import type { Deed, KeptAct, KeptPerson, KeptReport, KeptTable, Overview } from '$/lib/protocol'
import { fill, type Param, type Params } from '$/lib/words'
import de from './messages/de.json'
import en from './messages/en.json'

export type Key = keyof typeof en
const TEXTS: Record<string, Record<Key, string>> = { en, de }
const plain = (value: Param) => (Array.isArray(value) ? value.join(', ') : String(value))

export const say = (key: Key, params: Params = {}): string =>
  fill((TEXTS[language()] ?? en)[key], params, plain)

/** A text whose key is put together; the server may know more deeds than this client. */
export const named = (group: 'deed' | 'status', name: string): string => {
  const key = `${group}.${name}`
  return key in en ? say(key as Key) : name
}

export const PARTS = ['reports', 'people', 'tables', 'acts'] as const
export type Part = (typeof PARTS)[number]

export interface Kept {
  reports: KeptReport
  people: KeptPerson
  tables: KeptTable
  acts: KeptAct
}

export interface Listing<P extends Part> {
  rows: Kept[P][]
  more: boolean
}

export const desk = {
  overview: () => call<Overview>('GET', '/api/operator'),
  async list<P extends Part>(part: P, search: string, page: number): Promise<Listing<P>> {
    const query = new URLSearchParams({ search, page: String(page) })
    const found = await call<Record<P, Kept[P][]> & { more: boolean }>(
      'GET',
      `/api/operator/${part}?${query}`,
    )
    return { rows: found[part], more: found.more }
  },
  do: (deed: Deed) => call<unknown>('POST', '/api/operator/deeds', deed),
}

/** What is about to be done, and to whom. */
export interface Intention {
  deed: Deed['deed']
  whom: string
  name: string
}

const FOREVER = 253_402_300_799

export const when = (at: number): string =>
  new Date(at * 1000).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' })

export const until = (at: number): string => (at === FOREVER ? say('forever') : when(at))
