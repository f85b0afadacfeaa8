// Everything that stands on the isles, with its foot at the origin and the light from the upper left.
import { at, num } from '../tools/lines'
import type { Palette } from './palette'

export interface Stock {
  cypress: (x: number, y: number, size?: number) => string
  bush: (x: number, y: number, size?: number) => string
  /** The building of each isle. */
  buildings: Record<string, () => string>
  temple: () => string
}

/** Needs the gradient `glow` and the blur `soft`. */
export function stock(ink: Palette): Stock {
  const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`
  const solid = (d: string, fill: string, width = 0.9) =>
    path(d, `fill="${fill}" stroke="${ink.ink}" stroke-width="${width}"`)
  const flat = (d: string, fill: string, opacity = 1) => path(d, `fill="${fill}" opacity="${opacity}"`)
  const line = (d: string, colour = ink.ink, width = 0.7, opacity = 1) =>
    path(d, `fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"`)
  const glow = (x: number, y: number, r: number) =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * (ink.night ? 1.35 : 1))}" fill="url(#glow)"/>`
  const shade = (rx: number, ry: number, x = 8, y = 1) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink.shadow}" opacity="${ink.shadowOpacity}" filter="url(#soft)"/>`
  const arch = (x: number, y: number, w: number, h: number, f = ink.window) =>
    `<path d="M${at([x - w / 2, y])}V${num(y - h + w / 2)}A${w / 2},${w / 2} 0 0 1 ${at([x + w / 2, y - h + w / 2])}V${num(y)}Z" fill="${f}" stroke="${ink.ink}" stroke-width=".7"/>`
  const columns = (x0: number, x1: number, y0: number, y1: number, n: number, w = 3.4) => {
    let s = ''
    for (let i = 0; i < n; i++) {
      const x = x0 + ((x1 - x0) * i) / (n - 1)
      s += `<path d="M${at([x - w / 2, y1])}L${at([x - w / 2 + 0.5, y0])}H${num(x + w / 2 - 0.5)}L${at([x + w / 2, y1])}Z" fill="${ink.marble}" stroke="${ink.ink}" stroke-width=".6"/><path d="M${at([x + 0.5, y1 - 0.4])}V${num(y0 + 0.4)}H${num(x + w / 2 - 0.8)}L${at([x + w / 2 - 0.3, y1 - 0.4])}Z" fill="${ink.marbleShade}"/>`
    }
    return s
  }
  const cypress = (x: number, y: number, s = 1) =>
    `<g transform="translate(${at([x, y])}) scale(${s})"><ellipse cx="5" cy="1" rx="8" ry="2.4" fill="${ink.shadow}" opacity="${ink.shadowOpacity}"/><path d="M0,1C-6,-4 -5,-14 0,-25C5,-14 6,-4 0,1Z" fill="${ink.bush[2]}" stroke="${ink.ink}" stroke-width=".7"/><path d="M-1,-1C-5,-6 -4,-14 0,-23C1,-14 1,-6 -1,-1Z" fill="${ink.bush[0]}"/><path d="M2,-3C3.4,-8 3,-13 1.4,-17M-2.6,-4C-3,-8 -2.6,-11 -1.6,-14" fill="none" stroke="${ink.bush[1]}" stroke-width=".8"/></g>`
  const bush = (x: number, y: number, s = 1) =>
    `<g transform="translate(${at([x, y])}) scale(${s})"><ellipse cx="4" cy="1" rx="9" ry="2.6" fill="${ink.shadow}" opacity="${ink.shadowOpacity}"/><path d="M-8,0C-11,-6 -6,-10 -3,-9C-1,-14 6,-13 6,-8C11,-8 11,-1 8,0Z" fill="${ink.bush[2]}" stroke="${ink.ink}" stroke-width=".7"/><path d="M-7,-1C-9,-6 -5,-9 -3,-8C-1,-12 4,-11.5 4,-8C1,-8 0,-4 -2,-3C-4,-3 -5,-1 -7,-1Z" fill="${ink.bush[0]}"/><path d="M1,-6q2,-2 4,-.5M-1,-2q3,-2.4 6,-1" stroke="${ink.bush[1]}" stroke-width=".9" fill="none"/></g>`
  const buildings: Stock['buildings'] = {
    shrine: () =>
      shade(34, 6) +
      solid('M-30,2H30V-2H-30Z', ink.marbleShade) +
      solid('M-27,-2H27V-6H-27Z', ink.marbleMid) +
      solid('M-24,-6H24V-32H-24Z', ink.hollow) +
      glow(0, -16, 24) +
      arch(0, -6, 11, 20) +
      columns(-21, 21, -32, -6, 4, 5) +
      solid('M-27,-32H27V-37H-27Z', ink.marbleMid) +
      solid('M-30,-37L0,-54L30,-37Z', ink.marble) +
      flat('M2,-52L28,-37.6H2Z', ink.marbleShade, 0.6) +
      line('M-22,-38.5L0,-50.5L22,-38.5Z', ink.softInk, 0.7) +
      `<circle cx="0" cy="-42.5" r="3.4" fill="${ink.gold}" stroke="${ink.ink}" stroke-width=".6"/>` +
      solid('M-31,-37L-33,-41L-27,-39ZM31,-37L33,-41L27,-39ZM-3,-53L0,-60L3,-53Z', ink.gold, 0.6),
    herbs: () => {
      let s =
        shade(34, 7, 6, 12) +
        solid('M-33,14L-27,-13H27L33,14Z', ink.landShade) +
        flat('M-31,13L-26,-12H26L31,13Z', ink.night ? '#3a3f38' : '#a58d63')
      const leaf = [
        ink.bush[0],
        ink.night ? '#6f7fb0' : '#8b78b8',
        ink.night ? '#7f8f5e' : '#c9b653',
        ink.bush[1],
      ]
      for (let r = 0; r < 4; r++)
        for (let k = 0; k < 9; k++) {
          const y = -8 + r * 6.4,
            x = (-23 + k * 5.75) * (1 + r * 0.06)
          if (r < 2 && k > 4) continue
          s += `<path d="M${at([x, y])}q-3,-2 -2,-5q2,-1 2,2q1,-3 2.6,-2q.6,3 -2.6,5Z" fill="${leaf[r]}" stroke="${ink.ink}" stroke-width=".4"/>`
        }
      return (
        s +
        solid('M4,-2V-22L15,-34L26,-22V-2Z', ink.marbleMid) +
        flat('M15,-33L25.4,-22V-2.6H15Z', ink.marbleShade) +
        solid('M1,-20L15,-37L29,-20L26,-17L15,-30L4,-17Z', ink.roof) +
        flat('M15.4,-36L28,-20.4L26,-18L15.4,-30Z', ink.roofShade) +
        glow(11, -8, 14) +
        arch(10, -2, 7, 13) +
        line('M-33,14L-27,-13M33,14L30,0M-33,14H33', ink.trunk, 2.2) +
        line('M-33,14V8M-22,14V8M-11,14V8M0,14V8M11,14V8M22,14V8M33,14V8M-33,10H33', ink.wood, 1.6) +
        line('M-33,15.5H33', ink.ink, 0.7, 0.6)
      )
    },
    tide: () =>
      shade(24, 6) +
      solid(
        'M-26,8Q-24,-6 -14,-8Q-10,-16 2,-13Q14,-15 18,-4Q27,-2 26,8Q10,13 -4,11Q-20,13 -26,8Z',
        ink.rockShade,
      ) +
      flat('M-24,6Q-22,-5 -13,-7Q-9,-14 0,-12Q-4,-4 -10,-1Q-16,2 -24,6Z', ink.rock) +
      line('M-8,8Q-4,0 4,-4M10,8Q12,2 18,0', ink.ink, 0.7, 0.6) +
      solid('M-9,-8L-6,-52H7L10,-8Q0,-4 -9,-8Z', ink.marble) +
      flat('M2,-6L2,-52H6.6L9.6,-8Q6,-6 2,-6Z', ink.marbleShade) +
      flat('M-8,-22L-7.1,-33H8L8.9,-22Z', ink.cloth) +
      flat('M2,-22V-33H7.9L8.8,-22Z', ink.ink, 0.25) +
      solid('M-10,-52H11V-56H-10Z', ink.marbleMid) +
      glow(0.5, -61, 30) +
      solid('M-5,-56H6V-66H-5Z', ink.window) +
      line('M0.5,-56V-66', ink.ink, 0.7) +
      solid('M-8,-66L0.5,-76L9,-66Z', ink.slate) +
      flat('M0.8,-75L8,-66.4H0.8Z', ink.slateShade) +
      arch(0, -38, 4.4, 8) +
      arch(0, -11, 6, 10, ink.woodShade) +
      path('M-28,11q5,-5 9,0t9,0t9,0t9,0t9,0t9,0', `fill="none" stroke="${ink.foam}" stroke-width="2"`),
    sailboat: () =>
      shade(30, 5) +
      solid('M-30,0V-20L-13,-33L4,-20V0Z', ink.wood) +
      flat('M-13,-32L3.4,-20V-.6H-13Z', ink.woodShade) +
      line('M-30,-5H-13M-30,-10H-13M-30,-15H-13', ink.woodShade, 0.7) +
      solid('M-34,-18L-13,-37L8,-18L5,-15L-13,-31L-31,-15Z', ink.slate) +
      flat('M-12.6,-36L7,-18.4L5,-16L-12.6,-30.6Z', ink.slateShade) +
      glow(-13, -8, 18) +
      arch(-13, 0, 15, 16) +
      line('M-16,1L-20,13M-10,1L-12,13M-18.6,8H-11M-17.4,4H-11', ink.wood, 1.8) +
      `<g transform="translate(19,8)"><path d="M-15,-3H17Q12,8 0,8Q-11,8 -15,-3Z" fill="${ink.woodShade}" stroke="${ink.ink}" stroke-width=".9"/><path d="M-15,-3H17L16,0H-14Z" fill="${ink.wood}"/><path d="M0,-4V-48" stroke="${ink.ink}" stroke-width="1.6"/><path d="M-2,-46Q-17,-24 -13,-7H-2Z" fill="${ink.marble}" stroke="${ink.ink}" stroke-width=".8"/><path d="M2,-43Q17,-24 16,-8Q8,-6 2,-7Z" fill="${ink.marbleMid}" stroke="${ink.ink}" stroke-width=".8"/><path d="M-3,-24Q-10,-22 -14,-17M3,-23Q10,-21 15,-17" stroke="${ink.marbleShade}" stroke-width="1" fill="none"/><path d="M0,-48L9,-45L0,-43Z" fill="${ink.cloth}" stroke="${ink.ink}" stroke-width=".6"/></g>` +
      path('M2,18q5,-4 9,0t9,0t9,0', `fill="none" stroke="${ink.foam}" stroke-width="1.6"`),
    bribery: () => {
      let aw = ''
      for (let k = 0; k < 6; k++)
        aw += `<path d="M${at([-29 + k * 7, -21])}H${num(-22 + k * 7)}L${at([-22.5 + k * 7.6, -11])}q-3.6,4 -7.4,0Z" fill="${k % 2 ? ink.marble : ink.cloth}" stroke="${ink.ink}" stroke-width=".6"/>`
      return (
        shade(32, 6) +
        solid('M-27,2V-34H12V2Z', ink.marbleMid) +
        flat('M-8,1.4V-33H11.4V1.4Z', ink.marbleShade, 0.5) +
        solid('M-31,-33L-7,-50L16,-33Z', ink.roof) +
        flat('M-6.6,-49L15,-33.4H-6.6Z', ink.roofShade) +
        line('M-22,-36L-18,-39M-14,-36L-10,-40M0,-36L-3,-39', ink.ink, 0.6, 0.5) +
        glow(-8, -8, 24) +
        arch(-17, 2, 10, 14) +
        arch(1, 2, 10, 14) +
        aw +
        solid('M14,2L22,-22L31,2Z', ink.cloth) +
        flat('M22,-21L30,1.4H22Z', ink.ink, 0.25) +
        solid('M19,2L22,-9L25.5,2Z', ink.window) +
        solid('M-2,12H14V3Q6,-2 -2,3Z', ink.wood) +
        line('M-2,6H14M6,1V12', ink.ink, 0.7) +
        `<rect x="4" y="5" width="4" height="4" fill="${ink.gold}" stroke="${ink.ink}" stroke-width=".6"/><circle cx="19" cy="10" r="2.6" fill="${ink.gold}" stroke="${ink.ink}" stroke-width=".6"/><circle cx="23" cy="11.4" r="2.6" fill="${ink.gold}" stroke="${ink.ink}" stroke-width=".6"/>`
      )
    },
    book: () =>
      shade(34, 6) +
      solid('M-33,2V-20H-16V2ZM33,2V-20H16V2Z', ink.marbleMid) +
      flat('M17,1.4V-19.4H32.4V1.4Z', ink.marbleShade, 0.7) +
      solid('M-35,-20H-15V-24H-35ZM35,-20H15V-24H35Z', ink.slate) +
      solid('M-19,2V-30H19V2Z', ink.marble) +
      flat('M3,1.4V-29.4H18.4V1.4Z', ink.marbleShade, 0.65) +
      glow(0, -14, 28) +
      arch(-11, -2, 7, 22) +
      arch(0, 2, 8.5, 27) +
      arch(11, -2, 7, 22) +
      arch(-25, -2, 6, 12) +
      arch(25, -2, 6, 12) +
      solid('M-22,-30H22V-35H-22Z', ink.marbleMid) +
      solid('M-19,-35C-19,-62 19,-62 19,-35Z', ink.slate) +
      flat('M2,-55C16,-54 19,-45 18.6,-35.4H4C8,-42 6,-50 2,-55Z', ink.slateShade) +
      line('M0,-55.4V-35M-9,-53C-13,-47 -13,-40 -12,-35M9,-53C13,-47 13,-40 12,-35', ink.ink, 0.6, 0.6) +
      solid('M-4,-55H4V-60H-4Z', ink.window) +
      solid('M-5,-60Q0,-69 5,-60Z', ink.gold) +
      solid('M-24,6H24V2H-24Z', ink.marbleShade),
    novice: () =>
      shade(36, 6) +
      solid('M-20,2V-22H34V2Z', ink.marbleMid) +
      flat('M14,1.4V-21H33.4V1.4Z', ink.marbleShade, 0.55) +
      solid('M-23,-21L-15,-34H29L38,-21Z', ink.roof) +
      flat('M-21,-22L-18,-27H34L37,-22Z', ink.roofShade, 0.55) +
      line('M-12,-33L-15,-22M-3,-33V-22M6,-33V-22M15,-33L17,-22M24,-33L28,-22', ink.ink, 0.5, 0.5) +
      glow(7, -6, 26) +
      [-11, -1.5, 8, 17.5, 27].map((x) => arch(x, 2, 6.4, 15)).join('') +
      solid('M-33,3V-46H-18V3Z', ink.marble) +
      flat('M-24,2.4V-45.4H-18.6V2.4Z', ink.marbleShade) +
      solid('M-37,-45L-25.5,-62L-14,-45Z', ink.roof) +
      flat('M-25,-61L-15,-45.4H-25Z', ink.roofShade) +
      arch(-25.5, -28, 9, 14, ink.night ? '#1c1a2c' : '#4b3f55') +
      solid('M-29,-31Q-28,-38 -25.5,-39Q-23,-38 -22,-31Z', ink.gold, 0.6) +
      arch(-25.5, 3, 6, 11, ink.woodShade),
  }

  const temple = () =>
    `<ellipse cx="14" cy="2" rx="54" ry="9" fill="${ink.shadow}" opacity="${ink.shadowOpacity}" filter="url(#soft)"/>` +
    solid('M-46,2H46V-3H-46Z', ink.marbleShade) +
    solid('M-43,-3H43V-8H-43Z', ink.marbleMid) +
    solid('M-40,-8H40V-13H-40Z', ink.marble) +
    solid('M-36,-13H36V-56H-36Z', ink.hollow) +
    glow(0, -30, 46) +
    arch(0, -13, 17, 34) +
    flat('M-2.6,-13V-36A6,6 0 0 1 3,-36V-13Z', '#fff3cf', 0.9) +
    columns(-32, 32, -56, -13, 6, 7) +
    solid('M-41,-56H41V-63H-41Z', ink.marbleMid) +
    line('M-39,-59.5H39', ink.softInk, 0.6, 0.8) +
    solid('M-45,-63L0,-88L45,-63Z', ink.marble) +
    flat('M1,-87L43,-63.6H1Z', ink.marbleShade, 0.55) +
    line('M-33,-65.4L0,-83L33,-65.4Z', ink.softInk, 0.8) +
    `<path d="M3,-80a8,8 0 1 0 0,14.6a6.4,6.4 0 1 1 0,-14.6Z" fill="${ink.gold}" stroke="${ink.ink}" stroke-width=".7"/>` +
    solid('M-46,-63L-50,-69L-41,-66ZM46,-63L50,-69L41,-66ZM-4,-87L0,-97L4,-87Z', ink.gold, 0.7)
  return { cypress, bush, buildings, temple }
}
