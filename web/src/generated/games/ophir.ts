// Generated from the server by scripts/types.mjs. Do not edit.

export type Detail =
  | SpecialistPick
  | Move
  | Sale
  | GoodsDonation
  | MetalDonation
  | Purchase
  | Shift
  | SpecialtySale
  | FavorSpent
  | Upgrade
  | Load
  | Drop
  | TurnEnd
  | null

export interface Table {
  bank: Bank
  barriers: Barrier[]
  market: Market | null
  meters: Meters
  offer: Offered[]
  order: number[]
  phase: 'barriers' | 'draft' | 'over' | 'play'
  players: Player[]
  rival: Rival | null
  temple: Temple
  treasury: TreasuryOffer[]
  turn: Turn
  zones: Zone[]
}
export interface Bank {
  ebony: number
  gems: number
  gold: number
  linen: number
  marble: number
  silver: number
}
export interface Barrier {
  between: ('bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right')[]
  id: string
}
export interface Market {
  deck: 'A' | 'B'
  discards: string[]
  face_down: number
  future: Card
  slots: Slot[]
}
export interface Card {
  coins: number
  deck: 'A' | 'B'
  donation: number
  goods: ('ebony' | 'gems' | 'linen' | 'marble')[]
  id: string
}
/**
 * A viewer with a ship also sees which of the goods asked for are aboard it.
 */
export interface Slot {
  aboard?: boolean[]
  asked?: number
  card: Card
  have?: number
  id: 'slot_1' | 'slot_2' | 'slot_3'
  modifier: number
  price: number
  price_after_shift?: number
  temple: boolean
}
/**
 * How near each possible end of the game is.
 */
export interface Meters {
  market: MarketMeter
  temple: TempleMeter
  turns: TurnMeter
}
export interface MarketMeter {
  left: number
  of: number
  shifts: number
}
export interface TempleMeter {
  given: number
  left: number
  needed: number
  to_next_price: number
}
export interface TurnMeter {
  finished: number
  limit: number | null
}
/**
 * A specialist on offer; `power` is the key of the note that says what it can do.
 */
export interface Offered {
  favor: number
  id: string
  power: string
  specialty: ('ebony' | 'gems' | 'linen' | 'marble') | null
  taken_by: number | null
}
/**
 * Until the end of the game, victory points are shown only to their owner.
 */
export interface Player {
  active: boolean
  capacity: number
  coins: number
  favor: number
  free: number
  hold: ('ebony' | 'gems' | 'gold' | 'linen' | 'marble' | 'silver')[]
  influence: number
  most_favor: number
  parts?: {
    [k: string]: number
  }
  points?: number
  points_if_over?: number
  power: string | null
  seat: number
  specialist: string | null
  specialty: ('ebony' | 'gems' | 'linen' | 'marble') | null
  zone: 'bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right'
}
export interface Rival {
  controller: number | null
  influence: number
  may_rest: boolean
  may_shift: boolean
  moves_left: number
  zone: 'bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right'
}
export interface Temple {
  column_height: number
  columns: number
  donation_slots: ('slot_1' | 'slot_2' | 'slot_3')[]
  goods: Card | null
  points: ByMetal
  record: ('gold' | 'silver')[]
  stage: number
  unused_columns: number
  upgrade_price: number
  upgrades_left: number | null
}
export interface ByMetal {
  gold: number
  silver: number
}
export interface TreasuryOffer {
  affordable?: boolean
  currency: 'coins' | 'favor'
  id: 'gold_for_coins' | 'gold_for_favor' | 'silver_for_coins' | 'silver_for_favor'
  metal: 'gold' | 'silver'
  next_price: number | null
  price: number
  stock: number
}
export interface Turn {
  active: number | null
  anchored: boolean
  bought: number
  crowded_out: CrowdedOut[]
  failed_out: boolean
  handling_rival: boolean
  mailed: number
  may_end: boolean
  may_load: boolean
  may_spend_favor: boolean
  moves: number
  moves_left: number
  number: number
  overnight: ('bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right') | null
  picking: number | null
  privileged: boolean
  rival_barred: boolean
}
/**
 * An item that could be taken aboard here if there were room.
 */
export interface CrowdedOut {
  item: 'ebony' | 'gems' | 'gold' | 'linen' | 'marble' | 'silver'
  offer: ('gold_for_coins' | 'gold_for_favor' | 'silver_for_coins' | 'silver_for_favor') | null
  spaces: number
  verb: 'buy_metal' | 'load_good'
}
export interface Zone {
  adjacent: ('bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right')[]
  empty: boolean
  errands: Errand[] | null
  good: ('ebony' | 'gems' | 'linen' | 'marble') | null
  id: 'bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right'
  location: ('farms' | 'forest' | 'market' | 'mines' | 'quarry' | 'temple' | 'treasury') | null
  reach: Entry | null
  ships: string[]
  stock: number | null
}
/**
 * Something the viewer could do in a zone with the current cargo and purse.
 */
export interface Errand {
  coins?: number
  good?: 'ebony' | 'gems' | 'linen' | 'marble'
  metal?: 'gold' | 'silver'
  offer?: 'gold_for_coins' | 'gold_for_favor' | 'silver_for_coins' | 'silver_for_favor'
  points?: number
  price?: number
  slot?: 'slot_1' | 'slot_2' | 'slot_3'
  verb: string
}
/**
 * Whether the ship that is to move is in a zone, or can enter it: certainly, by a roll, or not at all.
 *
 *     A roll comes with its chance and the cost of a failure. If the zone is two moves away, `through` names the stops.
 */
export interface Entry {
  bonus?: number
  faces?: number
  failure?: 'lose_actions' | 'lose_move' | 'lose_turn'
  favor_makes_sure?: boolean
  may_act?: boolean
  moves?: number
  needed?: number
  of?: number
  percent?: number
  reason?: string
  status: 'contested' | 'here' | 'restricted' | 'sure'
  through?: ('bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right')[]
}
export interface SpecialistPick {
  capacity: number
  favor: number
  specialty: ('ebony' | 'gems' | 'linen' | 'marble') | null
}
export interface Move {
  bonus?: number
  controls_rival: boolean
  faces?: number
  failure?: 'lose_actions' | 'lose_move' | 'lose_turn'
  favor_makes_sure?: boolean
  may_act?: boolean
  moves?: number
  needed?: number
  of?: number
  percent?: number
  reason?: string
  status: 'contested' | 'here' | 'restricted' | 'sure'
  through?: ('bottom_left' | 'bottom_right' | 'center' | 'left' | 'right' | 'top_left' | 'top_right')[]
}
export interface Sale {
  card_coins: number
  coins: number
  delivers: number
  discards?: string
  ends_game: boolean
  enters?: string
  favor: number
  modifier: number
}
export interface GoodsDonation {
  discards?: string
  ends_game: boolean
  enters?: string
  favor: number
  favor_lost: number
  points: number
}
export interface MetalDonation {
  ends_game: boolean
  fills_column: boolean
  new_prices: ByMetal | null
  points: number
}
export interface Purchase {
  currency: 'coins' | 'favor'
  free_left: number
  left: number
  points_later: number
  price: number
  stock_left: number
}
/**
 * What a shift does to the market's cards.
 */
export interface Shift {
  discards?: string
  ends_game: boolean
  enters?: string
}
export interface SpecialtySale {
  coins: number
}
export interface FavorSpent {
  favor: number
  favor_left: number
}
export interface Upgrade {
  capacity: number
  coins: number
}
export interface Load {
  free_left: number
  good: 'ebony' | 'gems' | 'linen' | 'marble'
  stock_left: number
}
export interface Drop {
  free_left: number
  item: 'ebony' | 'gems' | 'gold' | 'linen' | 'marble' | 'silver'
}
/**
 * The favor that a Priest gains by ending the turn.
 */
export interface TurnEnd {
  favor: number
}
