// The four gems. Each has its own cut, so that nothing depends on colour alone.
import type { Pyramid } from '$/generated/games/kemet'

export type Colour = Pyramid['colour']

export const CUTS: Record<Colour, string> = {
  ruby: 'M-5,-10H5L10,-5V5L5,10H-5L-10,5V-5Z',
  sapphire: 'M-10,0A10,10 0 1 1 10,0A10,10 0 1 1 -10,0Z',
  diamond: 'M0,-11.5L11,0L0,11.5L-11,0Z',
  onyx: 'M-9.5,-9.5H9.5V9.5H-9.5Z',
}
