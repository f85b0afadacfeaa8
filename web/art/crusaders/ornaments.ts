// What the map maker drew into the empty sea.
import { at, num, type Point } from '../tools/lines'
import type { Palette } from './palette'

export function compass(ink: Palette, [x, y]: Point, r: number): string {
  const ray = (degrees: number, far: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return at([far * Math.cos(angle), far * Math.sin(angle)])
  }
  const star = (offset: number, out: number, waist: number, dark: string) =>
    [0, 90, 180, 270]
      .map((turn) => turn + offset)
      .map(
        (a) =>
          `<path d="M0,0L${ray(a - 45, waist)}L${ray(a, out)}Z" fill="${ink.pale}"/><path d="M0,0L${ray(a + 45, waist)}L${ray(a, out)}Z" fill="${dark}"/>`,
      )
      .join('')
  const ticks = Array.from({ length: 48 }, (_, i) => {
    const a = i * 7.5
    return `M${ray(a, r * 0.66)}L${ray(a, r * (a % 45 ? 0.695 : 0.72))}`
  }).join('')
  const lily =
    'M0,-13C4,-8 4,-4 1.6,0H-1.6C-4,-4 -4,-8 0,-13ZM2.4,0C3,-5 9,-7 9,-2.6C9,0 6.4,.4 6,-1.4C5.6,-2.6 4.4,-1 4,1ZM-2.4,0C-3,-5 -9,-7 -9,-2.6C-9,0 -6.4,.4 -6,-1.4C-5.6,-2.6 -4.4,-1 -4,1ZM-5,1.2H5V3.2H-5Z'
  const cross = 'M-6,-1.5H-1.5V-6H1.5V-1.5H6V1.5H1.5V6H-1.5V1.5H-6Z'
  const size = r / 62
  return `<g transform="translate(${x},${y})" stroke="${ink.ornament}" stroke-width=".7" stroke-linejoin="round">
<circle r="${r * 0.72}" fill="${ink.pale}" fill-opacity=".55" stroke-width="1.1"/><circle r="${r * 0.66}" fill="none" stroke-width=".5"/>
<path d="${ticks}" fill="none"/>${star(45, r * 0.62, r * 0.2, ink.wash)}${star(0, r * 0.92, r * 0.17, ink.star)}
<circle r="${r * 0.09}" fill="${ink.gold}"/>
<path transform="translate(0,${-r * 0.98}) scale(${size})" fill="${ink.gold}" d="${lily}"/>
<path transform="translate(${r * 1.03},0) scale(${size})" fill="${ink.rubric}" d="${cross}"/></g>`
}

export function ship(ink: Palette, [x, y]: Point, size: number): string {
  return `<g transform="translate(${x},${y}) scale(${size})" stroke="${ink.ornament}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">
<path d="M0,8V-44" stroke-width="1.8"/>
<path d="M-22,-36Q2,-42 22,-36Q27,-20 20,-4Q0,-12 -20,-4Q-13,-20 -22,-36Z" fill="${ink.pale}"/>
<path d="M-3,-39.2Q3,-23 -3,-8M5,-39Q11,-23 4,-8M-18,-23Q4,-30 24,-22M-18,-18.5Q4,-25 24,-17.5" fill="none" stroke="${ink.rubric}" stroke-width="1.6"/>
<path d="M0,-44q9,-5 16,1q-8,-1 -16,3Z" fill="${ink.rubric}"/><path d="M-24,-36H24" stroke-width="1.6"/>
<path d="M-34,-4L-28,-5L-27,4Q0,10 27,3L28,-7L36,-8Q34,12 22,20Q0,25 -22,19Q-33,12 -34,-4Z" fill="${ink.hull}"/>
<path d="M-31,7Q0,14 31,6M-28,12Q0,19 28,11M-8,21q3,-2 8,-1M-27,-5v9M28,-7v10M-33,0h6M28,-3h6M8,14v-3M-12,14v-3M20,12v-3" fill="none" stroke-width=".8"/>
<path d="M-24,-36L-33,-3M24,-36L35,-7M0,-44L-30,-4M0,-44L33,-7" fill="none" stroke-width=".6"/>
<path d="M-46,20q6,-5 12,0t12,2q6,4 12,0t12,1t12,-1t12,0t14,-3M-38,26q6,-3 10,0t10,0M8,27q6,-3 10,0t12,-1" fill="none" stroke="${ink.hatch}" stroke-width="1.1"/></g>`
}

export function serpent(ink: Palette, [x, y]: Point): string {
  const body =
    'M-46,14C-52,-6 -46,-22 -34,-22M-34,-22C-22,-22 -24,2 -26,14M-14,14C-14,-10 -6,-14 0,-14S14,-10 14,14M25,14C25,-3 31,-6 35,-6S45,-3 45,14M55,14C55,4 58,-2 64,-6'
  const waves =
    'M-62,13q5,-4 10,0t10,0t10,0t10,0M-24,15q5,-4 10,0t10,0t10,0t10,0M16,14q5,-4 10,0t10,0t10,0t10,0t12,-1M-48,19q5,-3 10,0t10,0M-4,21q5,-3 10,0t10,0M38,19q5,-3 10,0t10,0'
  return `<g transform="translate(${num(x)},${num(y)})" stroke-linejoin="round" fill="none">
<path d="M64,-6Q61,-14 66,-19Q68,-12 76,-12Q72,-5 64,-4Z" fill="${ink.wash}" stroke="${ink.ornament}" stroke-width="1.2"/>
<path d="${body}" stroke="${ink.ornament}" stroke-width="11.5"/><path d="${body}" stroke="${ink.wash}" stroke-width="9.2"/>
<path d="${body}" stroke="${ink.ornament}" stroke-opacity=".55" stroke-width="9.2" stroke-dasharray=".9 3.4"/>
<path d="${body}" stroke="${ink.pale}" stroke-opacity=".55" stroke-width="2" transform="translate(-1.8,-1.6)"/>
<path d="M-30,-28Q-44,-34 -54,-24Q-62,-22 -66,-18Q-58,-17 -54,-18Q-60,-14 -63,-12Q-52,-10 -44,-15Q-36,-14 -31,-18Z" fill="${ink.wash}" stroke="${ink.ornament}" stroke-width="1.2"/>
<path d="M-36,-28Q-36,-35 -29,-37Q-30,-31 -26,-28M-46,-28.5l-3,-5l6,3" fill="${ink.wash}" stroke="${ink.ornament}"/>
<circle cx="-47" cy="-23.5" r="1.5" fill="${ink.ornament}"/><path d="M-66,-15q-6,0 -8,-3m8,3q-5,2 -6,4" stroke="${ink.rubric}"/>
<path d="${waves}" stroke="${ink.sea}" stroke-width="5"/><path d="${waves}" stroke="${ink.hatch}" stroke-width="1.2"/></g>`
}
