// The protocol's types, with the views and parameters that its schema leaves open.
import type * as wire from '$/generated/protocol'
import type { Change } from './delta'
import type { Message, Params } from './words'

export type {
  Account,
  Answer,
  ChapterInfo,
  CharacterInfo,
  ChatLine,
  ChannelInfo,
  ClientFrame,
  ClockInfo,
  ClockPreset,
  ClockRule,
  Deed,
  ExampleFacts,
  Examples,
  GameInfo,
  Games,
  Invitation,
  KeptAct,
  KeptPerson,
  KeptReport,
  KeptTable,
  LessonStepInfo,
  Lessons,
  LevelInfo,
  Me,
  NewSeat,
  NewTable,
  Note,
  NoticeSettings,
  OptionInfo,
  Overview,
  Problem,
  Reference,
  ReferenceEntry,
  ReferenceGroup,
  Registered,
  SeatInfo,
  SeatLink,
  Session,
  Sessions,
  ShuffleInfo,
  Story,
  TableAnswer,
  TableInfo,
  Tables,
  TrialInfo,
  TurningPoint,
  Written,
  You,
} from '$/generated/protocol'

/** A score and its parts. */
export interface Score {
  total: number
  parts: Record<string, number>
  rank: number
  /** The tie-breakers for equal totals, in order. */
  tiebreaks?: Record<string, number>
}

export interface Outcome {
  scores: Score[]
  won: boolean | null
  reason: string
}

/** Everything a viewer may know: the engine's fields and the game's own `table`. */
export interface View<T = Record<string, unknown>> {
  game: string
  rules: number
  seats: number
  options: Record<string, string | number | boolean>
  you: number | null
  moves: number
  turn: number
  round: number
  reveals: number
  actors: number[]
  prompt: (Message & { rule: string }) | null
  outcome: Outcome | null
  table: T
}

export type GameEvent = Message & { elements: string[] }

export interface Preview {
  burns: boolean
  events: GameEvent[]
  detail: unknown
}

export type Offer = Omit<wire.Offer, 'preview' | 'params'> & { preview: Preview | null; params: Params }
export type Label = Omit<wire.Label, 'params'> & { params: Params }
/** A clause about a move, what it is worth, and how likely it is. */
export type Reason = Omit<wire.Reason, 'params'> & Message
export type HintMove = Omit<wire.HintMove, 'then' | 'why'> & { then: Label[]; why: Reason[] }
export type Slip = Omit<wire.Slip, 'played' | 'better' | 'why'> & {
  played: Label[]
  better: Label[]
  why: Reason[]
}
export type Analysis = Omit<wire.Analysis, 'slips'> & { slips: Slip[] }
export type UndoChoice = Omit<wire.UndoChoice, 'actions'> & { actions: Label[] }
export type UndoInfo = Record<keyof wire.UndoInfo, UndoChoice>
export type LogEntry = Omit<wire.LogEntry, 'events'> & { events: GameEvent[] }
export type Position = Omit<wire.Position, 'view' | 'offers' | 'undo'> & {
  view: View
  offers: Offer[]
  undo: UndoInfo | null
}
export type Snapshot = Omit<wire.Snapshot, 'position' | 'log'> & {
  position: Position | null
  log: LogEntry[]
}
export type PositionChange = Omit<wire.PositionChange, 'view' | 'offers' | 'undo'> & {
  view: Change
  offers?: Offer[]
  undo?: Position['undo']
}
export type MomentView = Omit<wire.MomentView, 'view'> & { view: Change }
export type Update = Omit<wire.Update, 'position' | 'entries' | 'moments'> & {
  position: PositionChange
  entries: LogEntry[]
  moments?: MomentView[]
}
export type ReplayResult = Omit<wire.ReplayResult, 'view' | 'entry' | 'moments'> & {
  view: View
  entry: LogEntry | null
  moments?: MomentView[]
}
export type Scene = Omit<wire.Scene, 'view' | 'offers'> & { view: View; offers: Offer[] }
export type ExampleInfo = Omit<wire.ExampleInfo, 'scenes'> & { scenes: Scene[] }
export type ServerFrame =
  Snapshot | Update | wire.Answer | wire.TableChanged | wire.ChatSaid | wire.Pointed | wire.Noted

/** A command without its id. */
export type Order = wire.ClientFrame extends infer F
  ? F extends { id: string }
    ? Omit<F, 'id'>
    : never
  : never
