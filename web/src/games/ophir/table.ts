// What the view of Ophir holds, as `view.py` of the game builds it.
export type ZoneId = 'center' | 'top_left' | 'top_right' | 'right' | 'bottom_right' | 'bottom_left' | 'left'
export type GoodId = 'gems' | 'marble' | 'linen' | 'ebony'
export type MetalId = 'gold' | 'silver'
export type ItemId = GoodId | MetalId
export type LocationId = 'market' | 'treasury' | 'temple' | 'mines' | 'quarry' | 'farms' | 'forest'

/** How the ship that moves now gets into a zone with its next move. */
export interface Entry {
  status: 'here' | 'sure' | 'contested' | 'restricted'
  may_act?: boolean
  /** Two moves away: the zones on the way. */
  moves?: number
  through?: ZoneId[]
  reason?: string
  /** The influence that has to be matched, the faces that do it, and their share. */
  needed?: number
  bonus?: number
  faces?: number
  of?: number
  percent?: number
  failure?: 'lose_move' | 'lose_actions' | 'lose_turn'
  favor_makes_sure?: boolean
}

export interface Errand {
  verb: string
  good?: GoodId
  metal?: MetalId
  slot?: string
  offer?: string
  coins?: number
  price?: number
  points?: number
}

export interface Zone {
  id: ZoneId
  location: LocationId | null
  adjacent: ZoneId[]
  good: GoodId | null
  stock: number | null
  empty: boolean
  ships: string[]
  reach: Entry | null
  errands: Errand[] | null
}

export interface Offered {
  id: string
  /** The note that tells what the specialist can do at this table. */
  power: string
  favor: number
  specialty: GoodId | null
  taken_by: number | null
}

export interface Player {
  seat: number
  active: boolean
  specialist: string | null
  specialty: GoodId | null
  power: string | null
  zone: ZoneId
  influence: number
  favor: number
  most_favor: number
  coins: number
  capacity: number
  free: number
  hold: ItemId[]
  /** Victory points: the own ones only, until the end. */
  points?: number
  points_if_over?: number
  parts?: Record<string, number>
}

export interface Rival {
  zone: ZoneId
  influence: number
  moves_left: number
  controller: number | null
  may_rest: boolean
  may_shift: boolean
}

export interface Card {
  id: string
  goods: GoodId[]
  coins: number
  donation: number
  deck: 'A' | 'B'
}

export interface Slot {
  id: string
  card: Card
  modifier: number
  price: number
  temple: boolean
  price_after_shift?: number
  aboard?: boolean[]
  have?: number
  asked?: number
}

export interface Market {
  future: Card
  deck: 'A' | 'B'
  face_down: number
  slots: Slot[]
  discards: string[]
}

export interface TreasuryOffer {
  id: string
  metal: MetalId
  currency: 'coins' | 'favor'
  price: number
  next_price: number | null
  stock: number
  affordable?: boolean
}

export interface Temple {
  record: MetalId[]
  columns: number
  unused_columns: number
  column_height: number
  stage: number
  points: Record<MetalId, number>
  upgrade_price: number
  upgrades_left: number | null
  goods: Card | null
  donation_slots: string[]
}

export interface CrowdedOut {
  verb: 'load_good' | 'buy_metal'
  offer: string | null
  item: ItemId
  spaces: number
}

export interface Turn {
  active: number | null
  picking: number | null
  number: number
  moves_left: number
  moves: number
  anchored: boolean
  privileged: boolean
  failed_out: boolean
  handling_rival: boolean
  rival_barred: boolean
  overnight: ZoneId | null
  may_spend_favor: boolean
  may_load: boolean
  may_end: boolean
  /** What could be taken aboard here if there were room. */
  crowded_out: CrowdedOut[]
  bought: number
  mailed: number
}

export interface OphirTable {
  phase: 'barriers' | 'draft' | 'play' | 'over'
  order: number[]
  barriers: { id: string; between: [ZoneId, ZoneId] }[]
  zones: Zone[]
  offer: Offered[]
  players: Player[]
  rival: Rival | null
  bank: Record<ItemId, number>
  market: Market | null
  treasury: TreasuryOffer[]
  temple: Temple
  turn: Turn
  meters: {
    temple: { given: number; needed: number; left: number; to_next_price: number }
    market: { shifts: number; of: number; left: number }
    turns: { finished: number; limit: number | null }
  }
}

/** The parts that previews of different verbs may have. */
export interface Detail extends Partial<Entry> {
  controls_rival?: boolean
  card_coins?: number
  modifier?: number
  coins?: number
  favor?: number
  favor_left?: number
  favor_lost?: number
  delivers?: number
  ends_game?: boolean
  discards?: string
  enters?: string
  points?: number
  fills_column?: boolean
  new_prices?: Record<MetalId, number> | null
  price?: number
  currency?: 'coins' | 'favor'
  left?: number
  points_later?: number
  stock_left?: number
  free_left?: number
  capacity?: number
  good?: GoodId
  item?: ItemId
  specialty?: GoodId | null
}
