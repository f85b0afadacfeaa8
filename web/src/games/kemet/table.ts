// What the view of Kemet holds, as `view.py` and `sheet.py` of the game build it.
import type { IconName } from '$/generated/icons'

export type Colour = 'ruby' | 'sapphire' | 'diamond' | 'onyx'
export type ZoneKind = 'district' | 'desert' | 'temple' | 'delta_temple' | 'sanctuary'
export type TokenState = 'none' | 'in_hand' | 'placed'
export type Tag = 'attack' | 'defence' | 'economy' | 'mobility' | 'fame' | 'actions'

export interface Zone {
  id: string
  kind: ZoneKind
  city: string | null
  harbour: 'none' | 'red' | 'blue'
  obelisk: boolean
  pp: number
  controller: number | null
  seat: number | null
  units: number
  creature: string | null
  pyramid: { colour: Colour; level: number } | null
  fame: boolean
}

export interface City {
  id: string
  seat: number | null
  front: string
  districts: string[]
}

export interface Fame {
  battle: number
  divine: number
  tiles: number
  temples: number
  pyramids: number
  permanent: number
  temporary: number
  total: number
}

export interface Space {
  id: string
  floor: number
  open: boolean
  token: 'normal' | 'silver' | 'gold' | null
}

export interface Player {
  seat: number
  city: string | null
  pp: number
  supply: number
  units: number
  limit: number
  fame: Fame
  would_win: boolean
  veterans: number
  tokens: number
  silver: TokenState
  gold: TokenState
  spaces: Space[]
  floors_owed: number[]
  must_cover: boolean
  acquired: Colour[]
  tiles: string[]
  creatures: { id: string; zone: string | null }[]
  hand: number
  battle_hand: number
  battle_seen: string[]
  battle_unseen: string[]
}

export interface Tile {
  id: string
  colour: Colour
  level: number
  copies: number
  owners: number[]
  creature: string | null
  tags: Tag[]
  /** Only for a seat's own eyes. */
  cost?: number
  obstacle?: string | null
}

export interface BattleCard {
  id: string
  strength: number
  damage: number
  defence: number
  self_loss: number
  used: boolean
  seen: boolean
}

export interface Mine {
  hand: { id: string; icon: 'day' | 'move' | 'battle'; price: number }[]
  battle_cards: BattleCard[]
  discard: string[]
  looked_at: string[]
}

/** One source of battle numbers. */
export interface Part {
  source: string
  strength: number
  red: number
  black: number
  defence: number
}

export interface Range {
  low: number
  high: number
}

export interface ForecastRow {
  card: string
  strength: number
  wins: number
  of: number
  results: { against: string; won: boolean; left: number; enemies_left: number; fame: boolean }[]
}

export interface Side {
  seat: number
  units: number
  creature: string | null
  parts: Part[]
  /** Of all that can be seen; with the cards once they are revealed. */
  strength: number
  ready: boolean
  /** What a card not yet seen could add, and what that would make. */
  range: Range
  total: Range
  card: string | null
  away: string | null
  interventions: string[]
  numbers: { strength: number; red: number; black: number; defence: number } | null
  losses: { own: number; black: number; red: number; left: number } | null
  fame: number
}

export interface Battle {
  zone: string
  attacker: Side
  defender: Side
  revealed: boolean
  winner: number | null
  tie: boolean
  forecast: ForecastRow[] | null
}

export interface March {
  seat: number
  start: string
  zone: string
  units: number
  creature: string | null
  steps: number
  free_of_walls: boolean
  teleported: boolean
}

export interface KemetTable {
  side: 'odd' | 'even'
  phase: 'set_up' | 'day' | 'night'
  target: number
  colours: Colour[]
  order: number[]
  active: number | null
  zones: Zone[]
  closed: string[]
  cities: City[]
  players: Player[]
  mine: Mine | null
  /** Tiles and creatures with another text than usual, by the options of this table. */
  wording: Record<string, string>
  display: Tile[]
  deck: number
  discard: number
  veterans_left: number
  landed: { zone: string; units: number }[]
  march: March | null
  battle: Battle | null
  about_to_win: number[]
  winner: number | null
}

/** Where the text of a tile, creature or card stands among the effects. */
export const effectKey = (table: KemetTable, id: string): string => table.wording[id] ?? id

// -- previews ----------------------------------------------------------------------------------------

/** The battle sheet as it would be, before the attack. */
export interface AttackSheet {
  defender: number
  attack: { parts: Part[]; strength: number; range: Range; total: Range }
  defence: { parts: Part[]; strength: number; range: Range; total: Range }
  interventions: number
  forecast: ForecastRow[]
}

/** The parts that previews of different verbs may have. */
export interface Detail {
  cost?: number
  pp_left?: number
  fame?: boolean
  floor?: number
  floors_owed?: number
  toll?: number
  steps_left?: number
  battle?: boolean
  sheet?: AttackSheet
}

// -- how things look ---------------------------------------------------------------------------------

export const CREATURE_ICONS: Record<string, IconName> = {
  phoenix: 'kemet-phoenix',
  royal_scarab: 'kemet-scarab',
  giant_scorpion: 'kemet-scorpion',
  ancestral_elephant: 'kemet-elephant',
  sphinx: 'kemet-sphinx',
  deep_desert_snake: 'kemet-snake',
  mummy: 'kemet-mummy',
  khnum_sphinx: 'kemet-khnum',
  griffin_sphinx: 'kemet-griffin',
  soul_devourer: 'kemet-devourer',
}

export const TAG_ICONS: Record<Tag, IconName> = {
  attack: 'kemet-battle',
  defence: 'kemet-defence',
  economy: 'kemet-pray',
  mobility: 'kemet-move',
  fame: 'laurels',
  actions: 'plus',
}

export const bare = (element: string) => element.slice(element.indexOf(':') + 1)
