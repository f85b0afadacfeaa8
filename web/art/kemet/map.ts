// The Nile and its banks: relief, paved temple grounds, borders carved into the rock, reeds and palms.
import { landmarks, PICTURE, SHEET, type Side } from '$/games/kemet/geometry'
import { num, path, type Point } from '../tools/lines'
import { noise } from '../tools/noise'
import { grain } from '../tools/paper'
import type { Picture } from '../tools/scene'
import { type Palette, PALETTES } from './palette'
import { relief, type Torch } from './relief'
import { type Terrain, terrain } from './terrain'
import { defs, quarry } from './things'

const { width: W, height: H } = SHEET
const PAVED = ['west_temple', 'east_temple']
/** Terraces over the water. */
const TERRACES = ['sanctuary', 'delta_temple', 'west_river_temple', 'east_river_temple']
type Quarry = ReturnType<typeof quarry>

export function map(side: Side): Picture {
  const land = terrain(side)
  return {
    name: side,
    box: [0, 0, W, H],
    width: PICTURE.map,
    draw: (theme) => draw(side, land, PALETTES[theme]),
  }
}

function draw(side: Side, land: Terrain, ink: Palette): string {
  const things = quarry(ink, 77)
  const has = (id: string) => land.zones.has(id)
  const holy = [...PAVED, ...TERRACES].filter(has)
  const clips = holy.map(
    (id) => `<clipPath id="c-${id}"><path d="${path(land.zones.get(id)!, true)}"/></clipPath>`,
  )
  return `<defs>${defs(ink)}${clips.join('')}${grains(ink)}</defs>${relief(land, torches(side), ink)}
${PAVED.filter(has)
  .map((id) => paving(id, land, things, ink))
  .join('')}${grooves(land, ink)}${carvings(side, ink)}
${TERRACES.filter(has)
  .map((id) => terrace(id, land, things, ink))
  .join('')}${lilies(land, things, ink)}${plants(land, things)}${sphinxes(land, things)}
<rect width="${W}" height="${H}" fill="url(#grain)" opacity="${ink.night ? 0.32 : 0.18}"/><rect width="${W}" height="${H}" fill="url(#glint)" opacity="${ink.night ? 0.07 : 0.2}"/>`
}

/** One grain over everything binds raster and drawing. */
const grains = (ink: Palette): string =>
  grain('grain', {
    colour: ink.night ? '#050308' : '#402408',
    cells: [100, 100],
    octaves: 2,
    seed: 7,
    gain: 1.9,
    cut: -0.75,
    size: 134,
  }) +
  grain('glint', { colour: '#fff2cc', cells: [84, 84], octaves: 2, seed: 31, gain: 2, cut: -0.92, size: 140 })

/** Torches at the gates and in the streets of the cities, and before the temples. */
function torches(side: Side): Torch[] {
  const { signs, cities } = landmarks(side)
  const temples = [...signs].filter(([id]) => id.endsWith('temple') || id === 'sanctuary').map(([, at]) => at)
  return [
    ...cities.flatMap(([[x, y], [right, bottom]]): Torch[] => {
      const middle = (x + right) / 2
      const gate = y < H / 2 ? bottom + 3 : y - 1
      return [
        [middle - 17, gate, 1],
        [middle + 17, gate, 1],
        [x + (right - x) / 6, y + 12, 0.6],
        [right - (right - x) / 6, y + 12, 0.6],
      ]
    }),
    ...temples.flatMap(([x, y]): Torch[] => [
      [x - 18, y + 14, 0.95],
      [x + 18, y + 14, 0.95],
    ]),
  ]
}

function slabs(
  id: string,
  outline: readonly Point[],
  opacity: number,
  keep: number,
  things: Quarry,
  ink: Palette,
): string {
  const { between, chance } = things
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, right, bottom] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)]
  let joints = ''
  let tones = ''
  for (let y = Math.min(...ys); y < bottom;) {
    const high = between(8, 12)
    for (let x = left - between(0, 12); x < right;) {
      const wide = between(12, 24)
      if (chance() < keep)
        joints += `M${num(x + wide)},${num(y + between(0, 0.8))}l${num(between(-0.7, 0.7))},${num(high)}`
      if (chance() < keep)
        joints += `M${num(x + between(0, 2))},${num(y + high + between(-0.5, 0.5))}L${num(x + wide)},${num(y + high + between(-0.5, 0.5))}`
      if (chance() < 0.3)
        tones += `<rect x="${num(x)}" y="${num(y)}" width="${num(wide)}" height="${num(high)}" fill="${ink.stone[chance() < 0.5 ? 0 : 2]}" opacity=".22"/>`
      x += wide
    }
    y += high
  }
  return `<g clip-path="url(#c-${id})">${tones}<path d="${joints}" stroke="${ink.stone[3]}" stroke-width=".8" fill="none" opacity="${opacity}"/><path d="${joints}" stroke="${ink.stone[0]}" stroke-width=".7" fill="none" opacity="${opacity}" transform="translate(.8,.8)"/></g>`
}

/** Paving under drifts of sand: full slabs would look like a bathroom. */
function paving(id: string, { zones }: Terrain, things: Quarry, ink: Palette): string {
  const outline = zones.get(id)!
  const { between, chance } = things
  const middle = outline.reduce((sum, [x]) => sum + x / outline.length, 0)
  const ellipse = (x: number, y: number, rx: number, ry: number) =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"/>`
  const drifts = [
    ...outline.filter((_, i) => i % 2 === 0).map(([x, y]) => ellipse(x, y, between(5, 15), between(4, 10))),
    ...Array.from({ length: 9 }, () => {
      const [x, y] = outline[Math.floor(chance() * outline.length)]
      return ellipse(x + (middle - x) * between(0.2, 1), y, between(10, 20), between(3, 6))
    }),
  ]
  return `<path d="${path(outline, true)}" fill="${ink.slab}" opacity="${ink.night ? 0.28 : 0.34}"/>${slabs(id, outline, ink.night ? 0.4 : 0.36, 0.58, things, ink)}
<g clip-path="url(#c-${id})"><g fill="${ink.drift}" opacity=".85" filter="url(#blur)">${drifts.join('')}</g></g>`
}

/** A terrace over the water shows its wall and its shadow. */
function terrace(id: string, { zones }: Terrain, things: Quarry, ink: Palette): string {
  const outline = zones.get(id)!
  const d = path(outline, true)
  const [light, , mid, dark] = ink.stone
  return `<path d="${d}" transform="translate(4,7)" fill="${ink.shadow}" opacity="${ink.shade}" filter="url(#soft)"/><path d="${d}" transform="translate(0,4)" fill="${dark}" stroke="${ink.edge}" stroke-width=".8"/><path d="${d}" fill="${ink.floor}"/>
${slabs(id, outline, ink.night ? 0.45 : 0.42, 0.9, things, ink)}<g clip-path="url(#c-${id})"><path d="${d}" fill="none" stroke="${mid}" stroke-width="7" opacity=".55"/><path d="${d}" fill="none" stroke="${light}" stroke-width="2.6" transform="translate(.8,.8)" opacity=".9"/></g><path d="${d}" fill="none" stroke="${ink.edge}" stroke-width="1.3"/>`
}

/** Borders between lands are carved: soft, with a light edge and a dark one. */
function grooves({ zones, shore }: Terrain, ink: Palette): string {
  const wet = new Set(shore.map(({ from }) => from))
  let d = ''
  for (const [id, outline] of zones) {
    if (TERRACES.includes(id) || id === 'delta_isle') continue
    let down = false
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length]
      const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      const visible = !wet.has(from) && x > 2 && y > 2 && x < W - 2 && y < H - 2
      if (visible) d += `${down ? '' : `M${num(from[0])},${num(from[1])}`}L${num(to[0])},${num(to[1])}`
      down = visible
    })
  }
  const [dark, light] = ink.groove
  return `<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${dark}" stroke-width="6" opacity=".16"/><path d="${d}" stroke="${light}" stroke-width="1.3" opacity="${ink.night ? 0.55 : 0.9}" transform="translate(1.1,1.2)"/><path d="${d}" stroke="${dark}" stroke-width="1.9" opacity=".92" stroke-linecap="round"/></g>`
}

const feather = (side: number, i: number): string =>
  `M${(9 + i * 3.6) * side},${num(-4.4 - Math.sin(i / 2.6) * 1.6)}Q${num((10 + i * 3.7) * side)},-1 ${num((8.6 + i * 3.9) * side)},${num(2.4 - i * 0.9)}`
const CARVED = {
  sun:
    [1, -1]
      .map(
        (k) =>
          `M${5 * k},-2Q${16 * k},-9 ${34 * k},-6M${5 * k},1Q${14 * k},0 ${21 * k},4${[0, 1, 2, 3, 4, 5, 6].map((i) => feather(k, i)).join('')}`,
      )
      .join('') + 'M-5,0A5,5 0 1 1 5,0A5,5 0 1 1 -5,0',
  eye: 'M-17,1Q-6,-9 6,-6Q13,-4 18,1Q6,7 -3,6Q-11,5 -17,1M-18,-5Q-5,-15 8,-11Q15,-9 19,-4M-4,-1A4.4,4.4 0 1 1 4.8,-1A4.4,4.4 0 1 1 -4,-1M-4,6.4L-6,15L-1,9M2,6.6Q4,14 11,16Q17,17 18,12.6Q18,9.6 15,10',
  scarab:
    'M-7,2Q-8,-6 0,-7Q8,-6 7,2Q6,11 0,12Q-6,11 -7,2M-6.6,-1Q0,2 6.6,-1M0,.6V12M-4.4,-6Q-5,-10 0,-10.4Q5,-10 4.4,-6M-7,3L-12,1L-14,5M7,3L12,1L14,5M-6,8L-10,10L-11,14M6,8L10,10L11,14M-5,-7L-9,-11L-7,-14M5,-7L9,-11L7,-14',
}

/** Where the rock is bare; x and y as shares of the sheet. */
const CARVINGS: Record<Side, (readonly [x: number, y: number, size: number, sign: keyof typeof CARVED])[]> = {
  odd: [
    [0.432, 0.69, 0.92, 'sun'],
    [0.432, 0.3075, 0.86, 'eye'],
    [0.522, 0.9125, 1, 'scarab'],
    [0.05, 0.8275, 0.9, 'eye'],
    [0.826, 0.6875, 0.62, 'sun'],
  ],
  even: [
    [0.1, 0.79, 0.9, 'eye'],
    [0.9, 0.79, 0.9, 'scarab'],
    [0.3, 0.235, 0.8, 'sun'],
    [0.7, 0.235, 0.8, 'sun'],
  ],
}

function carvings(side: Side, ink: Palette): string {
  const [dark, light] = ink.groove
  return CARVINGS[side]
    .map(([x, y, size, sign]) => {
      const cut = (off: number, colour: string, opacity: number) =>
        `<path transform="translate(${num(x * W + off)},${num(y * H + off)}) scale(${size})" d="${CARVED[sign]}" stroke="${colour}" stroke-width="${num(1.3 / size)}" opacity="${opacity}"/>`
      return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${cut(0.9, light, ink.night ? 0.3 : 0.7)}${cut(0, dark, ink.night ? 0.7 : 0.42)}</g>`
    })
    .join('')
}

/** Lilies float in patches near the banks. */
function lilies({ bank }: Terrain, { between, chance }: Quarry, ink: Palette): string {
  let drawn = ''
  for (let i = 0; i < 900; i++) {
    const [x, y, here, leaf, bloom] = [between(0, W), between(0, H), chance(), chance(), chance()]
    const far = bank(x, y)
    if (here > 0.3 || far > -2.5 || far < -6 || noise(x / 20, y / 20, 14) < 0.1) continue
    drawn += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="1.9" ry="1.2" fill="${ink.reed[leaf < 0.5 ? 0 : 1]}" opacity=".9"/>`
    if (bloom < 0.25)
      drawn += `<circle cx="${num(x)}" cy="${num(y - 0.8)}" r=".9" fill="${ink.night ? '#b98a86' : '#f7dfe0'}"/>`
  }
  return drawn
}

function plants({ shore, bank }: Terrain, { between, chance, palm, reeds }: Quarry): string {
  const grown: { x: number; y: number; draw: () => string }[] = []
  for (const { from, to, zone } of shore) {
    const long = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [reed, tree] = [chance(), chance()]
    if (TERRACES.includes(zone)) continue
    const size = between(0.75, 1.1)
    if (reed < long * 0.075)
      grown.push({ x: from[0], y: from[1] + 2, draw: () => reeds(from[0], from[1] + 2, size) })
    const inland = from[0] + (bank(from[0] + 7, from[1]) > 2 ? 7 : -7)
    if (tree < long * 0.014)
      grown.push({ x: inland, y: from[1] + 2, draw: () => palm(inland, from[1] + 2, size) })
  }
  grown.sort((a, b) => a.y - b.y)
  return grown.map(({ draw }) => draw()).join('')
}

/** Sphinxes line the way to the large temples. */
function sphinxes({ zones }: Terrain, { sphinx }: Quarry): string {
  return PAVED.map((id) => {
    const outline = zones.get(id)!
    const x = outline.reduce((sum, [px]) => sum + px / outline.length, 0)
    const middle =
      x < W / 2
        ? Math.max(...outline.map(([px]) => px)) / 2
        : (W + Math.min(...outline.map(([px]) => px))) / 2
    const bottom = Math.max(...outline.map(([, py]) => py))
    return [31, 10]
      .map(
        (up) => sphinx(middle - 19, bottom - up, 0.95, false) + sphinx(middle + 19, bottom - up, 0.95, true),
      )
      .join('')
  }).join('')
}
