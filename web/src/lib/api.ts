// The server's HTTP API.
import { patiently } from './patience'
import type {
  Account,
  Analysis,
  ClockRule,
  ExampleInfo,
  Examples,
  Games,
  Invitation,
  Lessons,
  Me,
  NewTable,
  Note,
  NoticeSettings,
  Problem,
  Reference,
  Registered,
  Sessions,
  Story,
  TableAnswer,
  TableInfo,
  Tables,
  Written,
  You,
} from './protocol'
import { told } from './refusal'
import { contributionTo, pledge, witness } from './shuffle'
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

interface Attempt<T> {
  result?: T
  problem?: Problem
  status: number
}

export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  until?: AbortSignal,
): Promise<T> {
  const { result, problem, status } = await patiently(
    () => attempt<T>(method, path, body, until),
    (answer) => answer.problem,
  )
  if (problem) throw new Refused(problem, status)
  return result as T
}

async function attempt<T>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  until?: AbortSignal,
): Promise<Attempt<T>> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(until ? { signal: until } : {}),
    })
  } catch {
    return { problem: { code: 'offline', sentence: '' }, status: 0 }
  }
  const { status } = response
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as { error?: Problem } | null
    return { problem: body?.error ?? { code: 'failed', sentence: response.statusText }, status }
  }
  const type = response.headers.get('content-type') ?? ''
  return { result: (type.includes('json') ? await response.json() : await response.text()) as T, status }
}

const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`
const notesAt = (id: string, seat: number | null) => `${at(id)}/notes${seat === null ? '' : `/${seat}`}`
let games: Promise<Games> | undefined

/** A call that may seat this person, with what they commit to for the shuffle. */
const seated = async (path: string, body: object): Promise<TableAnswer> =>
  call<TableAnswer>('POST', path, { ...body, commitment: await pledge() })

/** Tells this browser's contribution if a table waits for it. All commitments are fixed by then, and remembered. */
async function tell({ id, status, shuffle }: TableInfo, you: You): Promise<TableAnswer | null> {
  if (status !== 'dealing' || !shuffle) return null
  const mine = shuffle.shares.filter(({ seat }) => you.seats.includes(seat))
  const value = mine.map(({ commitment }) => contributionTo(commitment)).find((one) => one)
  if (!value) return null
  witness(id, shuffle)
  return call<TableAnswer>('POST', `${at(id)}/reveal`, { contribution: value })
}

/** A table that may have begun with this call, or waits only for this browser. */
async function opened(answer: Promise<TableAnswer>): Promise<TableAnswer> {
  const found = await answer
  const told = await tell(found.table, found.you).catch(() => null)
  return { ...found, ...(told ? { table: told.table, you: told.you } : {}) }
}

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
  create: (table: NewTable) => opened(seated('/api/tables', table)),
  lobby: (page = 0) => call<Tables>('GET', `/api/tables?page=${page}`),
  mine: (page = 0) => call<Tables>('GET', `/api/tables/mine?page=${page}`),
  table: (id: string) => call<TableAnswer>('GET', at(id)),
  referenceAt: (id: string) => call<Reference>('GET', `${at(id)}/reference`),
  join: (id: string, name: string, seat?: number) =>
    seated(`${at(id)}/join`, seat === undefined ? { name } : { name, seat }),
  invited: (id: string, token: string) => call<Invitation>('POST', `${at(id)}/invited`, { token }),
  claim: (id: string, token: string, name: string) => seated(`${at(id)}/claim`, { token, name }),
  commit: (id: string) => seated(`${at(id)}/commit`, {}),
  tell,
  askSeat: (id: string, name: string, where: { seat: number } | { token: string }) =>
    call<TableAnswer>('POST', `${at(id)}/ask-seat`, { name, ...where }),
  vote: (id: string, accept: boolean) => call<TableAnswer>('POST', `${at(id)}/vote`, { accept }),
  report: (id: string, about: { seat: number } | { line: number }, reason: string) =>
    call<unknown>('POST', `${at(id)}/report`, { ...about, reason }),
  decide: (id: string, accept: boolean) => call<TableAnswer>('POST', `${at(id)}/motion`, { accept }),
  clock: (id: string, change: 'more' | 'pause' | 'resume', seat?: number) =>
    call<TableAnswer>('POST', `${at(id)}/clock`, seat === undefined ? { change } : { change, seat }),
  start: (id: string) => opened(call<TableAnswer>('POST', `${at(id)}/start`)),
  leave: (id: string) => call<TableAnswer>('POST', `${at(id)}/leave`),
  abandon: (id: string) => call<TableAnswer>('POST', `${at(id)}/abandon`),
  rematch: (id: string) => opened(call<TableAnswer>('POST', `${at(id)}/rematch`)),
  seat: (
    id: string,
    seat: number,
    change: 'free' | 'reissue' | 'bot' | 'human',
    more: { level?: string; name?: string; character?: string } = {},
  ) => call<TableAnswer>('POST', `${at(id)}/seats/${seat}`, { change, ...more }),
  settings: (
    id: string,
    settings: {
      pace?: number
      undo?: string
      listed?: boolean
      lines?: boolean
      unattended?: boolean
      clock?: ClockRule | null
    },
  ) => call<TableAnswer>('POST', `${at(id)}/settings`, settings),
  load: (record: unknown) => opened(seated('/api/tables/import', { record, pace: 0 })),
  story: (id: string, until: AbortSignal) => call<Story>('GET', `${at(id)}/story`, undefined, until),
  analysis: (id: string, until: AbortSignal) => call<Analysis>('GET', `${at(id)}/analysis`, undefined, until),
  goOn: (id: string, number: number, name: string) => opened(seated(`${at(id)}/go-on`, { number, name })),
  exportPath: (id: string) => `${at(id)}/export`,
  tryOut: (id: string, seat: number, number: number | null) =>
    call<TableAnswer>('POST', `${at(id)}/try`, { seat, number }),
  dealAgain: (id: string, bots: boolean, until: AbortSignal) =>
    call<TableAnswer>('POST', `${at(id)}/deal-again`, { bots }, until),
  note: (id: string, seat: number | null) => call<Note>('GET', notesAt(id, seat)),
  writeNote: (id: string, seat: number | null, text: string, edition: number) =>
    call<Written>('POST', notesAt(id, seat), { text, edition }),
}

const account = (path: string) => `/api/account/${path}`

/** The calls about one's own account. */
export const mine = {
  account: () => call<Account>('GET', '/api/account'),
  register: (name: string, password: string) =>
    call<Registered>('POST', account('register'), { account: name, password }),
  login: (name: string, password: string) => call<Me>('POST', account('login'), { account: name, password }),
  logout: () => call<Me>('POST', account('logout')),
  password: (old: string, fresh: string) => call<Account>('POST', account('password'), { old, new: fresh }),
  code: (password: string) => call<Registered>('POST', account('code'), { password }),
  recover: (name: string, code: string, password: string) =>
    call<Registered>('POST', account('recover'), { account: name, code, password }),
  forgotten: (name: string, language: string) =>
    call<unknown>('POST', account('forgotten'), { account: name, language }),
  reset: (token: string, password: string) => call<Me>('POST', account('reset'), { token, password }),
  address: (address: string, password: string, language: string) =>
    call<Account>('POST', account('address'), { address, password, language }),
  confirm: (token: string) => call<unknown>('POST', account('confirm'), { token }),
  sessions: () => call<Sessions>('GET', account('sessions')),
  endSession: (id: string) => call<Sessions>('POST', account(`sessions/${id}/end`)),
  endOthers: () => call<Sessions>('POST', account('sessions/end-others')),
  notices: () => call<NoticeSettings>('GET', account('notices')),
  changeNotices: (change: { channel: string; wish: string; language: string; url?: string }) =>
    call<NoticeSettings>('POST', account('notices'), change),
  subscribe: (browser: { endpoint: string; key: string; auth: string; language: string }) =>
    call<NoticeSettings>('POST', account('notices/subscribe'), browser),
  unsubscribe: () => call<NoticeSettings>('POST', account('notices/unsubscribe')),
  tryNotice: (channel: string, language: string) =>
    call<NoticeSettings>('POST', account('notices/try'), { channel, language }),
  stop: (token: string) => call<unknown>('POST', `/stop/${encodeURIComponent(token)}`),
  exportPath: account('export'),
  remove: (password: string | null) => call<Me>('POST', account('delete'), { password }),
}
