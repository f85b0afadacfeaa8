// The outlines of the isles, around their middles: the coast of a wide isle has a headland on its free side, where its
// building stands; a compact isle has none. The pictures roughen the same outlines.
import { curve, type Point } from '$/pieces/curve'
import type { IsleSize } from './layout'

/** Where an isle's headland lies; a compact isle has none. */
export type Shape = 'left' | 'right' | 'compact'

/** The middle of the building, from the middle of a wide isle. */
export const HEADLAND = 120

const COASTS: Record<string, readonly Point[]> = {
  sailboat: [
    [-92, -30],
    [-84, -58],
    [-50, -66],
    [6, -58],
    [54, -71],
    [92, -56],
    [101, -20],
    [95, 16],
    [98, 46],
    [72, 63],
    [24, 56],
    [-36, 68],
    [-84, 60],
    [-100, 44],
    [-122, 50],
    [-150, 46],
    [-160, 26],
    [-146, 2],
    [-118, -8],
  ],
  tide: [
    [-104, -44],
    [-72, -64],
    [-24, -59],
    [26, -72],
    [78, -63],
    [97, -44],
    [94, -8],
    [101, 24],
    [90, 54],
    [50, 64],
    [-4, 56],
    [-52, 68],
    [-94, 56],
    [-108, 30],
    [-126, 28],
    [-150, 30],
    [-160, 10],
    [-152, -12],
    [-130, -14],
    [-112, -20],
  ],
  herbs: [
    [-148, -42],
    [-110, -58],
    [-70, -63],
    [-26, -72],
    [32, -58],
    [80, -65],
    [99, -40],
    [92, 0],
    [99, 34],
    [86, 58],
    [40, 57],
    [-8, 69],
    [-66, 60],
    [-92, 62],
    [-120, 52],
    [-150, 40],
    [-160, 0],
  ],
  bribery: [
    [-104, -50],
    [-62, -71],
    [-10, -58],
    [48, -70],
    [86, -58],
    [100, -26],
    [97, 18],
    [88, 52],
    [60, 62],
    [6, 64],
    [-44, 56],
    [-80, 64],
    [-102, 50],
    [-106, 34],
    [-134, 42],
    [-160, 24],
    [-160, -10],
    [-136, -34],
    [-116, -36],
  ],
  shrine: [
    [-134, -40],
    [-104, -40],
    [-86, -60],
    [-44, -59],
    [4, -72],
    [58, -60],
    [94, -52],
    [98, -14],
    [104, 20],
    [92, 50],
    [56, 60],
    [10, 65],
    [-44, 61],
    [-86, 62],
    [-104, 46],
    [-112, 30],
    [-138, 36],
    [-162, 16],
    [-158, -18],
  ],
  novice: [
    [-156, -24],
    [-128, -46],
    [-100, -48],
    [-76, -64],
    [-34, -58],
    [22, -72],
    [74, -60],
    [99, -46],
    [95, -14],
    [102, 12],
    [92, 44],
    [76, 61],
    [24, 62],
    [-26, 69],
    [-74, 59],
    [-100, 58],
    [-124, 36],
    [-154, 28],
    [-164, 2],
  ],
  book: [
    [-140, -34],
    [-112, -54],
    [-80, -58],
    [-48, -72],
    [12, -58],
    [62, -70],
    [96, -48],
    [96, -4],
    [102, 30],
    [84, 58],
    [40, 60],
    [-16, 69],
    [-60, 60],
    [-90, 64],
    [-112, 44],
    [-144, 40],
    [-160, 18],
    [-156, -14],
  ],
}

export const ISLES = Object.keys(COASTS)

export function outline(id: string, shape: Shape, size: IsleSize): Point[] {
  if (shape === 'compact') return compact(ISLES.indexOf(id), size)
  const turn = shape === 'left' ? 1 : -1
  return COASTS[id]!.map(([x, y]) => [(x < -100 ? -100 + (x + 100) * 0.87 : x) * turn, y])
}

/** A rounded box that is a little different for every isle. */
function compact(nth: number, { width, height }: IsleSize): Point[] {
  const round = 0.36 + (0.16 * ((nth * 3) % 7)) / 6
  return Array.from({ length: 18 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 9), Math.sin((k * Math.PI) / 9)]
    const bulge = 3 * Math.abs(Math.sin(nth * 7 + k * 5))
    return [
      Math.sign(c) * Math.abs(c) ** round * (width / 2 - 4 + bulge),
      Math.sign(s) * Math.abs(s) ** round * (height / 2 - 3 + bulge),
    ]
  })
}

export const outlinePath = (id: string, shape: Shape, size: IsleSize): string =>
  curve(outline(id, shape, size), true)
