// Where everything lies. One unit is one pixel of the unzoomed board, so sizes here are sizes on the screen.
import type { Table } from '$/generated/games/luna'
import type { Shape } from './coast'
import type { Foresight } from './foresight'

export interface Spot {
  x: number
  y: number
}

export interface Box extends Spot {
  width: number
  height: number
}

/** The props of a part of the board that lies in a box. */
export interface PartProps {
  table: Table
  box: Box
  small: boolean
  foresight: Foresight
}

export interface IsleSize {
  width: number
  height: number
  head: number
  /** Height of the row of active novices, and of the shore with the inactive ones. */
  land: number
  shore: number
  /** Width of the viewer's own column; the other columns share the rest. */
  own: number
}

export interface Scene {
  width: number
  height: number
  isle: IsleSize
  /** Centres of the seven places of the ring, clockwise from the top. */
  isles: Spot[]
  /** The side of each place that is free for a headland. */
  shapes: Shape[]
  temple: Box | null
  path: Box | null
  council: Box | null
  /** Place of the short scoring forecast, on a phone. */
  tally?: Box
  meditation: Box
}

/** A phone shows one half of the board at a time. */
export type Half = 'isles' | 'temple'
export type Pane = 'all' | Half

export const inTemple = (element: string): boolean =>
  element.startsWith('hex:') || element.startsWith('tile:') || element.endsWith('.landing')

/** The half on which all of these elements lie, if it is one. Favors lie below both. */
export function paneFor(elements: readonly string[]): Half | null {
  const halves = new Set(
    elements
      .filter((element) => !element.startsWith('favor:'))
      .map((element): Half => (inTemple(element) ? 'temple' : 'isles')),
  )
  return halves.size === 1 ? [...halves][0]! : null
}

/** The ring on a wide and on a tall board, from -1 to 1 in both directions. */
const WIDE: Spot[] = [
  { x: 0, y: -1 },
  { x: 0.86, y: -0.62 },
  { x: 1, y: 0.24 },
  { x: 0.37, y: 1 },
  { x: -0.37, y: 1 },
  { x: -1, y: 0.24 },
  { x: -0.86, y: -0.62 },
]
const TALL: Spot[] = [
  { x: 0, y: -1 },
  { x: 1, y: -0.66 },
  { x: 1, y: 0.2 },
  { x: 0.62, y: 1 },
  { x: -0.62, y: 1 },
  { x: -1, y: 0.2 },
  { x: -1, y: -0.66 },
]

/** On a wide board every isle has a headland where its place of the ring leaves water. */
const FREE: Shape[] = ['left', 'right', 'left', 'left', 'left', 'right', 'left']
const COMPACT: Shape[] = FREE.map(() => 'compact')
const ROOM_FOR_HEADLANDS = 1020
/** On a wide board the first isle makes room for the Council, and the temple lies a little lower. */
const ASIDE = 24
const COUNCIL = 424
/** On a phone: the height of its title. */
export const COUNCIL_TITLE = 16
/** A narrower board has no room for the Council beside the first isle. */
const LEAST_WIDE = 870
const LOWER = 10

export const LARGE: IsleSize = { width: 182, height: 116, head: 25, land: 42, shore: 34, own: 0 }
export const SMALL: IsleSize = { width: 124, height: 126, head: 26, land: 45, shore: 45, own: 48 }
const SMALLEST = 120
/** Room for the figures above an isle and for the points of the round below it. */
const ABOVE = 37
/** How far the middle of a figure is above its isle, so that the name stays free. */
export const FIGURE_ABOVE = 19
const BELOW = 12
/** Sizes of the path: width of the Landing stage, height of a tile and of a guard. */
export const LANDING = 70
const TILE = 31
export const GUARD = 38
/** A board that is lower than this has lower tiles, too: the temple needs the room. */
const LOW = 660
const LOW_TILE = 26
/** On a tall board: the height of everything above, below and between, and the least height of the temple. */
const AROUND_TEMPLE = 464
const LEAST_TEMPLE = 150
/** A smaller board is drawn smaller, in its own shape. */
const LEAST = { width: 760, height: 640 }
/** A larger one is drawn larger: the isles grow with the sea around them. */
const MOST = { width: 1120, height: 740 }
/** On a small board, the buttons for zooming and the forecast would lie over the headlands of these isles. */
const BESIDE_PANELS = [4, 6]

export function scene(width: number, height: number, pane: Pane, seats: number): Scene {
  if (pane === 'all') {
    const smaller = Math.max(1, LEAST.width / width, LEAST.height / height)
    const larger = Math.min(1, Math.max(MOST.width / width, MOST.height / height))
    const scale = smaller * larger
    const laid = whole(width * scale, height * scale, seats)
    if (scale > 1)
      laid.shapes = laid.shapes.map((shape, i) => (BESIDE_PANELS.includes(i) ? 'compact' : shape))
    return laid
  }
  return pane === 'isles' ? ringOfPhone(width, height, seats) : templeOfPhone(width, height, seats)
}

/** The smallest letters, in units: 12 pixels, unless the board is drawn so small that there is no room for them. */
export function floorOf(laid: Scene, width: number, height: number): number {
  const units = Math.max(1, laid.width / width, laid.height / height)
  return Math.min(12 * units, 16)
}

function whole(width: number, least: number, seats: number): Scene {
  const wide = width / least > 1.3 && width >= LEAST_WIDE
  const height = wide ? least : Math.max(least, AROUND_TEMPLE + seats * TILE + LEAST_TEMPLE)
  const isle = LARGE
  const top = isle.height / 2 + ABOVE + 2
  const bottom = height - isle.height / 2 - BELOW - 4
  const middle = { x: width / 2, y: (top + bottom) / 2 }
  const rx = width / 2 - isle.width / 2 - 10
  const ry = (bottom - top) / 2
  const aside = Math.max(ASIDE, COUNCIL + isle.width / 2 + 8 - width / 2)
  const isles = (wide ? WIDE : TALL).map((spot, i) => ({
    x: middle.x + spot.x * rx - (wide && i === 0 ? aside : 0),
    y: middle.y + spot.y * ry,
  }))
  const shapes = wide && width >= ROOM_FOR_HEADLANDS ? FREE : COMPACT
  // the free space inside the ring
  const upper = top + isle.height / 2 + 24 + (wide ? LOWER : 0)
  const lower = bottom - isle.height / 2 - ABOVE - (wide ? 20 - LOWER : 8)
  const between = isles[1]!.x - isles[6]!.x - isle.width - (wide ? 56 : 44)
  const across = isles[2]!.x - isles[5]!.x - isle.width - (wide ? 64 : 44)
  const step = Math.min(72, (Math.min(across, between) - LANDING) / 6)
  const tile = wide && height < LOW ? LOW_TILE : TILE
  const path: Box = { x: 0, y: 0, width: 6 * step + LANDING, height: seats * tile + GUARD }
  path.x = middle.x - path.width / 2
  path.y = lower - path.height
  if (!wide) {
    const left = middle.x - between / 2
    const meditation = { x: width - 212, y: 6, width: 200, height: 80 } // the corner beside the first isle is free
    const council = { x: left, y: upper, width: between, height: 44 }
    const temple = { x: left, y: upper + 68, width: between, height: path.y - upper - 78 }
    return { width, height, isle, isles, shapes, council, temple, path, meditation }
  }
  // the corners are free: the Council is in one of them
  const council = { x: width - COUNCIL, y: 26, width: 410, height: 44 }
  const room = 124
  const left = middle.x - between / 2
  const temple = { x: left + room + 10, y: upper, width: between - room - 10, height: path.y - upper - 14 }
  const meditation = { x: left, y: upper + 4, width: room, height: Math.min(140, temple.height) }
  return { width, height, isle, isles, shapes, council, temple, path, meditation }
}

/** On a phone the ring is a grid of three by three places whose middle column is free below the first row. */
function ringOfPhone(width: number, height: number, seats: number): Scene {
  const above = 21
  const room = Math.min(Math.max((height - 8) / 3 - above - 4, SMALLEST), SMALL.height)
  const isle = { ...SMALL, height: room, head: room - SMALL.height + SMALL.head }
  const step = isle.height + above + 4
  const tall = Math.max(height, 3 * step + 8)
  const row = (nth: number) => above + isle.height / 2 + 2 + nth * ((tall - step - 8) / 2)
  const column = (nth: number) => width / 2 + nth * Math.min(width / 2 - isle.width / 2 - 2, 140)
  const isles = [
    { x: column(0), y: row(0) },
    { x: column(1), y: row(0) },
    { x: column(1), y: row(1) },
    { x: column(1), y: row(2) },
    { x: column(-1), y: row(2) },
    { x: column(-1), y: row(1) },
    { x: column(-1), y: row(0) },
  ]
  const top = row(0) + isle.height / 2 + BELOW + 2
  const lines = COUNCIL_TITLE + seats * 44 + 4
  return {
    width,
    height: tall,
    isle,
    isles,
    shapes: COMPACT,
    council: { x: width / 2 - 59, y: top + 93, width: 118, height: lines },
    tally: { x: width / 2 - 59, y: top + 99 + lines, width: 118, height: tall - top - lines - 103 },
    temple: null,
    path: null,
    meditation: { x: width / 2 - 59, y: top, width: 118, height: 86 },
  }
}

function templeOfPhone(width: number, height: number, seats: number): Scene {
  const pathHeight = seats * 45 + 50
  const tall = Math.max(height, pathHeight + 62 + 212)
  const path = { x: 3, y: tall - pathHeight - 52, width: width - 6, height: pathHeight + 50 }
  return {
    width,
    height: tall,
    isle: SMALL,
    isles: [],
    shapes: [],
    council: null,
    temple: { x: 2, y: 6, width: width - 4, height: path.y - 14 },
    path,
    meditation: { x: 0, y: 0, width: 0, height: 0 },
  }
}

// -- temple -------------------------------------------------------------------------------------------

export interface Grid {
  r: number
  at(slot: number, hex: number): Spot
}

/** Flat-topped hexes, boards side by side: two columns each, the right one half a hex lower. */
export function templeGrid(box: Box, boards: number, most = 34): Grid {
  const high = 4 * Math.sqrt(3)
  const r = Math.min(box.width / (3 * boards + 0.5), box.height / high, most)
  const left = box.x + (box.width - (3 * boards + 0.5) * r) / 2 + r
  const top = box.y + (box.height - high * r) / 2
  const down = Math.sqrt(3) * r
  return {
    r,
    at(slot, hex) {
      const right = hex > 4
      const row = right ? hex - 5 : hex - 1
      return {
        x: left + 3 * r * slot + (right ? 1.5 * r : 0),
        y: top + down * (row + (right ? 1 : 0.5)),
      }
    },
  }
}

// -- isles ----------------------------------------------------------------------------------------------

export interface Column {
  seat: number
  x: number
  width: number
}

/** A narrower column has no room for a number beside its novices. */
export const ROOM_FOR_COUNT = 28

/** The columns of an isle, one per seat; on a phone the viewer's own is wide enough for a finger. */
export function columns(size: IsleSize, seats: number, mine: number | null): Column[] {
  const room = size.width - 8
  const own = size.own && mine !== null ? size.own : room / seats
  const other = size.own && mine !== null ? (room - own) / (seats - 1) : room / seats
  let x = -room / 2
  return Array.from({ length: seats }, (_, seat) => {
    const width = seat === mine ? own : other
    x += width
    return { seat, x: x - width / 2, width }
  })
}

export function roundedBox(width: number, height: number, r: number): string {
  const [w, h] = [width / 2, height / 2]
  return (
    `M${-w + r},${-h}H${w - r}Q${w},${-h} ${w},${-h + r}V${h - r}Q${w},${h} ${w - r},${h}` +
    `H${-w + r}Q${-w},${h} ${-w},${h - r}V${-h + r}Q${-w},${-h} ${-w + r},${-h}Z`
  )
}
