// Where the zones lie. The map is drawn to fit its box: x is a fraction of the width, y counts rows of the height.
// Borders touch exactly where Troops can walk; cities lie within the zone in front of their gate.

import { num, type Point } from '$/pieces/curve'

export type Side = 'odd' | 'even'

/** The sheet on which borders and pictures are drawn once; the map stretches it to its box. */
export const SHEET = { width: 684, height: 432 }
/** The width of its picture in pixels, at single density. */
export const PICTURE = { map: 820, city: 300, temple: 120 }

export interface Place {
  id: string
  path: string
  /** Where a Troop stands. */
  x: number
  y: number
  /** Its upper end. */
  top: number
  /** Where two Troops stand beside each other: the spot between them, and how far each is from it. */
  pair: { x: number; apart: number }
  /** Where the symbols of the zone go: temple, obelisk, harbour. */
  sign: { x: number; y: number }
  /** Where its name is written: below the sign, or after or before it. */
  name: { x: number; y: number; beside: 'after' | 'before' | null } | null
  width: number
  height: number
}

export interface CityPlace {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** Where the gate is: on the lower or upper wall. */
  gate: 'below' | 'above'
  /** The end of that wall at which the name is written. */
  name: 'left' | 'right'
}

export interface Layout {
  zones: Map<string, Place>
  cities: Map<string, CityPlace>
  /** The middle of the river at its mouth, as a share of the width: room for controls. */
  river: number
  /** The whole sheet at this size: wider than the box while storms close the east. */
  sheet: { width: number; height: number }
  /** Land under the storm. */
  storm: string | null
  storms: { x: number; y: number }[]
  /** How large pieces are drawn. */
  scale: number
}

/** How far a Troop reaches from the spot where it stands, at scale 1. */
export const FLAG = { left: 17, right: 24, up: 27, down: 20.5 }
/** The height of capitals in the names of zones, and the air around them. */
const LETTERS = 12
/** From one line of a name to the next. */
export const LINE = 13.5
/** How much larger names are on a large map. */
export const lettering = (scale: number): number => Math.max(1, Math.min(1.35, scale / 1.18))

interface Spec {
  id: string
  outline: Point[]
  troop: Point
  sign: Point
  /** Not for the zones before a gate: the city's name names them, too. */
  name?: Point
}

interface CitySpec {
  id: string
  from: Point
  to: Point
  gate: 'below' | 'above'
}

interface MapSpec {
  rows: number
  zones: Spec[]
  cities: CitySpec[]
  river: number
  /** With the east bank closed: the share of the width that is left, and where the storm begins. */
  west: number
  storm: Point[]
  storms: Point[]
}

// y counts rows, x is a fraction of the width
const ODD: MapSpec = {
  rows: 8,
  river: 0.617,
  west: 0.8,
  storm: [
    [0.658, -0.5],
    [1.1, -0.5],
    [1.1, 8.5],
    [0.664, 8.5],
    [0.672, 6],
    [0.658, 4],
    [0.668, 2],
  ],
  storms: [
    [0.735, 1.6],
    [0.73, 5.6],
  ],
  zones: [
    {
      id: 'front_nw',
      outline: [
        [0, 0],
        [0.356, 0],
        [0.362, 1],
        [0.41, 1.55],
        [0.52, 1.78],
        [0.55, 2],
        [0.49, 2],
        [0.117, 2],
        [0, 2],
      ],
      troop: [0.135, 1.6],
      sign: [0.045, 1.6],
    },
    {
      id: 'mid_n',
      outline: [
        [0.117, 2],
        [0.49, 2],
        [0.49, 3],
        [0.117, 3],
      ],
      troop: [0.37, 2.56],
      sign: [0.165, 2.6],
      name: [0.19, 2.42],
    },
    {
      id: 'front_c',
      outline: [
        [0.117, 3],
        [0.49, 3],
        [0.49, 5],
        [0.117, 5],
      ],
      troop: [0.245, 4.62],
      sign: [0.155, 4.62],
    },
    {
      id: 'mid_s',
      outline: [
        [0.117, 5],
        [0.49, 5],
        [0.49, 6],
        [0.117, 6],
      ],
      troop: [0.37, 5.56],
      sign: [0.165, 5.6],
      name: [0.19, 5.42],
    },
    {
      id: 'front_s',
      outline: [
        [0, 6],
        [0.117, 6],
        [0.49, 6],
        [0.61, 6],
        [0.6, 7],
        [0.59, 8],
        [0, 8],
      ],
      troop: [0.4, 6.5],
      sign: [0.55, 6.6],
    },
    {
      id: 'west_temple',
      outline: [
        [0, 2],
        [0.117, 2],
        [0.117, 3],
        [0.117, 5],
        [0.117, 6],
        [0, 6],
      ],
      troop: [0.0575, 4.7],
      sign: [0.0575, 3.1],
      name: [0.0585, 3.82],
    },
    {
      id: 'west_bank',
      outline: [
        [0.49, 2],
        [0.55, 2],
        [0.605, 2.3],
        [0.612, 4],
        [0.61, 6],
        [0.49, 6],
        [0.49, 5],
        [0.49, 3],
      ],
      troop: [0.548, 3.55],
      sign: [0.54, 2.55],
      name: [0.549, 3.0],
    },
    {
      id: 'west_river_temple',
      outline: [
        [0.498, 4.15],
        [0.617, 4.1],
        [0.618, 5.8],
        [0.498, 5.75],
      ],
      troop: [0.594, 4.72],
      sign: [0.534, 4.66],
      name: [0.558, 5.38],
    },
    {
      id: 'sanctuary',
      outline: [
        [0.37, 0.06],
        [0.488, 0.02],
        [0.49, 0.94],
        [0.378, 0.98],
      ],
      troop: [0.463, 0.38],
      sign: [0.402, 0.38],
      name: [0.432, 0.7],
    },
    {
      id: 'delta_temple',
      outline: [
        [0.508, 0.02],
        [0.626, 0.06],
        [0.623, 0.98],
        [0.508, 0.94],
      ],
      troop: [0.598, 0.38],
      sign: [0.54, 0.38],
      name: [0.566, 0.83],
    },
    {
      id: 'delta_isle',
      outline: [
        [0.378, 0.98],
        [0.49, 0.94],
        [0.508, 0.94],
        [0.623, 0.98],
        [0.59, 1.72],
        [0.52, 1.6],
        [0.415, 1.4],
      ],
      troop: [0.563, 1.3],
      sign: [0.46, 1.2],
      name: [0.478, 1.28],
    },
    {
      id: 'front_ne',
      outline: [
        [0.645, 0],
        [1, 0],
        [1, 2],
        [0.884, 2],
        [0.768, 2],
        [0.66, 2],
        [0.646, 1],
      ],
      troop: [0.775, 1.6],
      sign: [0.688, 1.6],
    },
    {
      id: 'mid_e',
      outline: [
        [0.768, 2],
        [0.884, 2],
        [0.884, 6],
        [0.768, 6],
      ],
      troop: [0.8275, 4.6],
      sign: [0.8275, 3.1],
      name: [0.8275, 3.72],
    },
    {
      id: 'front_se',
      outline: [
        [0.65, 6],
        [0.768, 6],
        [0.884, 6],
        [1, 6],
        [1, 8],
        [0.636, 8],
        [0.643, 7],
      ],
      troop: [0.935, 6.48],
      sign: [0.862, 6.42],
    },
    {
      id: 'east_temple',
      outline: [
        [0.884, 2],
        [1, 2],
        [1, 6],
        [0.884, 6],
      ],
      troop: [0.943, 4.7],
      sign: [0.943, 3.1],
      name: [0.9415, 3.82],
    },
    {
      id: 'east_bank',
      outline: [
        [0.66, 2],
        [0.768, 2],
        [0.768, 6],
        [0.65, 6],
        [0.645, 4],
      ],
      troop: [0.712, 3.55],
      sign: [0.715, 2.55],
      name: [0.715, 3.0],
    },
    {
      id: 'east_river_temple',
      outline: [
        [0.64, 4.1],
        [0.758, 4.15],
        [0.758, 5.75],
        [0.64, 5.8],
      ],
      troop: [0.728, 4.72],
      sign: [0.676, 4.66],
      name: [0.699, 5.38],
    },
  ],
  cities: [
    { id: 'nw', from: [0.004, 0.05], to: [0.352, 1.12], gate: 'below' },
    { id: 'c', from: [0.13, 3.14], to: [0.478, 4.22], gate: 'below' },
    { id: 's', from: [0.1, 6.93], to: [0.46, 7.96], gate: 'above' },
    { id: 'ne', from: [0.651, 0.05], to: [0.998, 1.12], gate: 'below' },
    { id: 'se', from: [0.651, 6.93], to: [0.998, 7.96], gate: 'above' },
  ],
}

/** The west of the even side; the east is its mirror image. */
const EVEN_WEST: Spec[] = [
  {
    id: 'front_w1',
    outline: [
      [0, 0],
      [0.405, 0],
      [0.41, 1.1],
      [0.44, 2],
      [0.29, 2],
      [0.145, 2],
      [0, 2],
    ],
    troop: [0.15, 1.6],
    sign: [0.045, 1.6],
  },
  {
    id: 'mid_w',
    outline: [
      [0.145, 2],
      [0.29, 2],
      [0.29, 5],
      [0.145, 5],
    ],
    troop: [0.2175, 4.25],
    sign: [0.2175, 2.85],
    name: [0.2175, 3.42],
  },
  {
    id: 'front_w2',
    outline: [
      [0, 5],
      [0.145, 5],
      [0.29, 5],
      [0.445, 5],
      [0.43, 6],
      [0.425, 7],
      [0, 7],
    ],
    troop: [0.27, 5.48],
    sign: [0.385, 5.5],
  },
  {
    id: 'west_temple',
    outline: [
      [0, 2],
      [0.145, 2],
      [0.145, 5],
      [0, 5],
    ],
    troop: [0.072, 4.0],
    sign: [0.072, 2.8],
    name: [0.072, 3.34],
  },
  {
    id: 'west_bank',
    outline: [
      [0.29, 2],
      [0.44, 2],
      [0.455, 3.4],
      [0.445, 5],
      [0.29, 5],
    ],
    troop: [0.385, 2.98],
    sign: [0.325, 2.4],
    name: [0.352, 2.4],
  },
  {
    id: 'west_river_temple',
    outline: [
      [0.315, 3.5],
      [0.462, 3.45],
      [0.458, 4.85],
      [0.315, 4.8],
    ],
    troop: [0.425, 4.0],
    sign: [0.356, 3.92],
    name: [0.389, 4.46],
  },
]
const EVEN_WEST_CITIES: CitySpec[] = [
  { id: 'w1', from: [0.006, 0.05], to: [0.398, 1.12], gate: 'below' },
  { id: 'w2', from: [0.006, 5.93], to: [0.412, 6.95], gate: 'above' },
]
const EAST_OF: Record<string, string> = {
  front_w1: 'front_e1',
  front_w2: 'front_e2',
  mid_w: 'mid_e',
  west_temple: 'east_temple',
  west_bank: 'east_bank',
  west_river_temple: 'east_river_temple',
}
const mirrored = ([x, y]: Point): Point => [1 - x, y]

const EVEN: MapSpec = {
  rows: 7,
  river: 0.5,
  west: 0.68,
  storm: [
    [0.572, -0.5],
    [1.1, -0.5],
    [1.1, 7.5],
    [0.566, 7.5],
    [0.574, 5],
    [0.56, 3.4],
    [0.57, 2],
  ],
  storms: [
    [0.625, 1.7],
    [0.62, 5],
  ],
  zones: [
    ...EVEN_WEST,
    ...EVEN_WEST.map((zone) => ({
      id: EAST_OF[zone.id]!,
      outline: zone.outline.map(mirrored),
      troop: mirrored(zone.troop),
      sign: mirrored(zone.sign),
      ...(zone.name && { name: mirrored(zone.name) }),
    })),
    {
      id: 'delta_temple',
      outline: [
        [0.436, 0.1],
        [0.564, 0.1],
        [0.56, 1.2],
        [0.5, 1.4],
        [0.44, 1.2],
      ],
      troop: [0.533, 0.5],
      sign: [0.473, 0.46],
      name: [0.5, 0.98],
    },
  ],
  cities: [
    ...EVEN_WEST_CITIES,
    ...EVEN_WEST_CITIES.map(({ id, from, to, gate }) => ({
      id: id.replace('w', 'e'),
      from: [1 - to[0], from[1]] as Point,
      to: [1 - from[0], to[1]] as Point,
      gate,
    })),
  ],
}

/** A number between -1 and 1 that depends only on the two ends, so that neighbours draw the same border. */
function waver(a: Point, b: Point, salt: number): number {
  const seed =
    Math.sin(a[0] * 12.9898 + a[1] * 78.233 + b[0] * 37.719 + b[1] * 4.581 + salt * 9.17) * 43758.5453
  return 2 * (seed - Math.floor(seed)) - 1
}

/** Whether a border is the frame of the sheet. */
const onFrame = (a: Point, b: Point): boolean =>
  [SHEET.width, SHEET.height].some((far, k) => a[k] === b[k] && (a[k] === 0 || a[k] === far))

/** Points between two corners, slightly off the straight line, for a hand-drawn look. */
function border(a: Point, b: Point): Point[] {
  if (onFrame(a, b)) return []
  const turned = a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])
  const [from, to] = turned ? [b, a] : [a, b]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const parts = Math.max(1, Math.round(length / 42))
  const points: Point[] = []
  for (let i = 1; i < parts; i++) {
    const t = i / parts
    const off = waver(from, to, i) * 3.2
    const nx = -(to[1] - from[1]) / length
    const ny = (to[0] - from[0]) / length
    points.push([from[0] + (to[0] - from[0]) * t + nx * off, from[1] + (to[1] - from[1]) * t + ny * off])
  }
  return turned ? points.reverse() : points
}

const round = (value: number) => Math.round(value * 10) / 10

const specOf = (side: Side): MapSpec => (side === 'odd' ? ODD : EVEN)

function wavering(corners: Point[]): Point[] {
  return corners.flatMap((corner, i) => [corner, ...border(corner, corners[(i + 1) % corners.length]!)])
}

const onSheet = ([x, y]: Point, { rows }: MapSpec): Point => [x * SHEET.width, (y / rows) * SHEET.height]

/** The outlines of the zones outside the cities, on the sheet. */
export function outlines(side: Side): Map<string, Point[]> {
  const spec = specOf(side)
  return new Map(
    spec.zones.map((zone) => [zone.id, wavering(zone.outline.map((corner) => onSheet(corner, spec)))]),
  )
}

/** Where the zones' signs and the cities lie on the sheet. */
export function landmarks(side: Side): { signs: Map<string, Point>; cities: (readonly [Point, Point])[] } {
  const spec = specOf(side)
  return {
    signs: new Map(spec.zones.map((zone) => [zone.id, onSheet(zone.sign, spec)])),
    cities: spec.cities.map(({ from, to }) => [onSheet(from, spec), onSheet(to, spec)]),
  }
}

const DISTRICTS = 3

/** A name on the level of the sign is written beside it, else below it. */
function named({ name, sign }: Spec, [x, y]: Point): Place['name'] {
  const level = Math.abs(name![1] - sign[1]) < 0.3
  return { x, y, beside: level ? (name![0] < sign[0] ? 'before' : 'after') : null }
}

/** Whether a Troop stands on the level of the zone's name, and so beside it. */
export const onLevel = ({ y, name }: Pick<Place, 'y' | 'name'>): boolean =>
  !!name?.beside && Math.abs(y - name.y) < LINE

/** How high and how large a Troop stands in a zone whose name has so many lines, so that it does not cover them. */
export function standing(
  { y, name, top }: Place,
  scale: number,
  lines: number,
): { y: number; scale: number } {
  if (!name || !lines || onLevel({ y, name })) return { y, scale }
  const size = lettering(scale)
  if (name.y < y) return { y: Math.max(y, name.y + (lines - 1) * LINE * size + 3 + FLAG.up * scale), scale }
  const floor = name.y - LETTERS * size
  const fitting = Math.min(scale, (floor - top) / (FLAG.up + FLAG.down))
  return { y: Math.min(y, floor - FLAG.down * fitting), scale: fitting }
}

/** Two Troops side by side: both within the zone if it is wide enough, else in its middle. */
function pair(x: number, left: number, right: number, scale: number): Place['pair'] {
  const [from, to] = [left + FLAG.left * scale, right - FLAG.right * scale]
  const apart = Math.min(23 * scale, Math.max(14 * scale, (to - from) / 2))
  const middle = (from + to) / 2
  return { x: to - from < 2 * apart ? middle : Math.min(Math.max(x, from + apart), to - apart), apart }
}

/** The map for a box of this size. `eastOpen` is false while storms close the east bank. */
export function layout(side: Side, eastOpen: boolean, width: number, height: number): Layout {
  const spec = specOf(side)
  const stretch = eastOpen ? 1 : 1 / spec.west
  const across = (stretch * width) / SHEET.width
  const down = height / SHEET.height
  const drawn = (points: Point[]) =>
    `M${points.map(([x, y]) => `${num(x * across)},${num(y * down)}`).join('L')}Z`
  const shapes = outlines(side)
  const at = ([x, y]: Point): Point => [round(x * stretch * width), round((y / spec.rows) * height)]
  const scale = Math.max(0.78, Math.min(1.7, Math.min(width / 640, height / 460)))
  const zones = new Map<string, Place>()
  for (const zone of spec.zones) {
    const corners = zone.outline.map(at)
    const xs = corners.map(([px]) => px)
    const ys = corners.map(([, py]) => py)
    const [left, right, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys)]
    const [middle, y] = at(zone.troop)
    const x = Math.max(left + FLAG.left * scale, Math.min(right - FLAG.right * scale, middle))
    const [signX, signY] = at(zone.sign)
    const name = zone.name ? named(zone, at(zone.name)) : null
    zones.set(zone.id, {
      id: zone.id,
      path: drawn(shapes.get(zone.id)!),
      x,
      y,
      top,
      pair: pair(x, left, right, scale),
      sign: { x: signX, y: signY },
      name,
      width: right - left,
      height: Math.max(...ys) - top,
    })
  }
  const cities = new Map<string, CityPlace>()
  for (const city of spec.cities) {
    const [x, y] = at(city.from)
    const [right, bottom] = at(city.to)
    const mirror = city.id.startsWith('e')
    const name = (city.gate === 'below') === mirror ? 'left' : 'right'
    cities.set(city.id, { id: city.id, x, y, width: right - x, height: bottom - y, gate: city.gate, name })
    const each = (right - x) / DISTRICTS
    for (let i = 0; i < DISTRICTS; i++) {
      const left = x + i * each
      zones.set(`${city.id}_d${i + 1}`, {
        id: `${city.id}_d${i + 1}`,
        path: `M${round(left)},${y}H${round(left + each)}V${bottom}H${round(left)}Z`,
        x: left + each / 2,
        y: (y + bottom) / 2,
        top: y,
        pair: pair(left + each / 2, left, left + each, scale),
        sign: { x: left + each / 2, y: bottom - 4 },
        name: null,
        width: each,
        height: bottom - y,
      })
    }
  }
  return {
    zones,
    cities,
    river: spec.river * stretch,
    sheet: { width: round(stretch * width), height },
    storm: eastOpen ? null : drawn(wavering(spec.storm.map((corner) => onSheet(corner, spec)))),
    storms: eastOpen ? [] : spec.storms.map((point) => ({ x: at(point)[0], y: at(point)[1] })),
    scale,
  }
}
