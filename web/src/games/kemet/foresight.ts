// What the previewed or open actions would change on the map. Only reads the server's preview.
import type {
  AttackSheet,
  BuildPrice,
  Floors,
  March,
  MovePrice,
  Price,
  RecruitPrice,
  Table,
  Ways,
} from '$/generated/games/kemet'
import type { Offer } from '$/lib/protocol'
import type { Colour } from './colours'
import { bare } from './names'

/** The parts that previews of different verbs may have. */
export type Effect = Partial<Price & BuildPrice & RecruitPrice & MovePrice & Ways & Floors>

export type Way = 'step' | 'sail' | 'teleport'

export interface Foresight {
  /** Zones that the moving Troop can enter next: how, and whether that starts a battle. */
  zones: Map<string, { way: Way; battle: boolean }>
  /** Where the Troop would stand, or where the Units would go that are being placed. */
  goals: { zone: string; seat: number; units: number; creature: March['creature'] }[]
  build: { zone: string; colour: Colour; level: number } | null
  /** The sheet of the attack that the action would start. */
  attack: { zone: string; sheet: AttackSheet } | null
}

const WAYS = new Set(['step', 'sail', 'teleport'])
const detailOf = (offer: Offer) => (offer.preview?.detail ?? null) as Effect | null

export function foresee(
  offers: readonly Offer[],
  focus: Offer | null,
  detail: Effect | null,
  table: Table,
  recruits: Foresight['goals'] = [],
): Foresight {
  const found: Foresight = { zones: new Map(), goals: [...recruits], build: null, attack: null }
  for (const offer of offers) {
    if (!WAYS.has(offer.verb)) continue
    const zone = bare(String(offer.params.to))
    const known = found.zones.get(zone)
    if (!known || offer.verb === 'step')
      found.zones.set(zone, { way: offer.verb as Way, battle: detailOf(offer)?.battle ?? false })
  }
  if (!focus) return found
  const { march } = table
  if (WAYS.has(focus.verb) && march && !detail?.battle)
    found.goals.push({
      zone: bare(String(focus.params.to)),
      seat: march.seat,
      units: march.units,
      creature: march.creature,
    })
  if (focus.verb === 'build')
    found.build = {
      zone: bare(String(focus.params.zone)),
      colour: bare(String(focus.params.colour)) as Colour,
      level: Number(focus.params.level),
    }
  if (detail?.sheet)
    found.attack = { zone: bare(String(focus.params.to ?? focus.params.zone)), sheet: detail.sheet }
  return found
}
