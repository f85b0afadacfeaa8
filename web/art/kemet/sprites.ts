// Buildings that the map places itself: temples, obelisks and walled cities.
import { PICTURE } from '$/games/kemet/geometry'
import { CITY, SPRITES } from '$/games/kemet/sprites'
import { num } from '../tools/lines'
import { radial } from '../tools/paper'
import type { Picture } from '../tools/scene'
import { type Palette, PALETTES } from './palette'
import { defs, quarry, type Temple, torch } from './things'

const lights = (ink: Palette, spots: readonly (readonly [number, number, number])[]): string =>
  ink.night ? spots.map(([x, y, size]) => torch(x, y, size)).join('') : ''

function temple(kind: Temple): Picture {
  const reach = kind === 'shrine' ? 17 : 15
  return {
    name: kind,
    box: SPRITES.temple,
    width: PICTURE.temple,
    draw: (theme) => {
      const ink = PALETTES[theme]
      const fires = lights(ink, [
        [-reach, 3, 0.6],
        [reach, 3, 0.6],
      ])
      return `<defs>${defs(ink)}</defs>${quarry(ink, 5).temple(kind, 0, 0, 1)}${fires}`
    },
  }
}

const obelisk: Picture = {
  name: 'obelisk',
  box: SPRITES.obelisk,
  width: PICTURE.temple * 0.7,
  draw: (theme) => `<defs>${defs(PALETTES[theme])}</defs>${quarry(PALETTES[theme], 6).obelisk(0, 0, 1)}`,
}

function city(gate: 'below' | 'above'): Picture {
  return {
    name: `city_${gate}`,
    box: CITY.box,
    width: PICTURE.city,
    draw: (theme) => drawCity(gate, PALETTES[theme]),
  }
}

function drawCity(gate: 'below' | 'above', ink: Palette): string {
  const { width: w, height: h } = CITY
  const things = quarry(ink, gate === 'below' ? 21 : 22)
  const [s0] = ink.stone
  const each = w / 3
  const court = radial(
    'court',
    ink.night
      ? [
          [0, '#c9853f', 0.62],
          [0.6, '#9c6236', 0.4],
          [1, '#1d1622', 0.35],
        ]
      : [
          [0, '#fff3d2', 0.75],
          [0.6, '#f3e0b4', 0.3],
          [1, '#b08a55', 0.4],
        ],
    [0.5, 0.5],
    0.62,
  )
  const thirds = [0, 1, 2]
  return `<defs>${defs(ink)}${court}</defs>
<rect x="2" y="4" width="${w + 5}" height="${h + 5}" fill="${ink.shadow}" opacity="${ink.shade}" filter="url(#blur)"/><rect width="${w}" height="${h}" fill="${ink.earth}"/>
${thirds.map((k) => `<rect x="${k * each}" width="${each}" height="${h}" fill="url(#court)"/>`).join('')}
${backWall(w, ink)}${thirds.map((k) => street(k * each + 5, (k + 1) * each - 5, gate === 'above' ? w / 2 : -99, things)).join('')}
${thirds.map((k) => site((k + 0.5) * each + each * 0.17, h - 9, ink)).join('')}
${[1, 2].map((k) => `<rect x="${num(k * each + 1.6)}" y="8" width="3.4" height="${h - 12}" fill="${ink.shadow}" opacity="${ink.shade * 0.8}"/><rect x="${num(k * each - 1.8)}" y="4" width="3.6" height="${h - 8}" fill="${s0}" class="o"/>`).join('')}
${walls(w, h, ink)}${towers(w, h, ink)}${gatehouse(w / 2, gate === 'below' ? h + 8 : 6, gate, things, ink)}
${lights(ink, [
  [w / 2 - 20, gate === 'below' ? h + 6 : 2, 0.7],
  [w / 2 + 20, gate === 'below' ? h + 6 : 2, 0.7],
  [w / 6, 14, 0.45],
  [(w * 5) / 6, 14, 0.45],
])}`
}

const backWall = (w: number, ink: Palette): string =>
  `<rect x="-3" y="-3" width="${w + 6}" height="5.5" fill="${ink.stone[0]}" class="o"/><rect y="2.5" width="${w}" height="5.5" fill="url(#faceG)"/><path d="M0,8h${w}" stroke="${ink.shadow}" stroke-width="1.6" opacity="${ink.shade}"/>`

/** Houses, granaries and palms against the back wall, with a gap before a gate. */
function street(from: number, to: number, gate: number, things: ReturnType<typeof quarry>): string {
  const { between, chance, house, granary, palm } = things
  let drawn = ''
  for (let x = from; x < to - 7;) {
    const wide = Math.min(between(9, 16), to - x)
    if (Math.abs(x + wide / 2 - gate) < 16) {
      x += 6
      continue
    }
    const kind = chance()
    if (kind < 0.74) drawn += house(x, between(18.5, 22), wide, between(5, 7), between(5, 7))
    else if (kind < 0.9) drawn += granary(x, between(18.5, 21), wide)
    else drawn += palm(x + 4, 20, 0.8)
    x += wide + (chance() < 0.3 ? between(2, 6) : between(0, 0.8))
  }
  return drawn
}

/** Foundation stones where a pyramid can rise. */
function site(x: number, y: number, ink: Palette): string {
  const d = `M${num(x - 21)},${num(y + 3)}l4,-9h34l4,9Z`
  return `<path d="${d}" fill="${ink.stone[2]}" opacity=".45"/><path d="${d}" fill="none" stroke="${ink.stone[3]}" stroke-width=".9" stroke-dasharray="3.2 2" opacity=".8"/>`
}

/** Side walls, and the front wall with merlons and masonry. */
function walls(w: number, h: number, ink: Palette): string {
  const [s0, s1, , s3] = ink.stone
  const front = h - 3.5
  let merlons = ''
  let behind = ''
  let masonry = `M-3,${front + 5.6}h${w + 6}`
  for (let x = -3; x < w + 1; x += 6.2) {
    merlons += `M${num(x)},${front}v-3.4q1.9,-1.6 3.8,0v3.4Z`
    behind += `M${num(x)},-2.6v-2.4q1.9,-1.6 3.8,0v2.4Z`
    masonry += `M${num(x + 1.5)},${front + 3}v2.6M${num(x + 4)},${front + 5.6}v2.6`
  }
  return `<rect x="2.4" y="6" width="4" height="${h - 8}" fill="${ink.shadow}" opacity="${ink.shade * 0.8}"/>
${[-3, w - 2.4].map((x) => `<rect x="${x}" y="-3" width="5.4" height="${h + 2}" fill="${s0}" class="o"/>`).join('')}
<rect x="-3" y="${front}" width="${w + 6}" height="8.5" fill="url(#faceG)" class="o"/><path d="${masonry}" stroke="${s3}" stroke-width=".6" opacity=".6"/>
<path d="${merlons}" fill="${s0}" class="o"/><path d="${behind}" fill="${s1}" class="o"/>`
}

const towers = (w: number, h: number, ink: Palette): string =>
  [
    [-1, 7],
    [w + 1, 7],
    [-1, h + 5],
    [w + 1, h + 5],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${x - 5}" y="${y - 9}" width="10" height="9" fill="url(#faceG)" class="o"/><rect x="${num(x - 5.8)}" y="${y - 15}" width="11.6" height="6.6" fill="${ink.stone[0]}" class="o"/><rect x="${num(x - 3.6)}" y="${num(y - 13.2)}" width="7.2" height="3.6" fill="${ink.stone[2]}"/>`,
    )
    .join('')

function gatehouse(
  x: number,
  y: number,
  gate: 'below' | 'above',
  things: ReturnType<typeof quarry>,
  ink: Palette,
): string {
  const { pylon, shadow, polygon } = things
  const doors =
    gate === 'below'
      ? `<path d="M${x - 5},${y}v-9h4.6v9ZM${num(x + 0.4)},${y}v-9h4.6v9Z" fill="${ink.night ? '#7a4a22' : '#8d5d2c'}" stroke="#3c2512" stroke-width=".6"/>`
      : ''
  const lintel = polygon(
    [
      [x - 7, y - 14],
      [x - 6, y - 11],
      [x + 6, y - 11],
      [x + 7, y - 14],
    ],
    ink.stone[0],
    ' class="o"',
  )
  return `${shadow([
    [x - 13, y],
    [x + 14, y],
    [x + 22, y - 4],
    [x + 15, y - 10],
  ])}<rect x="${x - 6}" y="${y - 11}" width="12" height="11" fill="${ink.night ? '#3a1c10' : '#3c2512'}"/>${doors}
${pylon(x - 11.5, y, 13, 19, 0.85)}${pylon(x + 11.5, y, 13, 19, 0.85)}${lintel}<circle cx="${x}" cy="${num(y - 12.4)}" r="1.3" fill="${ink.gold}"/>`
}

export const sprites: Picture[] = [
  ...(['pylon', 'great', 'kiosk', 'shrine'] as const).map(temple),
  obelisk,
  city('below'),
  city('above'),
]
