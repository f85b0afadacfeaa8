// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail =
  | Resolution
  | Upgrade
  | Distributions
  | Distribution
  | TravelStep
  | CrusadeTarget
  | BuildingSite
  | SaracenGift
  | InfluenceTaken
  | Order
  | StartingRegion
  | null

export interface Table {
  active: number | null
  final_round: boolean
  first: number
  majorities: Majority[]
  players: Player[]
  reach: Reach[] | null
  regions: Region[]
  rewards: Rewards
  round_limit: number
  saracen_strength: number
  secrets: Secrets | null
  side: 'large' | 'small'
  standings: Standing[]
  supply: Supply
  tracks: Track[]
}
/**
 * The leaders, and the awards if the game ended now. Lists are by seat.
 */
export interface Majority {
  counts: number[]
  first: number
  kind: 'prussian' | 'saracen' | 'slav'
  leaders: number[]
  pays: number[]
  second: number
  standing: number
}
export interface Player {
  bonuses: Bonuses
  buildings: BuildingRow[]
  captured: Captured
  chosen: Chosen
  gained: {
    [k: string]: number
  }
  influence: number
  knights: Knight[]
  order: Order | null
  saracen_icons: ('bank' | 'castle' | 'church' | 'farm' | 'troop')[]
  seat: number
  troops: Troops
  wheel: Wedge[]
}
export interface Bonuses {
  build: Bonus
  crusade: Bonus
  influence: Bonus
  muster: Bonus
  travel: Bonus
}
export interface Bonus {
  amount: number
  items: Item[]
}
/**
 * A part of the value of an action.
 */
export interface Item {
  amount: number
  level?: string
  what: string
}
export interface BuildingRow {
  built: number
  id: 'bank' | 'castle' | 'church' | 'farm'
  next: NextBuilding | null
}
/**
 * The cost is given before any discount.
 */
export interface NextBuilding {
  cost: number
  influence: number
  level: string
  rewards: string[]
}
export interface Captured {
  prussian: string[]
  saracen: string[]
  slav: string[]
}
/**
 * How far a player has got with the secret choices. Everybody sees this.
 */
export interface Chosen {
  order: boolean
  wedges: number
}
export interface Knight {
  id: 'black_knight' | 'knight_1' | 'knight_2' | 'knight_3'
  region: string | null
}
export interface Order {
  added: number
  black_knight: boolean
  bonus: {
    [k: string]: number
  }
  each: number
  on_travel: number
  order: string
  power: 'double' | 'either_way' | 'from_origin' | 'none' | 'pass_over'
  short: number
  tokens: number
  upgrades: number
}
export interface Troops {
  mustered: number
  next: NextTroop | null
  of: number
}
export interface NextTroop {
  cost: number
  influence: number
  level: string
}
export interface Wedge {
  acts: WedgeAct[]
  added: 'build' | 'crusade' | 'influence' | 'muster' | 'travel'
  basic: 'build' | 'crusade' | 'influence' | 'muster' | 'travel'
  distributions: Distribution[]
  id:
    | 'build_influence'
    | 'crusade_build'
    | 'influence_travel'
    | 'muster_influence'
    | 'travel_build'
    | 'travel_crusade'
  tokens: number
  upgraded: boolean
}
export interface WedgeAct {
  action: 'build' | 'crusade' | 'influence' | 'muster' | 'travel'
  items: Item[]
  possible: boolean
  value: number
}
export interface Distribution {
  falls: (
    | 'build_influence'
    | 'crusade_build'
    | 'influence_travel'
    | 'muster_influence'
    | 'travel_build'
    | 'travel_crusade'
  )[]
  from:
    | 'build_influence'
    | 'crusade_build'
    | 'influence_travel'
    | 'muster_influence'
    | 'travel_build'
    | 'travel_crusade'
  tokens: {
    [k: string]: number
  }
  way: string
}
/**
 * The cost of bringing a knight to each region, and the region before it on the cheapest way.
 */
export interface Reach {
  by: {
    [k: string]: string
  }
  costs: {
    [k: string]: number
  }
  knight: string
}
export interface Region {
  bonus_tile: BonusTile | null
  building: Building | null
  cleared: boolean
  discounts: ('bank' | 'castle' | 'church' | 'farm')[]
  enemy: Enemy | null
  id: string
  kind: 'capital' | 'flag' | 'open' | 'start'
  knights: string[]
}
export interface BonusTile {
  buildings: ('bank' | 'castle' | 'church' | 'farm')[]
  id: string
  influence: number
}
export interface Building {
  building: 'bank' | 'castle' | 'church' | 'farm'
  level: string
  seat: number
}
export interface Enemy {
  icon: ('bank' | 'castle' | 'church' | 'farm' | 'troop') | null
  id: string
  kind: 'prussian' | 'saracen' | 'slav'
  strength: number
}
/**
 * The lasting rewards of buildings, by type and level.
 */
export interface Rewards {
  bank: string[][]
  castle: string[][]
  church: string[][]
  farm: string[][]
}
/**
 * Known only to the viewer.
 */
export interface Secrets {
  arrangement: (
    | 'build_influence'
    | 'crusade_build'
    | 'influence_travel'
    | 'muster_influence'
    | 'travel_build'
    | 'travel_crusade'
  )[]
  dealt: Order[]
  picked: string | null
}
/**
 * A score sheet as if the game ended now.
 */
export interface Standing {
  parts: {
    [k: string]: number
  }
  total: number
}
export interface Supply {
  left: number
  start: number
}
export interface Track {
  index: number
  kind: 'prussian' | 'saracen' | 'slav'
  next: number
  spaces: number[]
  strength: number
}
/**
 * The result of resolving a wedge, or of one way to split it.
 */
export interface Resolution {
  acts: Act[]
  distributions: Distribution[]
}
/**
 * An action with a number of tokens. Each of the optional fields belongs to one of the five actions.
 */
export interface Act {
  action: string
  buildings?: BuildingSite[]
  enemies?: CrusadeTarget[]
  influence?: number
  items: Item[]
  possible: boolean
  reach?: Reach[]
  tokens: number
  troop?: NextTroop | null
  value: number
}
/**
 * The next building of a type in a region.
 */
export interface BuildingSite {
  bonus_tile: number
  building: string
  cost: number
  discount: number
  influence: number
  level: string
  region: string
  rewards: string[]
}
/**
 * What defeating the enemy of a region gives. Only Saracens have `instead`, only the others `next_strength`.
 */
export interface CrusadeTarget {
  captured: number
  enemy: string
  influence: number
  instead?: SaracenGift | null
  kind: 'prussian' | 'saracen' | 'slav'
  next_strength?: number
  region: string
  strength: number
}
/**
 * The building or troop that a Saracen gives without cost. Only a building has the fields of a region.
 */
export interface SaracenGift {
  bonus_tile?: number
  building?: string
  cost: number
  discount?: number
  icon: 'bank' | 'castle' | 'church' | 'farm' | 'troop'
  influence: number
  level: string
  region?: string
  rewards?: string[]
}
export interface Upgrade {
  adds: string
}
export interface Distributions {
  distributions: Distribution[]
}
export interface TravelStep {
  cost: number
  left: number
}
export interface InfluenceTaken {
  influence: number
}
export interface StartingRegion {
  discounts: ('bank' | 'castle' | 'church' | 'farm')[]
}
