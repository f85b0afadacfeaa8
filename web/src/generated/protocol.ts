// Generated from the server by scripts/types.mjs. Do not edit.

export type ClientFrame =
  | Act
  | Undo
  | Redo
  | Confirm
  | Takeback
  | Consent
  | Look
  | Preview
  | Hint
  | Replay
  | Chat
  | Point
  | Sync
  | Beat
export type ServerFrame = Snapshot | Update | Answer | TableChanged | ChatSaid | Pointed

export interface Act {
  type: 'act'
  id: string
  base: number
  seat: number
  action: number
}
export interface Undo {
  type: 'undo'
  id: string
  base: number
  seat: number
  scope: 'step' | 'turn'
}
export interface Redo {
  type: 'redo'
  id: string
  base: number
  seat: number
}
export interface Confirm {
  type: 'confirm'
  id: string
  base: number
  seat: number
}
export interface Takeback {
  type: 'takeback'
  id: string
  base: number
  seat: number
}
export interface Consent {
  type: 'consent'
  id: string
  base: number
  seat: number
  accept: boolean
}
export interface Look {
  type: 'look'
  id: string
  seat: number | null
}
export interface Preview {
  type: 'preview'
  id: string
  base: number
  seat: number
  action: number
}
export interface Hint {
  type: 'hint'
  id: string
  seat: number
}
export interface Replay {
  type: 'replay'
  id: string
  number: number
  seat?: number | null
}
export interface Chat {
  type: 'chat'
  id: string
  text: string
}
export interface Point {
  type: 'point'
  id: string
  element: string
}
export interface Sync {
  type: 'sync'
  id: string
}
export interface Beat {
  type: 'beat'
  id: string
}
/**
 * Everything. `position` is absent in the lobby.
 */
export interface Snapshot {
  type: 'snapshot'
  table: TableInfo
  you: You
  position: Position | null
  log: LogEntry[]
  chat: ChatLine[]
}
/**
 * What everybody may know about a table, seated or not.
 */
export interface TableInfo {
  id: string
  game: string
  rules: number
  options: {
    [k: string]: string | number | boolean
  }
  status: 'abandoned' | 'frozen' | 'lobby' | 'over' | 'playing'
  seats: SeatInfo[]
  undo: 'consent' | 'off' | 'turn'
  pace: number
  listed: boolean
  version: number
  created: number
  updated: number
  commitment: string
  seed: string | null
  takebacks: number
  spectators: number
  frozen: string | null
  rematch: string | null
  request: Request | null
  actors?: number[]
}
export interface SeatInfo {
  number: number
  kind: 'bot' | 'human' | 'open'
  name: string
  level: string | null
  claimed: boolean
  present: boolean
  host: boolean
}
/**
 * Somebody asks to take back past the turn; `waiting` have not answered yet.
 */
export interface Request {
  seat: number
  waiting: number[]
}
/**
 * What the asker is at this table.
 */
export interface You {
  seats: number[]
  host: boolean
}
/**
 * What one viewer sees now. `viewer` is the seat whose eyes these are, `None` the public.
 */
export interface Position {
  version: number
  viewer: number | null
  view: {
    [k: string]: unknown
  }
  hash: string
  offers: Offer[]
  undo: UndoInfo | null
  waiting_confirm: number | null
}
/**
 * A legal action with its words and the board elements that lead to it.
 */
export interface Offer {
  action: number
  text: string
  verb: string
  params: {
    [k: string]: string
  }
  elements: string[]
  preview: PreviewData | null
}
/**
 * What an action would do as far as the seat can know; `burns`: undo cannot cross it.
 */
export interface PreviewData {
  burns: boolean
  events: EventData[]
  detail: unknown
}
/**
 * Something that happened, as this viewer may know it: a message key of the game, and what it touched.
 */
export interface EventData {
  key: string
  params: {
    [k: string]: unknown
  }
  elements: string[]
}
export interface UndoInfo {
  step: UndoChoice
  turn: UndoChoice
  redo: UndoChoice
  takeback: UndoChoice
}
/**
 * What a button would do (`actions`, in the order they were taken), or why it cannot.
 */
export interface UndoChoice {
  possible: boolean
  actions: Label[]
  why: Problem | null
}
/**
 * One of the viewer's own actions, in words.
 */
export interface Label {
  action: number
  text: string
  verb: string
  params: {
    [k: string]: string
  }
}
/**
 * Why something was refused: a code for programs, and a sentence for people in English.
 *
 *     The same in another language: `key` and `params` are a message of the section `refusals`, of the server's own words
 *     or of the game's.
 */
export interface Problem {
  code: string
  sentence: string
  key?: string
  params?: {
    [k: string]: unknown
  }
}
/**
 * One entry of the table as this viewer may know it. What was done is only in its events.
 */
export interface LogEntry {
  number: number
  kind: 'act' | 'confirm' | 'redo' | 'undo'
  seat: number
  turn: number
  round: number
  events: EventData[]
  undone: boolean
  touches: number[]
  granted: boolean
  at: number
}
export interface ChatLine {
  number: number
  seat: number | null
  name: string
  text: string
  at: number
}
/**
 * New entries, one as a rule; `undone` are all earlier entries not in effect now.
 */
export interface Update {
  type: 'update'
  position: Position
  entries: LogEntry[]
  undone: number[]
}
/**
 * To one command. `version` and `hash` are the table's after it, for the viewer's current eyes.
 */
export interface Answer {
  type: 'answer'
  id: string
  ok: boolean
  version: number
  hash?: string | null
  error?: Problem | null
  result?: (PreviewResult | HintResult | ReplayResult) | null
}
export interface PreviewResult {
  type: 'preview'
  action: number
  preview: PreviewData
}
export interface HintResult {
  type: 'hint'
  seat: number
  version: number
  moves: HintMove[]
}
export interface HintMove {
  action: number
  text: string
  value: number
  why: unknown
}
/**
 * The position after `number` entries, and the entry that led to it.
 */
export interface ReplayResult {
  type: 'replay'
  number: number
  viewer: number | null
  view: {
    [k: string]: unknown
  }
  hash: string
  entry: LogEntry | null
}
/**
 * Seats, names, presence, settings or status; never touches a half-made selection.
 */
export interface TableChanged {
  type: 'table'
  table: TableInfo
  you: You
}
export interface ChatSaid {
  type: 'chat'
  line: ChatLine
}
export interface Pointed {
  type: 'point'
  seat: number
  element: string
}
export interface Games {
  games: GameInfo[]
  levels: LevelInfo[]
}
/**
 * A game; `titles` has its name and summary in languages other than English.
 */
export interface GameInfo {
  slug: string
  name: string
  rules: number
  seats: number[]
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: never[]
  summary: string
  options: OptionInfo[]
  cooperative: boolean
  titles: {
    [k: string]: Title
  }
}
/**
 * A rule option: its listed values, or the whole numbers from `low` to `high` (if that is higher), or both.
 *
 *     `presets` tells by value of this option what it makes of the defaults of others; what is chosen wins over it.
 */
export interface OptionInfo {
  name: string
  default: string | number | boolean
  sentence: string
  values: (string | number | boolean)[] | null
  low: number
  high: number
  presets: {
    [k: string]: {
      [k: string]: string | number | boolean
    }
  }
}
/**
 * What a game is called, and what it is about.
 */
export interface Title {
  name: string
  summary: string
}
/**
 * A strength of bots, named by how it plays.
 */
export interface LevelInfo {
  name: string
  sentence: string
}
export interface NewTable {
  game: string
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: NewSeat[]
  options?: {
    [k: string]: string | number | boolean
  }
  undo?: 'consent' | 'off' | 'turn'
  pace?: number
  listed?: boolean
}
/**
 * `human` seats are taken by whoever sets the table (several: hotseat), `open` ones wait for others.
 */
export interface NewSeat {
  kind: 'bot' | 'human' | 'open'
  name?: string | null
  level?: string | null
}
export interface TableAnswer {
  table: TableInfo
  you: You
  links?: SeatLink[]
}
/**
 * What to send to the person who shall sit there. `path` carries the token in its fragment.
 */
export interface SeatLink {
  seat: number
  token: string
  path: string
}
export interface Tables {
  tables: TableInfo[]
}
export interface Join {
  name: string
  seat?: number | null
}
export interface Claim {
  token: string
  name: string
}
/**
 * A request that says all by its address.
 */
export interface Nothing {}
/**
 * `free`: open to anybody; `reissue`: a new link, the old holder is out; `bot`/`human`: swap.
 */
export interface ChangeSeat {
  change: 'bot' | 'free' | 'human' | 'reissue'
  level?: string | null
  name?: string | null
}
export interface ChangeSettings {
  pace?: number | null
  undo?: ('consent' | 'off' | 'turn') | null
  listed?: boolean | null
}
/**
 * A game as `export` gives it. One that has not ended goes on: `seats` says who plays (else all are yours).
 */
export interface Import {
  record: {
    [k: string]: unknown
  }
  seats?: NewSeat[] | null
  undo?: 'consent' | 'off' | 'turn'
  pace?: number
}
export interface Credentials {
  account: string
  password: string
}
/**
 * Who the cookie says you are. `known` is false before the first table.
 */
export interface Me {
  known: boolean
  account: string | null
}
export interface Health {
  status: string
  version: string
  games: string[]
}
/**
 * The body of every HTTP answer that is not a success.
 */
export interface Refusal {
  error: Problem
}
