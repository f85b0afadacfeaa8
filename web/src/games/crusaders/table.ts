// What the view of Crusaders holds, as `view.py` of the game builds it.
export type ActionId = 'travel' | 'muster' | 'crusade' | 'influence' | 'build'
export type BuildingId = 'castle' | 'church' | 'farm' | 'bank'
export type EnemyKind = 'prussian' | 'slav' | 'saracen'
export type RegionKind = 'capital' | 'start' | 'flag' | 'open'

export interface Region {
  id: string
  kind: RegionKind
  discounts: BuildingId[]
  enemy: { id: string; kind: EnemyKind; strength: number; icon: BuildingId | 'troop' | null } | null
  bonus_tile: { id: string; buildings: BuildingId[]; influence: number } | null
  building: { seat: number; building: BuildingId; level: string } | null
  knights: string[]
  cleared: boolean
}

export interface Item {
  what: string
  level?: string
  amount: number
}

export interface Sowing {
  way: string
  from: string
  falls: string[]
  tokens: Record<string, number>
}

export interface Wedge {
  id: string
  tokens: number
  upgraded: boolean
  basic: ActionId
  added: ActionId
  acts: { action: ActionId; value: number; items: Item[]; possible: boolean }[]
  sowings: Sowing[]
}

export interface Order {
  order: string
  tokens: number
  power: string
  black_knight: boolean
}

export interface NextBuilding {
  level: string
  cost: number
  influence: number
  rewards: string[]
}

export interface Player {
  seat: number
  order: Order | null
  influence: number
  wheel: Wedge[]
  bonuses: Record<ActionId, { amount: number; items: Item[] }>
  buildings: { id: BuildingId; built: number; next: NextBuilding | null }[]
  troops: { mustered: number; of: number; next: { level: string; cost: number; influence: number } | null }
  knights: { id: string; region: string | null }[]
  captured: Record<EnemyKind, string[]>
  chosen: { order: boolean; wedges: number }
}

export interface Reach {
  knight: string
  costs: Record<string, number>
}

export interface CrusadersTable {
  side: string
  first: number
  active: number | null
  final_round: boolean
  supply: { left: number; start: number }
  regions: Region[]
  tracks: { kind: EnemyKind; index: number; strength: number; next: number; spaces: number[] }[]
  saracen_strength: number
  majorities: {
    kind: EnemyKind
    counts: number[]
    leaders: number[]
    pays: number[]
    first: number
    second: number
    standing: number
  }[]
  standings: { total: number; parts: Record<string, number> }[]
  rewards: Record<BuildingId, string[][]>
  players: Player[]
  secrets: { dealt: Order[]; picked: string | null; arrangement: string[] } | null
  reach: Reach[] | null
}

// -- previews ----------------------------------------------------------------------------------------

export interface BuildingPreview {
  building: string
  region: string
  level: string
  cost: number
  discount: number
  influence: number
  bonus_tile: number
  rewards: string[]
}

export interface EnemyPreview {
  region: string
  enemy: string
  kind: EnemyKind
  strength: number
  captured: number
  influence: number
  next_strength?: number
  instead?: (Partial<BuildingPreview> & { icon: string; level: string; influence: number }) | null
}

export interface ActPreview {
  action: string
  tokens: number
  items: Item[]
  value: number
  possible: boolean
  reach?: Reach[]
  troop?: { level: string; cost: number; influence: number } | null
  enemies?: EnemyPreview[]
  influence?: number
  buildings?: BuildingPreview[]
}

/** The parts that previews of different verbs may have. */
export interface Detail {
  acts?: ActPreview[]
  sowings?: Sowing[]
  adds?: string
  cost?: number
  left?: number
}
