// What the view of Luna holds, as `view.py` of the game builds it.
export type IsleId = 'shrine' | 'herbs' | 'tide' | 'sailboat' | 'bribery' | 'book' | 'novice'
export type FigureId = 'priestess' | 'builder' | 'apostate'

/** All lists by seat. */
export interface Isle {
  id: IsleId
  number: number
  place: number
  favors: number
  active: number[]
  inactive: number[]
  shrines: boolean[]
  strengths: number[]
  priestess_points: number[]
  apostate_penalties: number[]
}

export interface FigureStand {
  id: FigureId
  isle: IsleId | null
  next: IsleId | null
}

export interface TempleHex {
  id: string
  board: string
  slot: number
  hex: number
  isle: IsleId
  tile: boolean
  novice: number | null
  book: boolean
  neighbours: string[]
}

export interface PathTile {
  id: string
  group: number
  isle: IsleId
  claimed: number | null
  reach: 'approved' | 'next' | 'far'
  entry: { displaces: string[]; points: number }[]
}

export interface Guard {
  id: string
  value: number
  current: boolean
  removed: boolean
}

export interface Player {
  seat: number
  influence: number
  supply: number
  active: number
  inactive: number
  landing: number
  favors: IsleId[]
  shrines: IsleId[]
  shrine_supply: number
  claims: string[]
  temple: string[]
  council: number
  earned: Record<string, number>
}

export interface RoundEnd {
  priestess: number
  apostate: number
  temple: number
  total: number
}

export interface LunaTable {
  round: { number: number; of: number; guard_value: number }
  start_player: number
  current: number
  meditation: { candles: number; of: number; stall: number; stall_limit: number }
  ring: IsleId[]
  isles: Isle[]
  figures: FigureStand[]
  slots: { board: string; face_up: boolean }[]
  temple: TempleHex[]
  path: PathTile[]
  guards: Guard[]
  council: { points: number[]; stacks: number[][]; order: number[] }
  players: Player[]
  if_round_ended: RoundEnd[] | null
  if_game_ended: { shrines: number; favors: number; council: number; total: number; rank: number }[]
  first_book_open: boolean
  under_way: {
    act: 'journey' | 'tide' | 'sailboat' | 'book'
    origin: string
    target: string | null
  } | null
}

/** The preview of an action. */
export interface Detail {
  act: string
  novices_used: number
  favors_returned: IsleId[]
  favors_gained: IsleId[]
  influence: number[]
  if_round_ended: number[] | null
  displaces: string[]
  ends_round: boolean
  apostate: IsleId | null
  council: number | null
}
