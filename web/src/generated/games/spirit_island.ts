// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail = PlannedPlay | Growth | OpenedSpace | RavageForecast | Foresight | null

export interface Table {
  blight: Blight
  boards: string[]
  cards: {
    [k: string]: PowerCard
  }
  decks: Decks
  fear: Fear
  forecast: Forecast
  gallery: Portrait[]
  invaders: Invaders
  lands: Land[]
  phase: 'build' | 'explore' | 'fast' | 'fear' | 'ravage' | 'setup' | 'slow' | 'spirit' | 'time'
  resolving: Resolving | null
  spirits: Spirit[]
  standing: string[]
  terror: Terror
  totals: Totals
}
export interface Blight {
  lost_when: 'on_demand' | 'on_empty'
  on_island: number
  pool: number
  start: number
}
export interface PowerCard {
  cost: number
  deck: 'major' | 'minor' | 'unique'
  elements: Elements
  from: 'none' | 'presence' | 'sacred_site'
  from_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  id: string
  range: number
  range_with_threshold: number | null
  speed: 'fast' | 'slow'
  target: string
  target_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  threshold: Elements | null
}
/**
 * Elements with a count of zero are left out.
 */
export interface Elements {
  air?: number
  animal?: number
  earth?: number
  fire?: number
  moon?: number
  plant?: number
  sun?: number
  water?: number
}
export interface Decks {
  forgotten: string[]
  major: Deck
  minor: Deck
}
export interface Deck {
  discard: string[]
  left: number
}
export interface Fear {
  cards_earned: number
  cards_left: number
  earned: number
  generated: number
  pool: number
  to_next_level: number
  turned: string[]
}
/**
 * What the Invaders do to the whole island if nobody acts.
 */
export interface Forecast {
  blight: number
  cascades: number
  cities_built: number
  dahan_lost: number
  explore_terrains: ExploreTerrain[]
  explorers_built: number
  next_turn: boolean
  pool_left: number
  presence_lost: number
  towns_built: number
}
export interface ExploreTerrain {
  cards: number
  where: 'coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland'
}
/**
 * A Spirit that can still be chosen.
 */
export interface Portrait {
  cards: PowerCard[]
  growth: GrowthIcon[][]
  innate: PortraitInnate
  rule: string
  spirit: 'devouring_teeth' | 'eyes_watch' | 'fathomless_mud' | 'rising_heat' | 'sun_bright_whirlwind'
  tracks: Tracks
}
export interface GrowthIcon {
  count?: number
  done?: boolean
  icon: 'card' | 'energy' | 'presence' | 'reclaim'
  range?: number
  terrain?: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
}
export interface PortraitInnate {
  cost: number
  elements: Elements
  from: 'none' | 'presence' | 'sacred_site'
  from_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  id: string
  levels: LevelNeeds[]
  range: number
  range_with_threshold: number | null
  speed: 'fast' | 'slow'
  target: string
  target_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  threshold: Elements | null
}
export interface LevelNeeds {
  needs: Elements
}
export interface Tracks {
  cards: TrackSpace[]
  energy: TrackSpace[]
}
export interface TrackSpace {
  label: string
  open: boolean
}
export interface Invaders {
  build: InvaderCard | null
  discard: InvaderCard[]
  explore: InvaderCard | null
  left: number
  may_come: string[]
  ravage: InvaderCard | null
  stages: number[]
}
export interface InvaderCard {
  id: string
  stage: number
  where: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
}
export interface Land {
  adjacent: string[]
  blight: number
  board: string
  cities: number
  coastal: boolean
  dahan: number
  defend: number
  effects: string[]
  explorers: number
  forecast: LandForecast
  id: string
  number: number
  owner: number | null
  pieces: PieceGroup[]
  presence: Presence[]
  skips: Skip[]
  terrain: 'jungle' | 'mountain' | 'sands' | 'wetland'
  towns: number
}
export interface LandForecast {
  build: BuildForecast | null
  explore: ExploreForecast
  ravage: RavageForecast | null
}
export interface BuildForecast {
  may_be_stopped: boolean
  piece: 'city' | 'dahan' | 'explorer' | 'town'
  skipped: string | null
}
/**
 * How many of the unseen cards would bring an Explorer here, and where it would come from.
 */
export interface ExploreForecast {
  cards: number
  of: number
  possible: boolean
  why: string
}
export interface RavageForecast {
  blight: boolean
  cascade: boolean
  dahan_lost: number
  damage: number
  defend: number
  fight_back: number
  may_be_stopped: boolean
  presence_lost: number[]
  rest: number
  skipped: string | null
}
/**
 * Pieces in a land that cannot be told apart.
 */
export interface PieceGroup {
  count: number
  damage: number
  family: 'city' | 'dahan' | 'explorer' | 'town'
  health: number
  kind: string
}
export interface Presence {
  count: number
  sacred_site: boolean
  seat: number
}
/**
 * An Action of the Invaders that is stopped here, and by what.
 */
export interface Skip {
  doing: 'build' | 'explore' | 'ravage'
  why: string
}
/**
 * The Power being resolved while a player is asked.
 */
export interface Resolving {
  land: string | null
  power: string
  seat: number
  target: number
}
/**
 * All fields but the first three are present once the Spirit is chosen.
 */
export interface Spirit {
  board: string | null
  destroyed?: number
  discard?: string[]
  drawn?: string[]
  elements?: Elements
  energy?: number
  entwined?: number[]
  growth?: Growth[]
  guided_next?: string | null
  hand?: string[]
  hand_count?: number
  income?: number
  innate?: Innate
  might?: number
  must_forget?: boolean
  played?: PlayedCard[]
  plays?: number
  presence_on_island?: number
  range_bonus?: number
  reach?: {
    [k: string]: string[]
  }
  ready?: boolean
  repeats?: number
  rule?: string
  seat: number
  spirit:
    ('devouring_teeth' | 'eyes_watch' | 'fathomless_mud' | 'rising_heat' | 'sun_bright_whirlwind') | null
  swift?: number
  tracks?: Tracks
}
export interface Growth {
  chosen: boolean
  icons: GrowthIcon[]
  id: 'A' | 'B' | 'C'
}
export interface Innate {
  cost: number
  elements: Elements
  from: 'none' | 'presence' | 'sacred_site'
  from_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  id: string
  levels: InnateLevel[]
  range: number
  range_with_threshold: number | null
  speed: 'fast' | 'slow'
  target: string
  target_terrain: ('coastal' | 'jungle' | 'mountain' | 'sands' | 'wetland')[]
  threshold: Elements | null
  used: boolean
}
export interface InnateLevel {
  helped_by: string[]
  met: boolean
  missing: Elements
  needs: Elements
}
export interface PlayedCard {
  card: string
  repeated: boolean
  used: boolean
}
export interface Terror {
  level: number
  victory: '' | 'no_cities' | 'no_invaders' | 'no_towns_or_cities'
}
export interface Totals {
  cities: number
  dahan: number
  explorers: number
  towns: number
}
/**
 * The energy, plays and elements after playing a card, and the levels and threshold it reaches.
 */
export interface PlannedPlay {
  elements: Elements
  energy_left: number
  innate_levels: InnateLevels
  plays_left: number
  threshold_met: boolean | null
}
export interface InnateLevels {
  after: number[]
  before: number[]
}
/**
 * The space that a disc from a track opens, and the income or card plays from then on.
 */
export interface OpenedSpace {
  income?: number
  opens: string
  plays?: number
}
/**
 * How the forecast would change.
 */
export interface Foresight {
  forecast: Forecast
  lands: {
    [k: string]: LandForecast
  }
}
