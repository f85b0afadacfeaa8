// The client's texts, and the server's texts for refusals.
import serverEn from '@server/messages/en.json'
import en from '$/messages/en.json'
import { prefs, type Language } from './prefs.svelte'
import { fill, type Catalogue, type Param, type Params } from './words'

export type Key = keyof typeof en

interface Spoken {
  texts: Record<string, string>
  server: Catalogue
  language: Language
}

const files = import.meta.glob<Record<string, string>>('../messages/*.json', { import: 'default' })
const serverFiles = import.meta.glob<Catalogue>('../../../src/parlour/server/messages/*.json', {
  import: 'default',
})
let state = $state.raw<Spoken>({ texts: en, server: serverEn, language: 'en' })

/** Loads a language; the page switches to it once it is loaded. */
export async function speak(language: Language): Promise<void> {
  const load = files[`../messages/${language}.json`]
  const loadServer = serverFiles[`../../../src/parlour/server/messages/${language}.json`]
  if (!load || !loadServer || state.language === language) return
  const [texts, server] = await Promise.all([load(), loadServer()])
  if (prefs.language === language) state = { texts, server, language }
}

/** The server's texts for refusals, in the language of the page. */
export function serverWords(): Catalogue {
  return state.server
}

export function language(): Language {
  return state.language
}

const plain = (value: Param) => (Array.isArray(value) ? value.join(', ') : String(value))

export function t(key: Key, params: Params = {}): string {
  return fill(state.texts[key] ?? en[key], params, plain)
}

/** A text that may be missing, such as the name of a bot level that this client does not know. */
export function maybe(key: string): string | undefined {
  return state.texts[key] ?? (en as Record<string, string>)[key]
}

/** “Round 3”, or the set-up before the first. */
export function roundName(round: number): string {
  return round ? t('log.round', { round }) : t('log.setup')
}

export function listed(names: string[]): string {
  return new Intl.ListFormat(state.language, { type: 'conjunction' }).format(names)
}

/** The time of day, with the date if it was not today. */
export function clock(seconds: number): string {
  const then = new Date(seconds * 1000)
  const today = then.toDateString() === new Date().toDateString()
  const date = today ? {} : ({ dateStyle: 'short' } as const)
  return new Intl.DateTimeFormat(state.language, { timeStyle: 'short', ...date }).format(then)
}

export function ago(seconds: number): string {
  const past = Date.now() / 1000 - seconds
  const format = new Intl.RelativeTimeFormat(state.language, { numeric: 'auto' })
  if (past < 90) return format.format(-Math.round(past / 60), 'minute')
  if (past < 5400) return format.format(-Math.round(past / 60), 'minute')
  if (past < 129_600) return format.format(-Math.round(past / 3600), 'hour')
  return format.format(-Math.round(past / 86_400), 'day')
}
