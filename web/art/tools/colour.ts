// Colours as hex strings for drawings, and as numbers for rasters.
import { clamp, lerp } from './noise'

export type Rgb = readonly [red: number, green: number, blue: number]

export const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
]

export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
  lerp(a[2], b[2], t),
]

export const mix = (a: string, b: string, t: number): string => hexOf(blend(rgb(a), rgb(b), t))

/** Lighter towards lamplight, darker towards dusk; never towards grey. */
export const shade = (hex: string, amount: number): string =>
  amount > 0 ? mix(hex, '#fff6df', amount) : mix(hex, '#2a2140', -amount)

/** The colour at `t` (0 to 1) along evenly spaced stops. */
export function ramp(stops: readonly Rgb[], t: number): Rgb {
  const place = clamp(t) * (stops.length - 1)
  const i = Math.min(stops.length - 2, Math.floor(place))
  return blend(stops[i]!, stops[i + 1]!, place - i)
}
