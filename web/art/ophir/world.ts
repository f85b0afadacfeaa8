// A small solid world: x to the lower right, y to the lower left, z up, with the light from the left.
import { shade } from '../tools/colour'
import { at, curve, num, path, type Point } from '../tools/lines'
import { chance, clamp, fbm, hash, noise } from '../tools/noise'
import type { Palette } from './palette'

/** Noise from 0 to 1. */
export const unit = (x: number, y: number, seed = 1): number => (noise(x, y, seed) + 1) / 2
/** Noise of several scales, about 0 to 0.9. */
export const clouds = (x: number, y: number, seed = 1, octaves = 3): number =>
  0.44 + fbm(x, y, seed, octaves) * 0.5
export const spot = at
export const open = (points: readonly Point[]): string => path(points)
export const closed = (points: readonly Point[]): string => path(points, true)

export interface Lamp {
  x: number
  y: number
  r: number
  strength: number
  /** How far below it the water mirrors it; 0 over land. */
  drop: number
}

// the parts of this closure are the vocabulary of the seven scenes
export function world(palette: Palette) {
  const { night, water, ink: INK, seen } = palette
  const lamps: Lamp[] = []
  const lamp = (x: number, y: number, r = 26, strength = 1, drop = 0) => {
    lamps.push({ x, y, r, strength, drop })
  }
  const flat = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
  const stroke = (d: string, width = 1.2, colour = INK, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`
  const solid = (d: string, fill: string, width = 1.1) =>
    flat(d, fill, `stroke="${INK}" stroke-width="${width}"`)

  // ---------------------------------------------------------------- a small solid world: x to the lower right, y to the lower left, z up
  const iso = (x: number, y: number, z = 0): Point => [(x - y) * 0.87, (x + y) * 0.43 - 34 - z]
  const tone3 = (h: string): [string, string, string] => [shade(h, 0.28), h, shade(h, -0.34)] // top, left (lit), right (shade)
  const box = (
    x: number,
    y: number,
    z: number,
    w: number,
    d: number,
    h: number,
    col: string,
    o: { w?: number; top?: string } = {},
  ) => {
    const [t, l, r] = tone3(col)
    const A = iso(x, y + d, z + h),
      B = iso(x + w, y + d, z + h),
      C = iso(x + w, y, z + h),
      D = iso(x, y, z + h)
    const a = iso(x, y + d, z),
      b = iso(x + w, y + d, z),
      e = iso(x + w, y, z)
    return (
      solid(closed([A, B, b, a]), seen(l), o.w ?? 1) +
      solid(closed([B, C, e, b]), seen(r), o.w ?? 1) +
      solid(closed([A, B, C, D]), seen(o.top ?? t), o.w ?? 1)
    )
  }
  /** Shadow that a thing of this footprint throws to the lower right. */
  const cast = (x: number, y: number, w: number, d: number, len = 14, z = 0) =>
    flat(
      closed([
        iso(x, y + d, z),
        iso(x + w, y + d, z),
        iso(x + w + len, y + d - len * 0.1, z),
        iso(x + w + len, y - len * 0.1, z),
        iso(x + w, y, z),
      ]),
      INK,
      `opacity="${night ? 0.35 : 0.2}"`,
    )
  const gable = (
    x: number,
    y: number,
    z: number,
    w: number,
    d: number,
    h: number,
    rise: number,
    wall: string,
    roof: string,
  ) => {
    const [, l, r] = tone3(wall),
      m = y + d / 2
    const A = iso(x, y + d, z + h),
      B = iso(x + w, y + d, z + h),
      C = iso(x + w, y, z + h),
      T = iso(x, m, z + h + rise),
      U = iso(x + w, m, z + h + rise),
      D = iso(x, y, z + h)
    const rt = tone3(roof)
    let s =
      solid(closed([A, B, iso(x + w, y + d, z), iso(x, y + d, z)]), seen(l)) +
      solid(closed([B, U, C, iso(x + w, y, z), iso(x + w, y + d, z)]), seen(r))
    s += solid(closed([T, U, C, D]), seen(rt[2])) + solid(closed([A, B, U, T]), seen(rt[0]))
    for (let i = 1; i < 5; i++) {
      const k = i / 5
      s += stroke(
        open([
          [A[0] + (B[0] - A[0]) * k, A[1] + (B[1] - A[1]) * k],
          [T[0] + (U[0] - T[0]) * k, T[1] + (U[1] - T[1]) * k],
        ]),
        0.6,
        INK,
        'opacity=".45"',
      )
    }
    return s
  }
  /** A lit opening on the left (y) or right (x) face. */
  const opening = (face: 'l' | 'r', x: number, y: number, z: number, w: number, h: number, on = true) => {
    const q: Point[] =
      face === 'l'
        ? [iso(x, y, z), iso(x + w, y, z), iso(x + w, y, z + h), iso(x, y, z + h)]
        : [iso(x, y, z), iso(x, y - w, z), iso(x, y - w, z + h), iso(x, y, z + h)]
    if (night && on) {
      const m = [(q[0][0] + q[2][0]) / 2, (q[0][1] + q[2][1]) / 2]
      lamp(m[0], m[1], 13 + h, 0.75)
    }
    return flat(closed(q), night && on ? '#ffd98a' : seen('#4a3328'))
  }
  const shadow = (x: number, y: number, rx: number, ry = rx * 0.45) =>
    `<ellipse cx="${num(x + rx * 0.35)}" cy="${num(y + ry * 0.25)}" rx="${num(rx)}" ry="${num(ry)}" fill="${INK}" opacity="${night ? 0.38 : 0.22}"/>`
  const blob = (r: () => number, x: number, y: number, rx: number, ry: number, n = 9, j = 0.16) =>
    curve(
      Array.from({ length: n }, (_, i): Point => {
        const a = (i / n) * 6.283,
          k = 1 + (r() - 0.5) * 2 * j
        return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k]
      }),
      true,
    )
  const tree = (r: () => number, x: number, y: number, s: number, col: string) => {
    const k = s,
      top = y - k * 1.05
    let o = shadow(x, y, k * 0.9) + stroke(`M${num(x)} ${num(y)}V${num(top)}`, k * 0.22, seen('#4a3020'))
    o += solid(blob(r, x, top, k, k * 0.92, 8, 0.13), seen(shade(col, -0.3)), 0.9)
    o += flat(blob(r, x - k * 0.16, top - k * 0.16, k * 0.74, k * 0.66, 7, 0.16), seen(col))
    o += flat(blob(r, x - k * 0.34, top - k * 0.38, k * 0.38, k * 0.3, 6, 0.18), seen(shade(col, 0.26)))
    let st = ''
    for (let i = 0; i < 3; i++) {
      const px = x + (r() - 0.3) * k * 1.1,
        py = top + (r() - 0.2) * k * 0.9
      st += `M${num(px - k * 0.14)} ${num(py)}q${num(k * 0.14)} ${num(k * 0.18)} ${num(k * 0.28)} 0`
    }
    return o + stroke(st, 0.7, INK, 'opacity=".5"')
  }
  const cypress = (x: number, y: number, s: number, col = '#4d6b43') =>
    shadow(x, y, s * 0.5) +
    solid(
      `M${num(x)} ${num(y + 1)}C${num(x - s * 0.62)} ${num(y - s * 0.2)} ${num(x - s * 0.34)} ${num(y - s * 1.5)} ${num(x)} ${num(y - s * 2.3)}C${num(x + s * 0.34)} ${num(y - s * 1.5)} ${num(x + s * 0.62)} ${num(y - s * 0.2)} ${num(x)} ${num(y + 1)}Z`,
      seen(shade(col, -0.26)),
      0.9,
    ) +
    flat(
      `M${num(x - 1)} ${num(y - 1)}C${num(x - s * 0.5)} ${num(y - s * 0.3)} ${num(x - s * 0.28)} ${num(y - s * 1.4)} ${num(x - 0.6)} ${num(y - s * 2.1)}C${num(x)} ${num(y - s * 1.2)} ${num(x - s * 0.02)} ${num(y - s * 0.6)} ${num(x - 1)} ${num(y - 1)}Z`,
      seen(shade(col, 0.1)),
    )
  const palm = (r: () => number, x: number, y: number, h: number) => {
    const tx = x + h * 0.16,
      ty = y - h
    let o =
      shadow(x, y, 6) +
      stroke(`M${num(x)} ${num(y)}Q${num(x - 1)} ${num(y - h * 0.6)} ${num(tx)} ${num(ty)}`, 2.6, INK) +
      stroke(
        `M${num(x)} ${num(y)}Q${num(x - 1)} ${num(y - h * 0.6)} ${num(tx)} ${num(ty)}`,
        1.5,
        seen('#a5764a'),
      )
    for (let i = 0; i < 7; i++) {
      const a = Math.PI + (i / 6) * Math.PI + (r() - 0.5) * 0.2,
        L = h * 0.5,
        ex = tx + Math.cos(a) * L,
        ey = ty + Math.sin(a) * L * 0.45 + L * 0.34
      o += solid(
        `M${num(tx)} ${num(ty)}Q${num(tx + Math.cos(a) * L * 0.5)} ${num(ty - L * 0.42)} ${num(ex)} ${num(ey)}Q${num(tx + Math.cos(a) * L * 0.4)} ${num(ty - L * 0.06)} ${num(tx)} ${num(ty)}Z`,
        seen(i < 4 ? '#7f9a4e' : '#55743f'),
        0.7,
      )
    }
    return o
  }
  /** A height field as facets, light from the upper left. */
  const relief = (
    f: (x: number, y: number) => number,
    ext: number,
    step: number,
    cols: readonly string[],
    ink = 0.25,
  ) => {
    let o = '',
      hatch = ''
    const H = f
    const env = new Map<number, number>()
    for (let s = -2 * ext; s <= 2 * ext; s += step)
      for (let x = -ext; x <= ext; x += step) {
        const y = s - x
        if (y < -ext || y > ext) continue
        const z = [H(x, y), H(x + step, y), H(x + step, y + step), H(x, y + step)]
        if (Math.max(...z) <= 0.6) continue
        const nx = (z[1] + z[2] - z[0] - z[3]) / (2 * step),
          ny = (z[2] + z[3] - z[0] - z[1]) / (2 * step)
        const len = Math.hypot(nx, ny, 1),
          lit = (0.5 * nx - 0.36 * ny + 0.72) / len // light from the left of the picture: from -x and +y
        const k = clamp(Math.round((1 - clamp((lit - 0.1) / 0.95)) * (cols.length - 1)), 0, cols.length - 1)
        const q: Point[] = [
          iso(x, y, z[0]),
          iso(x + step, y, z[1]),
          iso(x + step, y + step, z[2]),
          iso(x, y + step, z[3]),
        ]
        const col = seen(cols[k])
        for (const [a, b] of [
          [0, 1],
          [1, 2],
          [2, 3],
          [3, 0],
        ] as const)
          for (let t = 0; t <= 1; t += 0.25) {
            const X = Math.round((q[a][0] + (q[b][0] - q[a][0]) * t) / 3),
              Y = q[a][1] + (q[b][1] - q[a][1]) * t
            if (z[0] + z[2] > 9 && Y < (env.get(X) ?? 999)) env.set(X, Y)
          }
        o += `<path d="${closed(q)}" fill="${col}" stroke="${col}" stroke-width=".7"/>`
        if (k >= cols.length - 2 && hash(Math.round(x), Math.round(y), 5) < 0.7) {
          const m = [(q[0][0] + q[2][0]) / 2, (q[0][1] + q[2][1]) / 2]
          hatch += open([
            [m[0] - 2.4, m[1] - 3.2],
            [m[0] + 1.6, m[1] + 3.4],
          ])
        }
      }
    o += stroke(open([...env].sort((a, b) => a[0] - b[0]).map(([X, Y]): Point => [X * 3, Y])), 1.5)
    return o + stroke(hatch, 0.8, INK, `opacity="${ink + 0.25}"`)
  }

  // ---------------------------------------------------------------- shores
  const coastOf = (seed: number, k = 1, dy = 0, jag = 1): Point[] =>
    Array.from({ length: 34 }, (_, i): Point => {
      const a = (i / 34) * Math.PI * 2,
        m = 1 + (clouds(Math.cos(a) * 1.7 + 9 + seed * 7, Math.sin(a) * 1.7 + 9, seed, 3) - 0.44) * 0.5 * jag
      const flat = Math.sin(a) > 0.6 ? 1 - (Math.sin(a) - 0.6) * 0.16 : 1
      return [Math.cos(a) * 113 * m * k, -34 + Math.sin(a) * 60 * m * k * flat + dy]
    })
  const shore = (seed: number, ground: string, edge: string, grain: boolean) => {
    const r = chance(seed * 99 + 5),
      land = coastOf(seed),
      cliff = coastOf(seed, 1, 7),
      beach = coastOf(seed, 1.07, 9, 1.1)
    let o = flat(curve(coastOf(seed, 1.12, 11, 1.2), true), water.foam, `opacity="${night ? 0.16 : 0.7}"`)
    o += solid(curve(beach, true), seen('#ecd6a4'), 1.1)
    o +=
      solid(curve(cliff, true), seen(shade(edge, -0.28)), 1.2) + solid(curve(land, true), seen(ground), 1.6)
    // rock strokes on the sea side
    let st = ''
    for (let i = 2; i < 16; i++)
      for (let k = 0; k < 3; k++) {
        const t = r(),
          a = land[i],
          b = land[i + 1],
          x = a[0] + (b[0] - a[0]) * t,
          y = a[1] + (b[1] - a[1]) * t
        st += `M${num(x)} ${num(y + 1.5)}l${num((r() - 0.5) * 2)} ${num(2.5 + r() * 3.5)}`
      }
    o += stroke(st, 0.9, INK, 'opacity=".65"')
    // grain of the ground
    let dots = '',
      tufts = ''
    for (let i = 0; i < 90; i++) {
      const a = r() * 6.283,
        q = Math.sqrt(r()) * 0.88,
        x = Math.cos(a) * 100 * q,
        y = -34 + Math.sin(a) * 50 * q
      if (i % 3) dots += `M${num(x)} ${num(y)}h.1`
      else tufts += `M${num(x)} ${num(y)}l-1.2 -3m1.2 3l.4 -3.6m-.4 3.6l2 -2.6`
    }
    o += stroke(dots, 1.5, seen(shade(ground, -0.3)), 'opacity=".6"')
    if (grain) o += stroke(tufts, 0.8, seen(shade(ground, -0.45)), 'opacity=".75"')
    // light on the upper left of the land
    o += `<path d="${curve(coastOf(seed, 0.965), true)}" fill="none" stroke="${seen(shade(ground, 0.5))}" stroke-width="3" opacity=".5" stroke-dasharray="190 900" stroke-dashoffset="-235"/>`
    return o
  }
  const quay = (w = 42, x = 0) => {
    const y = 14,
      d = 10
    let o = flat(
      `M${x - w - 2} ${y + d + 9}h${2 * w + 6}l-4 5h${-2 * w}Z`,
      water.ink,
      `opacity="${night ? 0.4 : 0.2}"`,
    )
    o +=
      solid(`M${x - w} ${y + d}H${x + w}V${y + d + 10}H${x - w}Z`, seen('#a08a70'), 1.2) +
      solid(`M${x - w + 5} ${y}H${x + w - 5}L${x + w} ${y + d}H${x - w}Z`, seen('#dccbaa'), 1.2)
    let st = `M${x - w} ${y + d + 5}H${x + w}`
    for (let i = 0; i < 9; i++) {
      const px = x - w + 6 + i * ((2 * w - 8) / 8.6)
      st += `M${num(px)} ${y + d + (i % 2 ? 5 : 0)}v5`
    }
    o += stroke(st, 0.7, INK, 'opacity=".6"')
    let sl = ''
    for (let i = 1; i < 7; i++) {
      const k = i / 7
      sl += `M${num(x - w + 5 + (2 * w - 10) * k)} ${y}L${num(x - w + 2 * w * k)} ${y + d}`
    }
    o += stroke(sl, 0.6, INK, 'opacity=".35"')
    for (const px of [x - w + 8, x + w - 8]) {
      o += solid(`M${px - 2} ${y + 5}v-7a2 1.4 0 0 1 4 0v7Z`, seen('#5a4030'), 0.9)
    }
    // lamp post
    for (const px of [x - w + 1, x + w - 1]) {
      o +=
        stroke(`M${px} ${y + 8}V${y - 11}`, 1.8, INK) +
        solid(`M${px - 2.6} ${y - 11}h5.2l-1 -6h-3.2Z`, night ? '#ffe2a0' : seen('#f3d58a'), 0.9)
      lamp(px, y - 14, 30, 1, 36)
    }
    return o
  }

  return {
    night,
    water,
    INK,
    seen,
    lamps,
    lamp,
    flat,
    stroke,
    solid,
    iso,
    tone3,
    box,
    cast,
    gable,
    opening,
    shadow,
    blob,
    tree,
    cypress,
    palm,
    relief,
    coastOf,
    shore,
    quay,
  }
}

export type World = ReturnType<typeof world>
