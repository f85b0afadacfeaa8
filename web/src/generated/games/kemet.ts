// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail = Price | CardPrice | BuildPrice | RecruitPrice | MovePrice | Ways | Floors | null

/**
 * `wording` names the tiles and creatures whose text differs because of this table's options.
 */
export interface Table {
  about_to_win: number[]
  active: number | null
  battle: Battle | null
  cities: City[]
  closed: string[]
  colours: ('diamond' | 'onyx' | 'ruby' | 'sapphire')[]
  deck: number
  discard: number
  display: Tile[]
  landed: Landing[]
  march: March | null
  mine: Mine | null
  order: number[]
  phase: 'day' | 'night' | 'set_up'
  players: Player[]
  side: 'even' | 'odd'
  target: number
  veterans_left: number
  winner: number | null
  wording: {
    [k: string]: string
  }
  zones: Zone[]
}
export interface Battle {
  attacker: Side
  defender: Side
  forecast: ForecastRow[] | null
  revealed: boolean
  tie: boolean
  winner: number | null
  zone: string
}
export interface Side {
  away: string | null
  card: string | null
  creature:
    | (
        | 'ancestral_elephant'
        | 'deep_desert_snake'
        | 'giant_scorpion'
        | 'griffin_sphinx'
        | 'khnum_sphinx'
        | 'mummy'
        | 'phoenix'
        | 'royal_scarab'
        | 'soul_devourer'
        | 'sphinx'
      )
    | null
  fame: number | null
  interventions: string[]
  losses: Losses | null
  numbers: Numbers | null
  parts: Part[]
  range: Range
  ready: boolean
  seat: number
  strength: number
  total: Range
  units: number
}
export interface Losses {
  black: number
  left: number
  own: number
  red: number
}
export interface Numbers {
  black: number
  defence: number
  red: number
  strength: number
}
/**
 * One source of battle numbers.
 */
export interface Part {
  black: number
  defence: number
  red: number
  source: string
  strength: number
}
export interface Range {
  high: number
  low: number
}
/**
 * One of the viewer's battle cards against every card that the opponent may have.
 */
export interface ForecastRow {
  card: string
  of: number
  results: Clash[]
  strength: number
  wins: number
}
/**
 * The result of one pair of battle cards.
 */
export interface Clash {
  against: string
  enemies_left: number
  fame: boolean
  left: number
  won: boolean
}
export interface City {
  districts: string[]
  front: string
  id: string
  seat: number | null
}
/**
 * Cost and obstacle are the viewer's; spectators have neither.
 */
export interface Tile {
  colour: 'diamond' | 'onyx' | 'ruby' | 'sapphire'
  copies: number
  cost?: number
  creature:
    | (
        | 'ancestral_elephant'
        | 'deep_desert_snake'
        | 'giant_scorpion'
        | 'griffin_sphinx'
        | 'khnum_sphinx'
        | 'mummy'
        | 'phoenix'
        | 'royal_scarab'
        | 'soul_devourer'
        | 'sphinx'
      )
    | null
  id: string
  level: number
  obstacle?: ('colour_done' | 'gone' | 'level_missing' | 'no_pyramid' | 'same_art' | 'too_dear') | null
  owners: number[]
  tags: ('actions' | 'attack' | 'defence' | 'economy' | 'fame' | 'mobility')[]
}
/**
 * Recruits waiting for their battle.
 */
export interface Landing {
  units: number
  zone: string
}
export interface March {
  creature:
    | (
        | 'ancestral_elephant'
        | 'deep_desert_snake'
        | 'giant_scorpion'
        | 'griffin_sphinx'
        | 'khnum_sphinx'
        | 'mummy'
        | 'phoenix'
        | 'royal_scarab'
        | 'soul_devourer'
        | 'sphinx'
      )
    | null
  free_of_walls: boolean
  seat: number
  start: string
  steps: number
  teleported: boolean
  units: number
  zone: string
}
/**
 * Cards that only the viewer sees: their own, and those of a pile they look through.
 */
export interface Mine {
  battle_cards: BattleCard[]
  discard: string[]
  hand: Intervention[]
  looked_at: string[]
}
export interface BattleCard {
  damage: number
  defence: number
  id: string
  seen: boolean
  self_loss: number
  strength: number
  used: boolean
}
export interface Intervention {
  icon: 'battle' | 'day' | 'move'
  id: string
  price: number
}
export interface Player {
  acquired: ('diamond' | 'onyx' | 'ruby' | 'sapphire')[]
  battle_hand: number
  battle_seen: string[]
  battle_unseen: string[]
  city: string | null
  creatures: Creature[]
  fame: Fame
  floors_owed: number[]
  gold: 'in_hand' | 'none' | 'placed'
  hand: number
  limit: number
  must_cover: boolean
  pp: number
  seat: number
  silver: 'in_hand' | 'none' | 'placed'
  spaces: Space[]
  supply: number
  tiles: string[]
  tokens: number
  units: number
  veterans: number
  would_win: boolean
}
export interface Creature {
  id:
    | 'ancestral_elephant'
    | 'deep_desert_snake'
    | 'giant_scorpion'
    | 'griffin_sphinx'
    | 'khnum_sphinx'
    | 'mummy'
    | 'phoenix'
    | 'royal_scarab'
    | 'soul_devourer'
    | 'sphinx'
  zone: string | null
}
export interface Fame {
  battle: number
  divine: number
  permanent: number
  pyramids: number
  temples: number
  temporary: number
  tiles: number
  total: number
}
export interface Space {
  floor: number
  id: string
  open: boolean
  token: ('gold' | 'normal' | 'silver') | null
}
export interface Zone {
  city: string | null
  controller: number | null
  creature:
    | (
        | 'ancestral_elephant'
        | 'deep_desert_snake'
        | 'giant_scorpion'
        | 'griffin_sphinx'
        | 'khnum_sphinx'
        | 'mummy'
        | 'phoenix'
        | 'royal_scarab'
        | 'soul_devourer'
        | 'sphinx'
      )
    | null
  fame: boolean
  harbour: 'blue' | 'none' | 'red'
  id: string
  kind: 'delta_temple' | 'desert' | 'district' | 'sanctuary' | 'temple'
  obelisk: boolean
  pp: number
  pyramid: Pyramid | null
  seat: number | null
  units: number
}
export interface Pyramid {
  colour: 'diamond' | 'onyx' | 'ruby' | 'sapphire'
  level: number
}
export interface Price {
  cost: number
  pp_left: number
}
/**
 * A card played during a Move action.
 */
export interface CardPrice {
  card: string
  cost: number
  pp_left: number
}
/**
 * A level of a pyramid; the highest one gives fame.
 */
export interface BuildPrice {
  cost: number
  fame: boolean
  pp_left: number
}
/**
 * Recruited Units, and the battle that they would begin.
 */
export interface RecruitPrice {
  battle: boolean
  cost: number
  pp_left: number
  sheet?: AttackSheet
}
/**
 * The battle sheet of an attack that has not been made yet.
 */
export interface AttackSheet {
  attack: Strength
  defence: Strength
  defender: number
  forecast: ForecastRow[]
  interventions: number
}
/**
 * The open strength of a side, the range that an unseen card could add, and the resulting total.
 */
export interface Strength {
  parts: Part[]
  range: Range
  strength: number
  total: Range
}
/**
 * A step on foot, by ship or by teleport, and the battle that it would begin.
 */
export interface MovePrice {
  battle: boolean
  cost: number
  pp_left: number
  sheet?: AttackSheet
  steps_left: number
  toll: number
}
/**
 * Where a Troop could go, and the moves that bring it there, in notation.
 */
export interface Ways {
  ways: {
    [k: string]: string[]
  }
}
/**
 * A token: the floor it would lie on (none for the apex), and the number of floors still without a token.
 */
export interface Floors {
  floor?: number
  floors_owed: number
}
