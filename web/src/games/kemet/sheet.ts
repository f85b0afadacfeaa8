// One battle sheet for both cases: a battle under way, and the preview of an attack.
import type { AttackSheet, Battle, ForecastRow, Range, Side } from '$/generated/games/kemet'

export interface SheetSide {
  seat: number
  parts: Side['parts']
  strength: number
  range: Range
  total: Range
  card: string | null
  away: string | null
  interventions: string[]
  ready: boolean
  numbers: Side['numbers']
  losses: Side['losses']
  /** The opponent's numbers, once they are known. */
  against: Side['numbers']
  /** Once it has been given. */
  fame: number | null
}

export interface Sheet {
  zone: string
  underway: boolean
  attacker: SheetSide
  defender: SheetSide
  revealed: boolean
  winner: number | null
  tie: boolean
  forecast: ForecastRow[] | null
  /** Interventions in the defender's hand, before an attack. */
  interventions: number
}

export function sheetOf(battle: Battle): Sheet {
  const { attacker, defender } = battle
  return {
    ...battle,
    underway: true,
    attacker: { ...attacker, against: defender.numbers },
    defender: { ...defender, against: attacker.numbers },
    interventions: 0,
  }
}

export function plannedSheet(zone: string, seat: number, plan: AttackSheet): Sheet {
  const side = (of: number, half: AttackSheet['attack']): SheetSide => ({
    ...half,
    seat: of,
    card: null,
    away: null,
    interventions: [],
    ready: false,
    numbers: null,
    losses: null,
    against: null,
    fame: null,
  })
  return {
    zone,
    underway: false,
    attacker: side(seat, plan.attack),
    defender: side(plan.defender, plan.defence),
    revealed: false,
    winner: null,
    tie: false,
    forecast: plan.forecast,
    interventions: plan.interventions,
  }
}
