// What a scene hands to the drawing program: still pictures that lie under the live board.
import type { Box } from './field'

export type Theme = 'light' | 'dark'

export interface Picture {
  /** The name that a board asks for. */
  name: string
  /** The part of the board's own coordinates that it covers. */
  box: Box
  /** Its width in pixels at single density. */
  width: number
  /** The content of an SVG with this box. It has no letters: they are live, in the project's fonts. */
  draw: (theme: Theme) => string
}

export type Scene = readonly Picture[]
