// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail = Effect | null

export interface Table {
  council: Council
  current: number
  figures: FigureStand[]
  first_book_open: boolean
  guards: Guard[]
  if_game_ended: GameEnd[]
  if_round_ended: RoundEnd[] | null
  isles: Isle[]
  meditation: Meditation
  path: PathTile[]
  players: Player[]
  ring: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide')[]
  round: Round
  slots: Slot[]
  start_player: number
  temple: TempleHex[]
  under_way: UnderWay | null
}
export interface Council {
  order: number[]
  points: number[]
  stacks: number[][]
}
/**
 * Where a figure is, and where it goes after the round.
 */
export interface FigureStand {
  id: 'apostate' | 'builder' | 'priestess'
  isle: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide') | null
  next: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide') | null
}
export interface Guard {
  current: boolean
  id: string
  removed: boolean
  value: number
}
export interface GameEnd {
  council: number
  favors: number
  rank: number
  shrines: number
  total: number
}
export interface RoundEnd {
  apostate: number
  priestess: number
  temple: number
  total: number
}
/**
 * All lists are by seat.
 */
export interface Isle {
  active: number[]
  apostate_penalties: number[]
  favors: number
  id: 'book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide'
  inactive: number[]
  number: number
  place: number
  priestess_points: number[]
  shrines: boolean[]
  strengths: number[]
}
export interface Meditation {
  candles: number
  of: number
  stall: number
  stall_limit: number
}
export interface PathTile {
  claimed: number | null
  entry: Entry[]
  group: number
  id: string
  isle: 'book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide'
  reach: 'approved' | 'far' | 'next'
}
/**
 * The effect of bringing a tile into the temple.
 */
export interface Entry {
  displaces: string[]
  points: number
}
export interface Player {
  active: number
  claims: string[]
  council: number
  earned: {
    [k: string]: number
  }
  favors: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide')[]
  inactive: number
  influence: number
  landing: number
  seat: number
  shrine_supply: number
  shrines: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide')[]
  supply: number
  temple: string[]
}
export interface Round {
  guard_value: number
  number: number
  of: number
}
export interface Slot {
  board: string
  face_up: boolean
}
export interface TempleHex {
  board: string
  book: boolean
  hex: number
  id: string
  isle: 'book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide'
  neighbours: string[]
  novice: number | null
  slot: number
  tile: boolean
}
/**
 * The action of several decisions that the current player is taking.
 */
export interface UnderWay {
  act: 'book' | 'journey' | 'sailboat' | 'tide'
  origin: string
  target: string | null
}
/**
 * The cost of an action and its effect on all players, now and in the next scoring phase.
 */
export interface Effect {
  act: string
  apostate: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide') | null
  council: number | null
  displaces: string[]
  ends_round: boolean
  favors_gained: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide')[]
  favors_returned: ('book' | 'bribery' | 'herbs' | 'novice' | 'sailboat' | 'shrine' | 'tide')[]
  if_round_ended: number[] | null
  influence: number[]
  novices_used: number
}
