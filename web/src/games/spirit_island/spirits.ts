// Additions to the generated types: the order of elements and phases, and the fields that a chosen Spirit always has.
import type { IconName } from '$/generated/icons'
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

/** The sign of each Spirit, and the light and the depth of its disc. */
export const EMBLEMS: Record<string, { icon: IconName; light: string; depth: string }> = {
  devouring_teeth: { icon: 'si_devouring', light: '#c2502b', depth: '#4a120c' },
  eyes_watch: { icon: 'si_eyes', light: '#5b9a4a', depth: '#123019' },
  fathomless_mud: { icon: 'si_mud', light: '#7d8a55', depth: '#26301f' },
  rising_heat: { icon: 'si_heat', light: '#e8973a', depth: '#7c2c0c' },
  sun_bright_whirlwind: { icon: 'si_whirlwind', light: '#e6b93f', depth: '#2d5a86' },
}

export const isChosen = (spirit: Spirit | undefined): spirit is ChosenSpirit => Boolean(spirit?.spirit)
