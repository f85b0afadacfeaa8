// What the view of Spirit Island holds, as `view.py` of the game builds it.
export type Terrain = 'jungle' | 'mountain' | 'sands' | 'wetland'
export type Where = Terrain | 'coastal'
export type Element = 'sun' | 'moon' | 'fire' | 'air' | 'water' | 'earth' | 'plant' | 'animal'
export type Elements = Partial<Record<Element, number>>
export type Family = 'explorer' | 'town' | 'city' | 'dahan'
export type Phase = 'setup' | 'spirit' | 'fast' | 'fear' | 'ravage' | 'build' | 'explore' | 'slow' | 'time'
export type Doing = 'ravage' | 'build' | 'explore'

export const ELEMENTS: Element[] = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal']
export const PHASES: Phase[] = ['spirit', 'fast', 'fear', 'ravage', 'build', 'explore', 'slow', 'time']

export interface PieceGroup {
  kind: string
  family: Family
  damage: number
  health: number
  count: number
}

export interface RavageForecast {
  damage: number
  defend: number
  rest: number
  blight: boolean
  cascade: boolean
  presence_lost: number[]
  dahan_lost: number
  fight_back: number
  skipped: string | null
  may_be_stopped: boolean
}

export interface LandForecast {
  ravage: RavageForecast | null
  build: { piece: Family; skipped: string | null; may_be_stopped: boolean } | null
  explore: { possible: boolean; why: string; cards: number; of: number }
}

export interface Land {
  id: string
  board: string
  number: number
  terrain: Terrain
  coastal: boolean
  adjacent: string[]
  pieces: PieceGroup[]
  blight: number
  defend: number
  presence: { seat: number; count: number; sacred_site: boolean }[]
  owner: number | null
  skips: { doing: Doing; why: string }[]
  effects: string[]
  forecast: LandForecast
}

export interface Forecast {
  next_turn: boolean
  blight: number
  cascades: number
  pool_left: number
  dahan_lost: number
  presence_lost: number
  explorers_built: number
  towns_built: number
  cities_built: number
  explore_terrains: { where: Where; cards: number }[]
}

export interface InvaderCard {
  id: string
  stage: number
  where: Where[]
}

export interface PowerFacts {
  id: string
  cost: number
  speed: 'fast' | 'slow'
  elements: Elements
  from: 'presence' | 'sacred_site' | 'none'
  from_terrain: Where[]
  range: number
  range_with_threshold: number | null
  target: string
  target_terrain: Where[]
  threshold: Elements | null
  deck?: 'minor' | 'major' | 'unique'
}

export interface GrowthIcon {
  icon: 'reclaim' | 'card' | 'presence' | 'energy'
  range?: number
  terrain?: Where[]
  count?: number
  done?: boolean
}

export interface Growth {
  id: string
  icons: GrowthIcon[]
  chosen: boolean
}

export interface TrackSpace {
  label: string
  open: boolean
}

export interface InnateLevel {
  needs: Elements
  met: boolean
  missing: Elements
  helped_by: string[]
}

export interface ChosenSpirit {
  seat: number
  spirit: string
  board: string | null
  energy: number
  income: number
  plays: number
  presence_on_island: number
  destroyed: number
  tracks: Record<'energy' | 'cards', TrackSpace[]>
  growth: Growth[]
  rule: string
  elements: Elements
  innate: PowerFacts & { used: boolean; levels: InnateLevel[] }
  reach: Record<string, string[]>
  hand: string[]
  hand_count: number
  drawn: string[]
  played: { card: string; used: boolean; repeated: boolean }[]
  discard: string[]
  guided_next: string | null
  ready: boolean
  range_bonus: number
  swift: number
  repeats: number
  might: number
  entwined: number[]
  must_forget: boolean
}

export type Spirit = ChosenSpirit | { seat: number; spirit: null; board: null }

export interface Portrait {
  spirit: string
  rule: string
  tracks: Record<'energy' | 'cards', TrackSpace[]>
  growth: GrowthIcon[][]
  innate: PowerFacts & { levels: { needs: Elements }[] }
  cards: PowerFacts[]
}

export interface SpiritIslandTable {
  phase: Phase
  boards: string[]
  lands: Land[]
  forecast: Forecast
  invaders: {
    ravage: InvaderCard | null
    build: InvaderCard | null
    explore: InvaderCard | null
    left: number
    stages: number[]
    may_come: string[]
    discard: InvaderCard[]
  }
  fear: {
    generated: number
    pool: number
    earned: number
    cards_earned: number
    cards_left: number
    to_next_level: number
    turned: string[]
  }
  terror: { level: number; victory: string }
  blight: { pool: number; start: number; on_island: number; lost_when: string }
  totals: Record<'explorers' | 'towns' | 'cities' | 'dahan', number>
  standing: string[]
  resolving: { seat: number; power: string; land: string | null; target: number } | null
  decks: Record<'minor' | 'major', { left: number; discard: string[] }> & { forgotten: string[] }
  spirits: Spirit[]
  gallery: Portrait[]
  cards: Record<string, PowerFacts>
}

// -- previews ----------------------------------------------------------------------------------------

export interface PlanDetail {
  energy_left: number
  plays_left: number
  elements: Elements
  innate_levels: { before: number[]; after: number[] }
  threshold_met: boolean | null
}

export interface PlaceDetail {
  opens: string
  income?: number
  plays?: number
}

/** How the forecast would change. */
export interface Foresight {
  forecast: Forecast
  lands: Record<string, LandForecast>
}
