// Beach, cliff and upland, with the shallows around them.
import { at, distance, extent, inside, num, path, type Point, push } from '../tools/lines'
import { chance, noise } from '../tools/noise'
import { blur, grain, linear, radial } from '../tools/paper'
import type { Palette } from './palette'

export interface Land {
  coast: Point[]
  /** Where the upland ends above the beach. */
  upland: Point[]
  seed: number
  hue?: string
}

/** What the drawings of this game refer to. */
export const defs = (ink: Palette): string =>
  [
    linear(
      'sand',
      [
        [0, ink.sand],
        [1, ink.sandShade],
      ],
      [0, 0, 0.5, 1],
    ),
    linear(
      'land',
      [
        [0, ink.land],
        [1, ink.landShade],
      ],
      [0, 0, 0.7, 1],
    ),
    radial('glow', [
      [0, ink.glow, ink.glowOpacity],
      [0.35, ink.glow, ink.glowOpacity * 0.42],
      [1, ink.glow, 0],
    ]),
    grain('mottle', {
      colour: ink.night ? '#142124' : '#5c5c33',
      cells: [12, 12],
      octaves: 3,
      seed: 8,
      gain: 3,
      cut: -1.45,
      size: 266,
    }),
    blur('soft', 2, 0.2),
    blur('softer', 4.5, 0.3),
    blur('softest', 9, 0.3),
  ].join('')

/** The water around a coast: its shadow, the shallows, and water lines as on an engraved chart. */
export function shallows(coast: readonly Point[], ink: Palette): string {
  const d = path(coast, true)
  const lines = [
    [6.5, 1.25, 0.8, '17 3 31 5 9 4'],
    [11.5, 1, 0.55, '23 6 12 5 38 8'],
    [18, 0.9, 0.4, '14 9 30 8 8 12'],
    [26.5, 0.8, 0.26, '9 13 20 17 5 11'],
  ] as const
  const drawn = lines.map(([far, width, opacity, dash]) => {
    const ring = push(coast, ([x, y]) => far + 1.6 * noise(x / 20, y / 20, 6))
    return `<path d="${path(ring, true)}" fill="none" stroke="${ink.foamLine}" stroke-width="${width}" stroke-dasharray="${dash}" opacity="${opacity * (ink.night ? 0.62 : 1)}"/>`
  })
  return `<path d="${d}" fill="${ink.water}" opacity="${ink.night ? 0.6 : 0.3}" transform="translate(7,10)" filter="url(#softest)"/>
<path d="${d}" fill="none" stroke="${ink.shallow}" stroke-width="25" opacity="${ink.night ? 0.3 : 0.5}" filter="url(#softer)"/>
<path d="${d}" fill="none" stroke="${ink.shallow}" stroke-width="11" opacity="${ink.night ? 0.5 : 0.7}" filter="url(#soft)"/>${drawn.join('')}`
}

/** Sand, cliff and upland. The line is heavier to the lower right: the ink lies under the sand, a little moved. */
export function ground({ coast, upland, seed, hue }: Land, ink: Palette): string {
  const next = chance(seed)
  const [c, u] = [path(coast, true), path(upland, true)]
  const [left, top, width, height] = extent(coast)
  const pebbles = Array.from(
    { length: Math.round((width * height) / 500) },
    () => `M${at([left + width * next(), top + height * next()])}h.1`,
  ).join('')
  return `<clipPath id="upland${seed}"><path d="${u}"/></clipPath><clipPath id="ashore${seed}"><path d="${c}"/></clipPath>
<path d="${c}" fill="${ink.ink}" stroke="${ink.ink}" stroke-width="1.1" transform="translate(.9,1.3)"/><path d="${c}" fill="url(#sand)" stroke="${ink.ink}" stroke-width=".5"/>
<g clip-path="url(#ashore${seed})"><path d="${c}" fill="none" stroke="${ink.sand}" stroke-width="5" opacity="${ink.night ? 0.55 : 0.8}" transform="translate(1.6,2)"/>
<path d="${pebbles}" stroke="${ink.woodShade}" stroke-width="1.1" stroke-linecap="round" opacity=".5"/>
<path d="${u}" fill="${ink.shadow}" opacity="${ink.shadowOpacity * 0.9}" transform="translate(2,5)" filter="url(#soft)"/></g>
<path d="${u}" fill="${ink.landInk}" transform="translate(.8,3.4)" stroke="${ink.ink}" stroke-width=".7"/><path d="${u}" fill="url(#land)" stroke="${ink.ink}" stroke-width=".7"/>
<g clip-path="url(#upland${seed})"><path d="${u}" fill="url(#mottle)" opacity=".5"/>
${hue ? `<path d="${u}" fill="${hue}" opacity=".6"/>` : ''}
<path d="${u}" fill="none" stroke="${ink.rim}" stroke-width="2.4" opacity="${ink.night ? 0.45 : 0.75}" transform="translate(1.2,1.6)"/></g>`
}

/** Tufts of grass, in patches where the noise is above `least`. */
export function tufts(
  upland: readonly Point[],
  many: number,
  seed: number,
  least: number,
  ink: Palette,
  keepOut: (x: number, y: number) => boolean = () => false,
): string {
  const next = chance(seed)
  const [left, top, width, height] = extent(upland)
  let drawn = ''
  for (let k = 0; k < many; k++) {
    const [x, y, z] = [left + width * next(), top + height * next(), next()]
    if (noise(x / 26, y / 20, 12) < least || keepOut(x, y)) continue
    if (!inside(upland, x, y) || distance(upland, x, y, true) < 3) continue
    drawn += `M${at([x - 2.4, y - 1.6 - z])}L${at([x - 0.8, y])}M${at([x, y - 3 - z])}V${num(y)}M${at([x + 2.4, y - 1.6 - z])}L${at([x + 0.8, y])}`
  }
  return `<path d="${drawn}" fill="none" stroke="${ink.landInk}" stroke-width=".8" opacity="${ink.night ? 0.75 : 0.55}"/>`
}
