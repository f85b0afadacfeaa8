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
export type ServerFrame = Snapshot | Update | Answer | TableChanged | ChatSaid | Pointed | Noted

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
  scope: 'all' | 'step' | 'turn'
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
  hidden?: boolean
}
/**
 * The whole state of the table. In the lobby there is no `position`.
 *
 *     The `log` has every act in effect, and whatever else is recent.
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
 * What anyone may know about a table, seated or not.
 */
export interface TableInfo {
  id: string
  game: string
  rules: number
  options: {
    [k: string]: string | number | boolean
  }
  status: 'abandoned' | 'dealing' | 'frozen' | 'lobby' | 'over' | 'playing'
  seats: SeatInfo[]
  undo: 'consent' | 'off' | 'turn'
  pace: number
  listed: boolean
  lines: boolean
  unattended: boolean
  version: number
  created: number
  updated: number
  shuffle: ShuffleInfo | null
  seed: string | null
  origin: ('continued' | 'imported') | null
  takebacks: number
  spectators: number
  frozen: string | null
  rematch: string | null
  request: Request | null
  petition: PetitionInfo | null
  motion: MotionInfo | null
  absent: number[]
  lesson?: string | null
  held?: boolean
  example?: string | null
  trial?: TrialInfo | null
  actors?: number[]
  clock?: ClockInfo | null
}
export interface SeatInfo {
  number: number
  kind: 'bot' | 'human' | 'open'
  name: string
  level: string | null
  character: string | null
  claimed: boolean
  present: boolean
  away: number | null
  host: boolean
  lent: boolean
}
/**
 * How the seed of a table is made (`docs/fairness.md`): the server's secret is told when the game has ended.
 */
export interface ShuffleInfo {
  commitment: string
  secret: string | null
  shares: ShareInfo[]
}
/**
 * What a seat gives to the shuffle. Its contribution is told with all others, and left out if it came too late.
 */
export interface ShareInfo {
  seat: number
  commitment: string
  contribution: string | null
}
/**
 * A request to take back past the turn; `waiting` are the seats that have yet to answer.
 */
export interface Request {
  seat: number
  waiting: number[]
}
/**
 * Somebody who has `seen` the hands of other seats asks for this one; those who are `waiting` have yet to agree.
 */
export interface PetitionInfo {
  seat: number
  name: string
  seen: number[]
  waiting: number[]
}
/**
 * What somebody has proposed: to end the game, to stop the clocks, or to change a seat.
 *
 *     More than half of the `voters` decide.
 */
export interface MotionInfo {
  kind: 'bot' | 'end' | 'free' | 'human' | 'pause' | 'reissue'
  name: string
  seat: number | null
  level: string | null
  agreed: number[]
  waiting: number[]
  voters: number
}
/**
 * What is tried out at a table that only its host knows of.
 */
export interface TrialInfo {
  table: string
  seat: number
  number: number
  live: boolean
  advised: boolean
  bots: boolean
}
/**
 * The clocks of a table when this was sent. A client counts down by itself until it is told something else.
 */
export interface ClockInfo {
  rule: ClockRule
  left: number[]
  running: number[]
  out: number[]
  paused: boolean
  resting: boolean
  until: number | null
}
/**
 * In seconds: what everybody begins with and can never exceed, and what each turn adds.
 */
export interface ClockRule {
  bank: number
  increment: number
  rest?: Rest | null
}
/**
 * The hours of a time zone in which nobody's clock runs. They may begin before midnight and end after it.
 */
export interface Rest {
  begins: number
  ends: number
  zone: string
}
/**
 * The role of the person who asks at this table.
 */
export interface You {
  seats: number[]
  host: boolean
  hints: boolean
  lent: number[]
}
/**
 * What one viewer sees now. `viewer` is the seat it is seen from, or `None` for the public view.
 */
export interface Position {
  version: number
  viewer: number | null
  view: {
    [k: string]: unknown
  }
  offers: Offer[]
  undo: UndoInfo | null
  waiting_confirm: number | null
}
/**
 * A legal action in words, and the board elements that lead to it.
 */
export interface Offer {
  action: number
  text: string
  verb: string
  params: {
    [k: string]: unknown
  }
  elements: string[]
  preview: PreviewData | null
}
/**
 * What an action would do, as far as the seat can know. `burns`: it cannot be undone.
 */
export interface PreviewData {
  burns: boolean
  events: EventData[]
  detail: unknown
}
/**
 * Something that happened, as far as this viewer may know: a message of the game, and the elements it touched.
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
 * What a button would do (`actions`, in the order they were taken), or why it cannot do anything.
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
    [k: string]: unknown
  }
}
/**
 * Why something was refused: a code for programs and an English sentence for people.
 *
 *     For other languages, `key` and `params` are a message. Its text is in the section `refusals` of the server's or the
 *     game's messages.
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
 * One entry of the table, as far as this viewer may know. Only its events say what was done.
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
  notice?: string | null
  params?: {
    [k: string]: unknown
  }
}
/**
 * New entries, usually one, and the change of the position since the last `snapshot` or `update`.
 */
export interface Update {
  type: 'update'
  position: PositionChange
  entries: LogEntry[]
  moments?: MomentView[]
  clock?: ClockInfo
}
/**
 * What a viewer sees now, compared with the position that they were sent before. Fields left out are unchanged.
 */
export interface PositionChange {
  version: number
  view: {
    [k: string]: unknown
  }
  waiting_confirm: number | null
  offers?: Offer[]
  undo?: UndoInfo | null
}
/**
 * A position on the way of an entry, once so many of its events that this viewer sees had happened.
 */
export interface MomentView {
  told: number
  view: {
    [k: string]: unknown
  }
}
/**
 * The answer to one command. `version` and `hash` are those after it, as this viewer sees the table.
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
  then: Label[]
  why: Reason[]
}
/**
 * A clause about a move: a message of the section `reasons` of the game's words.
 */
export interface Reason {
  key: string
  params: {
    [k: string]: unknown
  }
  worth: number
  likely: number
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
  moments?: MomentView[]
}
/**
 * Seats, names, presence, settings or status have changed, but not the position.
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
/**
 * This person has written a note, here or in another window: their own (`None`), or that of a seat in hotseat.
 */
export interface Noted {
  type: 'note'
  seat: number | null
  edition: number
}
export interface Games {
  games: GameInfo[]
  levels: LevelInfo[]
  characters: CharacterInfo[]
  clocks: ClockPreset[]
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
  lessons: number
  learning: {
    [k: string]: string | number | boolean
  }
}
/**
 * A rule option: a list of values, or the integers from `low` to `high` (if that is higher), or both.
 *
 *     `presets` says for each value which defaults of other options it changes; chosen values take precedence. `screen`
 *     marks options that no rule reads. The texts are in the game's messages.
 */
export interface OptionInfo {
  name: string
  default: string | number | boolean
  values: (string | number | boolean)[] | null
  low: number
  high: number
  presets: {
    [k: string]: {
      [k: string]: string | number | boolean
    }
  }
  screen: boolean
}
/**
 * The name of a game, and what it is about.
 */
export interface Title {
  name: string
  summary: string
}
/**
 * A level of bots, named after how it plays.
 */
export interface LevelInfo {
  name: string
  sentence: string
}
/**
 * Somebody who plays for bots of these levels, their own level first.
 *
 *     Their trade and temper are in the section `characters` of the server's messages.
 */
export interface CharacterInfo {
  id: string
  name: string
  levels: string[]
}
/**
 * A usual rule. With `days`, people look in when they have time; `live`, they sit at the table together.
 */
export interface ClockPreset {
  kind: 'days' | 'live'
  bank: number
  increment: number
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
  lines?: boolean
  commitment?: string | null
  unattended?: boolean
  clock?: ClockRule | null
}
/**
 * The host takes the `human` seats (several: hotseat); `open` ones wait for others.
 *
 *     A bot without a `character` becomes somebody who is not at the table yet.
 */
export interface NewSeat {
  kind: 'bot' | 'human' | 'open'
  name?: string | null
  level?: string | null
  character?: string | null
}
export interface TableAnswer {
  table: TableInfo
  you: You
  links?: SeatLink[]
}
/**
 * The link for the person invited to a seat. `path` has the token in its fragment.
 */
export interface SeatLink {
  seat: number
  token: string
  path: string
}
export interface Tables {
  tables: TableInfo[]
  yours: {
    [k: string]: number[]
  }
  more: boolean
  left?: {
    [k: string]: number
  }
  said?: {
    [k: string]: number
  }
}
export interface Join {
  name: string
  seat?: number | null
  commitment?: string | null
}
export interface Claim {
  token: string
  name: string
  commitment?: string | null
}
/**
 * The hash of what this browser gives to the shuffle: of this game, or of the rematch if the game has ended.
 */
export interface Commit {
  commitment: string
}
/**
 * What this browser has committed to.
 */
export interface Reveal {
  contribution: string
}
/**
 * Ask everybody at the table for a seat, though one knows other hands. A reissued seat needs its link's token.
 */
export interface AskSeat {
  name: string
  seat?: number | null
  token?: string | null
}
export interface Vote {
  accept: boolean
}
export interface AskInvitation {
  token: string
}
/**
 * The seat that a seat link leads to.
 */
export interface Invitation {
  table: TableInfo
  you: You
  seat: number
}
/**
 * An empty body.
 */
export interface Nothing {}
/**
 * `free`: open to anybody. `reissue`: a new link; the old holder is out. `bot`, `human`: who plays it.
 */
export interface ChangeSeat {
  change: 'bot' | 'free' | 'human' | 'reissue'
  level?: string | null
  name?: string | null
  character?: string | null
}
export interface ChangeSettings {
  pace?: number | null
  undo?: ('consent' | 'off' | 'turn') | null
  listed?: boolean | null
  lines?: boolean | null
  unattended?: boolean | null
  clock?: ClockRule | null
}
/**
 * `more`: give time to a `seat`. `pause`: propose that all clocks stand still. `resume`: let them run again.
 */
export interface ChangeClock {
  change: 'more' | 'pause' | 'resume'
  seat?: number | null
}
/**
 * A game as `export` gives it. An unfinished one goes on; `seats` says who plays (by default, you play all).
 */
export interface Import {
  record: {
    [k: string]: unknown
  }
  seats?: NewSeat[] | null
  undo?: 'consent' | 'off' | 'turn'
  pace?: number
  commitment?: string | null
}
/**
 * A finished game, turn by turn, and up to three turning points.
 */
export interface Story {
  points: StoryPoint[]
  turning: TurningPoint[]
}
/**
 * How a game stood after a turn, as the bots see it.
 */
export interface StoryPoint {
  number: number
  round: number
  chances: number[]
}
/**
 * A move of the turn that changed somebody's chance of winning most.
 */
export interface TurningPoint {
  number: number
  round: number
  by: number
  seat: number
  change: number
}
/**
 * The costliest slips of a finished game, in its order. Only the choices of people count, if people played.
 */
export interface Analysis {
  slips: Slip[]
}
/**
 * Consecutive actions of one seat, and what would have been clearly better, as far as the seat could know.
 */
export interface Slip {
  number: number
  last: number
  round: number
  seat: number
  change: number
  gain: number
  played: Label[]
  better: Label[]
  why: Reason[]
}
/**
 * A new table that goes on from the position after `number` entries of a finished game.
 */
export interface GoOn {
  number: number
  name: string
  commitment?: string | null
}
/**
 * A table on which a position is tried out: the newest one, or the one after `number` entries.
 *
 *     It is as `seat`, one of the asker's own, knew it then. With `bots`, these play the seats of others.
 */
export interface TryOut {
  seat: number
  number?: number | null
  bots?: boolean
}
/**
 * With bots on the seats of others or not; as before, if that is left out.
 */
export interface DealAgain {
  bots?: boolean | null
}
/**
 * What this person has written for themselves at a table. `edition` counts how often; 0 if never.
 */
export interface Note {
  text: string
  edition: number
}
/**
 * A new text, typed on top of that `edition`.
 */
export interface WriteNote {
  text: string
  edition: number
}
/**
 * The edition that is stored now. `replaced` is what another window had written meanwhile, if it had.
 */
export interface Written {
  edition: number
  replaced: string | null
}
export interface Lessons {
  chapters: ChapterInfo[]
}
export interface ChapterInfo {
  name: string
  minutes: number
  seat: number
  steps: LessonStepInfo[]
}
/**
 * One sentence of a lesson. Its words are in the game's section `lessons`, under `<chapter>.<name>`.
 */
export interface LessonStepInfo {
  name: string
  light: string[]
  do: string[]
  replies: number
  until: '' | 'end' | 'round' | 'turn'
}
/**
 * A table for a chapter of a lesson, or for an example of the rules.
 */
export interface Learn {
  name?: string | null
}
export interface Examples {
  examples: ExampleFacts[]
}
/**
 * What has to be known of an example before it is drawn.
 */
export interface ExampleFacts {
  name: string
  shape: number[]
  pictures: number
}
/**
 * An example of the rules: one position, or two, and what to look at.
 */
export interface ExampleInfo {
  frame: string[]
  light: string[]
  scenes: Scene[]
}
/**
 * A position as one seat sees it.
 */
export interface Scene {
  view: {
    [k: string]: unknown
  }
  offers: Offer[]
  point: number | null
}
/**
 * What everything in a game is and does, at one table.
 */
export interface Reference {
  groups: ReferenceGroup[]
}
export interface ReferenceGroup {
  name: string
  entries: ReferenceEntry[]
}
/**
 * What an element, or every element of a kind, is and does. `house`: some of its figures are house values.
 */
export interface ReferenceEntry {
  element: string
  lines: ReferenceLine[]
  house: boolean
}
/**
 * A text of the game's words.
 */
export interface ReferenceLine {
  section: string
  key: string
  params: {
    [k: string]: unknown
  }
}
export interface Credentials {
  account: string
  password: string
}
/**
 * The password of the account, for what only its owner may do.
 */
export interface Proof {
  password: string
}
export interface ChangePassword {
  old: string
  new: string
}
/**
 * A new password, with the recovery code of the account.
 */
export interface Recover {
  account: string
  code: string
  password: string
}
/**
 * A link to a new password, to be sent in this language.
 */
export interface Forgotten {
  account: string
  language?: string
}
/**
 * A new password, with the token of a link.
 */
export interface Reset {
  token: string
  password: string
}
/**
 * An address for links, to be confirmed there; an empty one removes it.
 */
export interface SetAddress {
  address: string
  password: string
  language?: string
}
export interface Confirmation {
  token: string
}
/**
 * An account and its new recovery code, which is told only once.
 */
export interface Registered {
  account: string
  code: string
}
/**
 * The account of this person, if they have one. `mail` says whether this server can send mail.
 */
export interface Account {
  account: string | null
  created: number
  email: string | null
  mail: boolean
  recovery: boolean
  operator?: boolean
}
export interface Sessions {
  sessions: Session[]
}
/**
 * A browser in which this person is known; `here` is the one that asks.
 */
export interface Session {
  id: string
  browser: string
  system: string
  created: number
  seen: number
  here: boolean
}
/**
 * The password, if there is an account.
 */
export interface Farewell {
  password?: string | null
}
export interface NoticeSettings {
  channels: ChannelInfo[]
  key: string | null
  here: boolean
  url: string | null
}
/**
 * One way to be told. `offered` says whether this person can use it on this server.
 */
export interface ChannelInfo {
  channel: 'hook' | 'mail' | 'push'
  offered: boolean
  wish: 'always' | 'away' | 'off'
  failure?: string | null
  failed?: number | null
}
export interface ChangeNotices {
  channel: 'hook' | 'mail' | 'push'
  wish: 'always' | 'away' | 'off'
  language?: string
  url?: string | null
}
/**
 * What a browser's push service needs to deliver to it.
 */
export interface Subscribe {
  endpoint: string
  key: string
  auth: string
  language?: string
}
export interface TryChannel {
  channel: 'hook' | 'mail' | 'push'
  language?: string
}
/**
 * The person identified by the cookie. `known` is false before the first table.
 */
export interface Me {
  known: boolean
  account: string | null
  operator?: boolean
  banned?: Banned | null
}
/**
 * That somebody may not take part, why, and until when (`None`: for good).
 */
export interface Banned {
  why: string
  until: number | null
}
/**
 * Something to tell an operator: about who has a seat, or about a line of chat.
 */
export interface Report {
  reason: string
  seat?: number | null
  line?: number | null
}
/**
 * Something that an operator does, to a person, a table or a report (`whom`: its id or number).
 */
export interface Deed {
  deed:
    | 'ban'
    | 'close_report'
    | 'freeze'
    | 'mute'
    | 'quota'
    | 'remove'
    | 'restore'
    | 'unban'
    | 'unfreeze'
    | 'unmute'
  whom: string
  why?: string
  hours?: number | null
  count?: number | null
}
export interface DeedDone {
  number: number
}
export interface KeptTables {
  tables: KeptTable[]
  more: boolean
}
/**
 * A table as an operator sees it: nothing of its game, not even whose turn it is.
 */
export interface KeptTable {
  id: string
  game: string
  status: 'abandoned' | 'dealing' | 'frozen' | 'lobby' | 'over' | 'playing'
  host: string
  seats: string[]
  version: number
  listed: boolean
  created: number
  updated: number
  frozen: string | null
  held: boolean
  put_away: number | null
  deleted: number | null
}
export interface KeptPeople {
  people: KeptPerson[]
  more: boolean
}
export interface KeptPerson {
  id: string
  account: string | null
  names: string[]
  created: number
  seen: number
  tables: number
  quota: number
  own_quota: boolean
  reports: number
  operator: boolean
  muted: number | null
  banned: number | null
  banned_why: string | null
}
export interface KeptReports {
  reports: KeptReport[]
  more: boolean
}
export interface KeptReport {
  number: number
  at: number
  table: string
  reporter: string
  person: string
  name: string
  said: string[]
  reason: string
  closed: number | null
}
export interface KeptActs {
  acts: KeptAct[]
  more: boolean
}
export interface KeptAct {
  number: number
  at: number
  operator: string | null
  deed: string
  person: string | null
  name: string | null
  table: string | null
  report: number | null
  until: number | null
  count: number | null
  why: string
}
export interface Overview {
  tables: {
    [k: string]: number
  }
  accounts: number
  guests: number
  reports: number
  expiring: {
    [k: string]: number
  }
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
