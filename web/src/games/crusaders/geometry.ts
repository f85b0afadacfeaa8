// Where the regions lie: flat-top hexes in columns, odd columns half a hex lower.
export type Kind = 'capital' | 'start' | 'flag' | 'open'
export type Side = 'large' | 'small'

interface Spot {
  column: number
  row: number
  kind: Kind
  /** The two-player side leaves it out. */
  largeOnly?: true
}

export const REGIONS: Record<string, Spot> = {
  ireland: { column: 0, row: 2, kind: 'open' },
  brittany: { column: 0, row: 3, kind: 'open' },
  portugal: { column: 0, row: 5, kind: 'flag', largeOnly: true },
  scotland: { column: 1, row: 0, kind: 'flag', largeOnly: true },
  england: { column: 1, row: 1, kind: 'open' },
  normandy: { column: 1, row: 2, kind: 'start' },
  anjou: { column: 1, row: 3, kind: 'start' },
  aquitaine: { column: 1, row: 4, kind: 'open' },
  castile: { column: 1, row: 5, kind: 'flag' },
  frisia: { column: 2, row: 1, kind: 'open' },
  flanders: { column: 2, row: 2, kind: 'start' },
  paris: { column: 2, row: 3, kind: 'capital' },
  auvergne: { column: 2, row: 4, kind: 'start' },
  aragon: { column: 2, row: 5, kind: 'flag' },
  granada: { column: 2, row: 6, kind: 'flag', largeOnly: true },
  denmark: { column: 3, row: 0, kind: 'flag' },
  saxony: { column: 3, row: 1, kind: 'open' },
  lorraine: { column: 3, row: 2, kind: 'start' },
  burgundy: { column: 3, row: 3, kind: 'start' },
  provence: { column: 3, row: 4, kind: 'open' },
  brandenburg: { column: 4, row: 1, kind: 'flag' },
  franconia: { column: 4, row: 2, kind: 'open' },
  swabia: { column: 4, row: 3, kind: 'open' },
  lombardy: { column: 4, row: 4, kind: 'flag' },
  tuscany: { column: 4, row: 5, kind: 'flag' },
  sicily: { column: 4, row: 6, kind: 'flag', largeOnly: true },
  pomerania: { column: 5, row: 0, kind: 'flag' },
  bohemia: { column: 5, row: 1, kind: 'flag' },
  austria: { column: 5, row: 2, kind: 'open' },
  carinthia: { column: 5, row: 3, kind: 'flag' },
  dalmatia: { column: 5, row: 4, kind: 'flag' },
  apulia: { column: 5, row: 5, kind: 'flag' },
  prussia: { column: 6, row: 1, kind: 'flag' },
  poland: { column: 6, row: 2, kind: 'flag' },
  hungary: { column: 6, row: 3, kind: 'flag' },
  serbia: { column: 6, row: 4, kind: 'flag' },
  epirus: { column: 6, row: 5, kind: 'flag' },
  livonia: { column: 7, row: 0, kind: 'flag', largeOnly: true },
  lithuania: { column: 7, row: 1, kind: 'flag' },
  ruthenia: { column: 7, row: 2, kind: 'flag' },
  transylvania: { column: 7, row: 3, kind: 'flag' },
  bulgaria: { column: 7, row: 4, kind: 'flag' },
  thessaly: { column: 7, row: 5, kind: 'flag', largeOnly: true },
}

export const R = 78
const ACROSS = R * 1.5
const DOWN = R * Math.sqrt(3)
/** Water and the frame of the sheet around the regions. */
const MARGIN = 24
export const WIDTH = 7 * ACROSS + 2 * R + 2 * MARGIN
export const HEIGHT = 6.5 * DOWN + 2 * MARGIN

/** The two-player side ends further north. */
export const heightOf = (side: Side): number => (side === 'small' ? HEIGHT - R : HEIGHT)
/** The regions of a side. */
export const regionsOf = (side: Side): string[] =>
  Object.keys(REGIONS).filter((id) => side === 'large' || !REGIONS[id]!.largeOnly)

export function place(region: string): { x: number; y: number } {
  const { column, row } = REGIONS[region] ?? { column: 0, row: 0 }
  return {
    x: MARGIN + R + column * ACROSS,
    y: MARGIN + row * DOWN + (column % 2 ? DOWN / 2 : 0),
  }
}

export interface Standing {
  x: number
  y: number
  scale: number
}

/** A banner as it is drawn at scale 1: from its pole to the tip of its flag. */
export const BANNER = { left: -22, right: 29, top: -48, bottom: 30 } as const

/**
 * Where `many` knights stand in a region, around its middle: beside a building or an enemy, on the upper edge of its bonus
 * tile, below the name. They crowd together, but never leave their hex.
 */
export function standing(many: number, crowded: boolean, tile: number | null): Standing[] {
  if (crowded && many > 2 && tile === null) return inTwoRows(many)
  const size = crowded ? (many > 1 ? 0.66 : 0.76) : many > 2 ? 0.72 : many > 1 ? 0.84 : 1
  const scale = tile === null ? size : Math.min(size, 0.7)
  const [from, to] = crowded ? [many > 1 ? 7 : 26, many > 1 ? 39 : 26] : many > 1 ? [-31, 27] : [-3, -3]
  const foot = tile ?? (crowded ? 44 : 52)
  return Array.from({ length: many }, (_, i) => ({
    x: many > 1 ? from + ((to - from) * i) / (many - 1) : from,
    y: foot - BANNER.bottom * scale - (i % 2 || tile !== null ? 0 : 5),
    scale,
  }))
}

/** Smaller knights beside a building, whose level stays in sight. */
function inTwoRows(many: number): Standing[] {
  const scale = 0.5
  const inRow = Math.ceil(many / 2)
  return Array.from({ length: many }, (_, i) => ({
    x: 15 + ((i % inRow) * 28) / (inRow - 1),
    y: (i < inRow ? 10 : 52) - BANNER.bottom * scale,
    scale,
  }))
}

/**
 * Where a region's bonus tile lies, and its size, by the size of the icons on it. Where there is no room for icons, it says
 * in letters of the least size what it pays.
 */
export function tileIn(
  size: number,
  named: boolean,
  detailed: boolean,
  least: number,
): { y: number; w: number; h: number } {
  if (detailed) return { y: named ? 42 : 41, w: size * 1.52, h: size * 0.56 }
  const h = Math.min(22, least * 0.44)
  return { y: 64 - h, w: Math.min(38, least * 0.72), h }
}

/** The wheel: wedges from `inner` to `outer`, tokens in a groove, their numbers on the rim. Its picture has air around it. */
export const WHEEL = {
  inner: 74,
  outer: 200,
  groove: 182,
  rim: 209,
  box: [-240, -240, 480, 480],
  shown: [-230, -230, 460, 460],
} as const

/** Where the tokens of a wedge lie in its groove; more than six lie closer together, in two rows. */
export function grooved(count: number): { degrees: number; off: number }[] {
  const rows = count > 6 ? 2 : 1
  const inRow = Math.ceil(count / rows)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow)
    const many = row === rows - 1 ? count - row * inRow : inRow
    return {
      degrees: ((i % inRow) - (many - 1) / 2) * Math.min(7.7, 46 / Math.max(1, inRow - 1)),
      off: rows === 1 ? 0 : row ? -9 : 6,
    }
  })
}

/** The widths of the pictures under map and wheel, in pixels at single density. */
export const PICTURE = { map: 720, wheel: 420 }
