// Lamps at night, and their reflections in the water.
import { num } from '../tools/lines'
import { chance } from '../tools/noise'
import { radial } from '../tools/paper'
import type { World } from './world'

export const lightDefs = radial('lamp', [
  [0, '#ffdc93', 0.85],
  [0.22, '#ffb648', 0.42],
  [0.6, '#e8872a', 0.12],
  [1, '#c86a1c', 0],
])

/** The glow of all lamps that have been put up in a world so far. */
export function lights({ night, lamps, stroke }: World): string {
  if (!night) return ''
  const next = chance(5)
  const long = 32
  let glow = ''
  let broken = ''
  for (const { x, y, r, strength, drop } of lamps) {
    glow += `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="url(#lamp)" opacity="${num(strength)}"/>`
    if (!drop) continue
    glow += `<ellipse cx="${num(x)}" cy="${num(y + drop + long / 2)}" rx="7" ry="${long * 0.72}" fill="url(#lamp)" opacity=".42"/>`
    for (let down = 2; down < long; down += 3.4 + next() * 3) {
      const w = (1.2 + next() * 4.6) * (1 - down / long / 1.4)
      broken += `M${num(x - w + (next() - 0.5) * 3)},${num(y + drop + down)}h${num(2 * w)}`
    }
  }
  return glow + stroke(broken, 1.8, '#ffc266', 'opacity=".5"')
}
