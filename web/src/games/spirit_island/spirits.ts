// Additions to the generated types: the order of elements and phases, and the fields that a chosen Spirit always has.
import type { Elements, ExploreTerrain, PowerCard, Spirit, Table } from '$/generated/games/spirit_island'

export type Element = keyof Elements
export type ChosenSpirit = Required<Spirit> & { spirit: string }
/** A power card or an innate power. */
export type PowerFacts = Omit<PowerCard, 'deck'>

export const ELEMENTS: Element[] = ['sun', 'moon', 'fire', 'air', 'water', 'earth', 'plant', 'animal']
export const PHASES: Table['phase'][] = [
  'spirit',
  'fast',
  'fear',
  'ravage',
  'build',
  'explore',
  'slow',
  'time',
]

export type Where = ExploreTerrain['where']
export const terrainIcon = (where: Where) => (where === 'coastal' ? 'si_ocean' : (`si_${where}` as const))

export const isChosen = (spirit: Spirit | undefined): spirit is ChosenSpirit => Boolean(spirit?.spirit)
