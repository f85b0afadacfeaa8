import { hexOf, mix, rgb } from '../tools/colour'
import type { Theme } from '../tools/scene'

type Water = Record<
  'deep' | 'sea' | 'zone' | 'shallow' | 'pale' | 'foam' | 'line' | 'trough' | 'ink' | 'float' | 'rope',
  string
>

export interface Palette {
  night: boolean
  water: Water
  ink: string
  /** A colour of the day as it looks in this theme. */
  seen: (day: string) => string
}

/** At night everything of the day sinks towards a blue black; lamps are put on afterwards. */
function sunk(day: string): string {
  const [red, green, blue] = rgb(day)
  return mix(hexOf([red * 0.66, green * 0.66, blue * 0.7]), '#152a4c', 0.27)
}

export const PALETTES: Record<Theme, Palette> = {
  light: {
    night: false,
    water: {
      deep: '#3d8f9b',
      sea: '#62b4b3',
      zone: '#7ac5bf',
      shallow: '#a5dccb',
      pale: '#d3efda',
      foam: '#fbfff4',
      line: '#e9fbef',
      trough: '#1f7686',
      ink: '#33261f',
      float: '#d9823b',
      rope: '#fff5da',
    },
    ink: '#3b2a20',
    seen: (day) => day,
  },
  dark: {
    night: true,
    water: {
      deep: '#081722',
      sea: '#0f2c3a',
      zone: '#13394a',
      shallow: '#23616b',
      pale: '#3b8286',
      foam: '#86b5b5',
      line: '#5b95a0',
      trough: '#04121c',
      ink: '#050d14',
      float: '#b58a4c',
      rope: '#c9b184',
    },
    ink: '#070c14',
    seen: sunk,
  },
}
