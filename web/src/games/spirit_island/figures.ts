// The pieces as little drawings: feet at (0,0), light from the upper left.

import type { PieceGroup } from '$/generated/games/spirit_island'

export interface Figure {
  /** The silhouette, for the pale rim that keeps it visible on every terrain. */
  outline: string
  /** From back to front: a shape, and what it is made of. Shades have no outline of their own. */
  parts: readonly (readonly [tone: string, shape: string])[]
  /** How many units are one, so that it fits between -1 and 1. */
  size: number
}

export const FIGURES: Record<PieceGroup['family'], Figure> = {
  explorer: {
    outline:
      'M-7,-2L-8,3H8L7,-2ZM-15,-12Q-12,-22 -5,-28H6Q12,-22 13,-3Q0,2 -13,-3ZM-13,-35Q1,-30 15,-36Q11,-38 7.5,-37.5Q6,-47 0,-46.5Q-5,-46 -5.500,-37Q-10,-37 -13,-35ZM18,-42L15,3',
    parts: [
      ['leather', 'M-7,-2L-8,3H-2L0,-4L2,3H8L7,-2Z'],
      ['cloth', 'M-13,-3Q-12,-22 -5,-28H6Q12,-22 13,-3Q0,2 -13,-3Z'],
      ['cloth shade', 'M3,-27Q10,-20 12,-3.5Q8,-2 3,-2Q5,-14 3,-27Z'],
      ['hide', 'M-8,-26Q-15,-22 -15,-12Q-13,-9 -9,-10Z'],
      ['skin', 'M-6.2,-32A7.2,7.2 0 1 1 8.2,-32A7.2,7.2 0 1 1 -6.2,-32Z'],
      ['leather', 'M-13,-35Q1,-30 15,-36Q11,-38 7.5,-37.5Q6,-47 0,-46.5Q-5,-46 -5.5,-37Q-10,-37 -13,-35Z'],
      ['staff', 'M18,-42L15,3'],
    ],
    size: 25,
  },
  town: {
    outline: 'M-22,2V-14L-26,-15L-9,-32H14L31,-15L26,-14V2Z',
    parts: [
      ['stone dim', 'M4,2V-17H26V2Z'],
      ['stone', 'M-22,2V-17L-9,-29L4,-17V2Z'],
      ['stone dim', 'M17,-26V-39H23V-20Z'],
      ['cloth', 'M-26,-15L-9,-32H14L31,-15H4L-9,-28L-22,-14Z'],
      ['cloth shade', 'M4,-15L-9,-30.5L14,-31L30,-15.5Z'],
      ['window', 'M-13,2V-9H-6V2ZM10,-11h5v6h-5ZM18,-11h5v6h-5Z'],
    ],
    size: 27,
  },
  city: {
    outline: 'M-33,3V-28L-36,-28L-25,-44L-14,-28V-38L0,-59L14,-38V-28L25,-44L36,-28H33V3Z',
    parts: [
      ['stone dim', 'M-30,3V-20H30V3Z'],
      ['stone', 'M-33,3V-30H-17V3ZM17,3V-30H33V3Z'],
      ['stone', 'M-10,3V-40H10V3Z'],
      ['slate', 'M-36,-28L-25,-44L-14,-28ZM14,-28L25,-44L36,-28Z'],
      ['slate shade', 'M-25,-43L-15,-28.5H-24ZM25,-43L35,-28.5H26Z'],
      ['cloth', 'M-14,-38L0,-59L14,-38Z'],
      ['cloth shade', 'M0,-58L13,-38.5H1Z'],
      ['window', 'M-5,3V-9A5,5 0 0 1 5,-9V3ZM-27,-20h4v7h-4ZM23,-20h4v7h-4ZM-2.5,-31h5v8h-5Z'],
    ],
    size: 32,
  },
  dahan: {
    outline: 'M-18,2V-7L-27,-8Q-10,-18 -1,-39Q1,-42 3,-39Q11,-18 27,-8L18,-6V2Q0,7 -18,2Z',
    parts: [
      ['hide', 'M-18,2V-13H18V2Q0,7 -18,2Z'],
      ['door', 'M-5,4V-6A5,6 0 0 1 6,-6V4Z'],
      ['thatch', 'M-27,-8Q-10,-18 -1,-39Q1,-42 3,-39Q11,-18 27,-8Q0,1 -27,-8Z'],
      ['thatch shade', 'M3,-38Q11,-18 26,-8Q14,-3.5 4,-3.5Q7,-20 3,-38Z'],
      ['straw', 'M-17,-9Q-6,-20 -1,-34M-7,-6Q-2,-18 0,-33M5,-6Q5,-18 2,-33M-4,-44L1,-37L6,-45'],
    ],
    size: 26,
  },
}
