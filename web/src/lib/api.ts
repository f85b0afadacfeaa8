// The server's HTTP API.
import type {
  ExampleInfo,
  Examples,
  Games,
  Invitation,
  Lessons,
  NewTable,
  Problem,
  Reference,
  Story,
  TableAnswer,
  Tables,
} from './protocol'
import { told } from './refusal'
import type { Catalogue } from './words'

/** A refusal by the server, in the language of the page. */
export class Refused extends Error {
  readonly code: string

  constructor(
    problem: Problem,
    readonly status: number,
  ) {
    super(told(problem))
    this.code = problem.code
  }
}

/** The message to show when a call failed. */
export const complaint = (error: unknown): string => (error instanceof Refused ? error.message : told(null))

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
  } catch {
    throw new Refused({ code: 'offline', sentence: '' }, 0)
  }
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as { error?: Problem } | null
    throw new Refused(body?.error ?? { code: 'failed', sentence: response.statusText }, response.status)
  }
  const type = response.headers.get('content-type') ?? ''
  return (type.includes('json') ? await response.json() : await response.text()) as T
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`
let games: Promise<Games> | undefined

export const api = {
  games(): Promise<Games> {
    games ??= call<Games>('GET', '/api/games').catch((error: unknown) => {
      games = undefined
      throw error
    })
    return games
  },
  rules: (slug: string) => call<string>('GET', `/api/games/${slug}/rules`),
  words: (slug: string, language: string) => call<Catalogue>('GET', `/api/games/${slug}/words/${language}`),
  reference: (slug: string) => call<Reference>('GET', `/api/games/${slug}/reference`),
  lessons: (slug: string) => call<Lessons>('GET', `/api/games/${slug}/lessons`),
  learn: (slug: string, chapter: string, name: string) =>
    call<TableAnswer>('POST', `/api/games/${slug}/lessons/${chapter}`, { name }),
  examples: (slug: string) => call<Examples>('GET', `/api/games/${slug}/examples`),
  example: (slug: string, name: string) => call<ExampleInfo>('GET', `/api/games/${slug}/examples/${name}`),
  attempt: (slug: string, example: string, name: string) =>
    call<TableAnswer>('POST', `/api/games/${slug}/examples/${example}`, { name }),
  create: (table: NewTable) => call<TableAnswer>('POST', '/api/tables', table),
  lobby: () => call<Tables>('GET', '/api/tables'),
  mine: () => call<Tables>('GET', '/api/tables/mine'),
  table: (id: string) => call<TableAnswer>('GET', at(id)),
  referenceAt: (id: string) => call<Reference>('GET', `${at(id)}/reference`),
  join: (id: string, name: string, seat?: number) =>
    call<TableAnswer>('POST', `${at(id)}/join`, seat === undefined ? { name } : { name, seat }),
  invited: (id: string, token: string) => call<Invitation>('POST', `${at(id)}/invited`, { token }),
  claim: (id: string, token: string, name: string) =>
    call<TableAnswer>('POST', `${at(id)}/claim`, { token, name }),
  start: (id: string) => call<TableAnswer>('POST', `${at(id)}/start`),
  leave: (id: string) => call<TableAnswer>('POST', `${at(id)}/leave`),
  abandon: (id: string) => call<TableAnswer>('POST', `${at(id)}/abandon`),
  rematch: (id: string) => call<TableAnswer>('POST', `${at(id)}/rematch`),
  seat: (
    id: string,
    seat: number,
    change: 'free' | 'reissue' | 'bot' | 'human',
    more: { level?: string; name?: string; character?: string } = {},
  ) => call<TableAnswer>('POST', `${at(id)}/seats/${seat}`, { change, ...more }),
  settings: (id: string, settings: { pace?: number; undo?: string; listed?: boolean; lines?: boolean }) =>
    call<TableAnswer>('POST', `${at(id)}/settings`, settings),
  load: (record: unknown) => call<TableAnswer>('POST', '/api/tables/import', { record, pace: 0 }),
  story: (id: string) => call<Story>('GET', `${at(id)}/story`),
  goOn: (id: string, number: number, name: string) =>
    call<TableAnswer>('POST', `${at(id)}/go-on`, { number, name }),
  exportPath: (id: string) => `${at(id)}/export`,
}
