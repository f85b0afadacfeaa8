// The wheel: a rondel of wood in a brass rim, with a groove for tokens in every wedge.
import { PICTURE, WHEEL } from '$/games/crusaders/geometry'
import { polar, ringPath } from '$/pieces/seats'
import { at, num, path, type Point } from '../tools/lines'
import { chance, fbm } from '../tools/noise'
import { blur, even, grain, linear, radial } from '../tools/paper'
import type { Picture, Theme } from '../tools/scene'
import { type Palette, PALETTES } from './palette'

const { inner, outer, groove } = WHEEL
const spot = (r: number, degrees: number): Point => {
  const { x, y } = polar(r, degrees)
  return [x, y]
}

/** All wedges on their basic side, or all upgraded: the board shows the one through the wedges of the other. */
export function rondel(upgraded: boolean): Picture {
  return {
    name: upgraded ? 'rondel_upgraded' : 'rondel',
    box: WHEEL.box,
    width: PICTURE.wheel,
    draw: (theme) => draw(upgraded, theme),
  }
}

function draw(upgraded: boolean, theme: Theme): string {
  const ink = PALETTES[theme]
  const night = theme === 'dark'
  const wedges = Array.from({ length: 6 }, (_, i) => wedge(i, upgraded, ink)).join('')
  return `<defs>${defs(ink, night)}</defs>${rim(ink)}${wedges}
<circle r="${outer}" fill="url(#glow)" opacity="${night ? 0.6 : 0.3}"/>${hub(ink)}${nails(ink)}`
}

function defs({ wood, brass, lamp }: Palette, night: boolean): string {
  const [bright, plain, deep, warm, dark] = brass
  return [
    linear('brass', even([plain, bright, bright, plain, deep, dark, deep, warm, plain, deep])),
    linear('inside', even([dark, dark, deep, plain, bright, plain])),
    linear('plain', even(wood.plain)),
    linear('upgraded', even(wood.upgraded)),
    radial(
      'hub',
      [
        [0, wood.upgraded[0]],
        [0.6, wood.hub],
        [1, wood.plain[1]],
      ],
      [0.38, 0.32],
      0.8,
    ),
    radial('shadow', [
      [0.86, '#000', night ? 0.75 : 0.5],
      [1, '#000', 0],
    ]),
    radial('glow', lamp, [0.3, 0.22], 0.95),
    grain('pores', {
      colour: wood.line,
      cells: [56, 3],
      octaves: 3,
      seed: 8,
      gain: 2.6,
      cut: -1.15,
      size: 256,
    }),
    blur('soft', 2),
    ...Array.from(
      { length: 6 },
      (_, i) =>
        `<clipPath id="w${i}"><path d="${ringPath(inner, outer, i * 60 - 30, i * 60 + 30)}"/></clipPath>`,
    ),
  ].join('')
}

function rim({ wood, brass }: Palette): string {
  const ticks = Array.from({ length: 72 }, (_, i) => i * 5)
    .filter((a) => a % 60 > 9 && a % 60 < 51)
    .map((a) => `M${at(spot(206, a))}L${at(spot(a % 15 ? 210 : 213, a))}`)
    .join('')
  return `<ellipse cx="5" cy="10" rx="234" ry="230" fill="url(#shadow)"/>
<circle r="222" fill="url(#brass)" stroke="${brass[4]}" stroke-width="1.2"/><circle r="217.5" fill="none" stroke="${brass[0]}" stroke-opacity=".7"/>
<circle r="202.5" fill="url(#inside)"/><circle r="${outer}" fill="${wood.line}"/>
<path d="${ticks}" stroke="${brass[4]}" stroke-width="1.1" stroke-opacity=".75"/><path d="${ticks}" transform="translate(.7,.8)" stroke="${brass[0]}" stroke-width=".7" stroke-opacity=".7"/>`
}

function wedge(i: number, upgraded: boolean, { wood, brass }: Palette): string {
  const middle = i * 60
  const ring = (near: number, far: number, half: number) => ringPath(near, far, middle - half, middle + half)
  const veins = grainLines(i)
  const arc = `M${at(spot(groove, middle - 24.5))}A${groove},${groove} 0 0 1 ${at(spot(groove, middle + 24.5))}`
  const inlay = ring(inner + 7, 165.5, 26.6)
  return `<g clip-path="url(#w${i})"><path d="${ring(inner, outer, 30)}" fill="url(#${upgraded ? 'upgraded' : 'plain'})"/>
<g transform="rotate(${middle})"><path d="${veins.dark}" fill="none" stroke="${wood.line}" stroke-opacity="${upgraded ? 0.15 : 0.26}" stroke-width="1.2"/>
<path d="${veins.pale}" fill="none" stroke="${wood.light}" stroke-opacity=".3" stroke-width="1.5"/>
<rect x="-112" y="-204" width="224" height="160" fill="url(#pores)" opacity="${upgraded ? 0.36 : 0.55}"/></g></g>
<path d="${ring(inner + 1.2, outer - 1.2, 29.4)}" fill="none" stroke="${wood.line}" stroke-width="2.6"/>
<path d="${ring(inner + 3.2, outer - 3.2, 28.6)}" fill="none" stroke="${wood.light}" stroke-opacity=".45"/>
${upgraded ? `<path d="${inlay}" fill="none" stroke="${brass[4]}" stroke-opacity=".8" stroke-width="3.4" stroke-linejoin="round"/><path d="${inlay}" fill="none" stroke="url(#brass)" stroke-width="2.3" stroke-linejoin="round"/>` : ''}
<g fill="none" stroke-linecap="round"><path d="${arc}" stroke="${wood.light}" stroke-opacity=".5" stroke-width="26" transform="translate(.8,1.1)"/>
<path d="${arc}" stroke="${wood.groove}" stroke-width="25.5"/><path d="${arc}" stroke="#000" stroke-opacity=".38" stroke-width="22" transform="translate(-1.2,-1.6)"/>
<path d="${arc}" stroke="${wood.plain[1]}" stroke-width="18" stroke-opacity=".75" transform="translate(1.2,1.8)"/></g>`
}

/** The grain of a wedge runs outward, as in marquetry. */
function grainLines(i: number): { dark: string; pale: string } {
  const next = chance(100 + i)
  const drawn = { dark: '', pale: '' }
  for (let k = 0; k < 46; k++) {
    const left = -110 + k * 4.9 + next() * 2.4
    const vein: Point[] = []
    for (let y = -206; y <= -58; y += 12) {
      const knot = (i % 2 ? 22 : -22) * Math.exp(-((left * 0.02) ** 2)) * Math.sin(y * 0.016)
      vein.push([left + 13 * fbm(left * 0.02, y * 0.011, i * 7, 2) + knot, y])
    }
    drawn[k % 4 === 1 ? 'pale' : 'dark'] += path(vein)
  }
  return drawn
}

function hub({ wood, brass }: Palette): string {
  const rings = Array.from({ length: 13 }, (_, k) =>
    path(
      Array.from({ length: 44 }, (_, j): Point => {
        const a = (j / 44) * 2 * Math.PI
        const r = 4 + k * 5.1 + 2.6 * fbm(Math.cos(a) * 1.2 + k * 0.3, Math.sin(a) * 1.2, 0, 2)
        return [Math.cos(a) * r + 5, Math.sin(a) * r * 0.96 + 3]
      }),
      true,
    ),
  ).join('')
  return `<circle r="78" cx="2" cy="4" fill="#000" fill-opacity=".35" filter="url(#soft)"/><circle r="73" fill="url(#brass)" stroke="${brass[4]}"/>
<circle r="66" fill="url(#inside)"/><circle r="64" fill="url(#hub)"/><clipPath id="round"><circle r="64"/></clipPath>
<path clip-path="url(#round)" d="${rings}" fill="none" stroke="${wood.line}" stroke-opacity=".26" stroke-width="1.2"/>`
}

const nails = ({ brass }: Palette): string =>
  Array.from({ length: 6 }, (_, i) => {
    const [x, y] = spot(211, i * 60 + 30)
    return `<circle cx="${num(x)}" cy="${num(y)}" r="4.2" fill="url(#brass)" stroke="${brass[4]}"/><path d="M${at([x - 2.4, y + 1.6])}L${at([x + 2.4, y - 1.6])}" stroke="${brass[4]}" stroke-width="1.2"/>`
  }).join('')
