// The seven quarters, each drawn as its trade, around the middle of its zone.
import { shade } from '../tools/colour'
import { curve, num, type Point } from '../tools/lines'
import { chance, hash, smooth } from '../tools/noise'
import { closed, clouds, open, spot, unit, type World } from './world'

/** The seed of each isle's coast. */
export const COASTS = { quarry: 3, forest: 5, farms: 8, mines: 13, market: 21, treasury: 34, temple: 55 }
export type Trade = keyof typeof COASTS

export function trades(world: World): Record<Trade, () => string> {
  const {
    night,
    INK,
    seen,
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
    tree,
    cypress,
    palm,
    relief,
    coastOf,
    shore,
    quay,
  } = world
  return {
    quarry: () => {
      const stone = '#d3c6b0',
        N = 14,
        u = 12.4
      let o = shore(3, '#d3c795', '#b7a78e', true)
      // a round hill with an amphitheatre of steps bitten out of its front
      const cell = (i: number, j: number): [height: number, wild: number] => {
        if (i < 0 || j < 0 || i >= N || j >= N) return [0, 0]
        const x = (i - N / 2 + 0.5) * u,
          y = (j - N / 2 + 0.5) * u,
          [sx, sy] = iso(x, y),
          rim = Math.hypot(sx / 98, (sy + 42) / 45)
        if (rim > 1) return [0, 0]
        const hill = 74 * (1 - rim * rim) ** 0.75 + (unit(i * 0.6, j * 0.6, 3) - 0.5) * 9,
          pit = Math.max(Math.abs(x - 34), Math.abs(y - 34))
        const cut = Math.max(0, pit - 25) * 0.92
        return [
          Math.max(0, Math.floor(Math.min(hill, cut, 36) / 11.4) * 11.4),
          hill + 7 < cut || (rim > 0.78 && cut > 20) ? 1 : 0,
        ]
      }
      const hgt = (i: number, j: number) => cell(i, j)[0]
      for (let s = 0; s < 2 * N; s++)
        for (let i = 0; i < N; i++) {
          const j = s - i
          if (j < 0 || j >= N) continue
          const h = hgt(i, j)
          if (h <= 0) continue
          const x = (i - N / 2) * u,
            y = (j - N / 2) * u,
            wild = cell(i, j)[1],
            green = wild || h > 33,
            col = shade(wild ? '#b5a273' : stone, (hash(i, j, 8) - 0.5) * 0.16),
            [t, l, rr] = [shade(col, 0.5), shade(col, -0.1), shade(col, -0.46)]
          const T = [iso(x, y + u, h), iso(x + u, y + u, h), iso(x + u, y, h), iso(x, y, h)]
          o += `<path d="${closed(T)}" fill="${seen(green ? shade('#a9ad68', (hash(i, j, 2) - 0.4) * 0.16) : t)}" stroke="${seen(green ? '#9a9d5e' : shade(t, -0.13))}" stroke-width=".6"/>`
          if (green && hash(i, j, 4) < 0.6) {
            const m = iso(x + u / 2, y + u / 2, h)
            o += stroke(`M${num(m[0] - 3)} ${num(m[1])}l-1 -3m1 3l1 -3.4m2 3l1.6 -2.6`, 0.8, seen('#5f6a3a'))
          }
          if (hgt(i, j - 1) < h) o += stroke(open([T[2], T[3]]), 1, wild ? seen('#5d5238') : INK)
          if (hgt(i - 1, j) < h) o += stroke(open([T[3], T[0]]), 1, wild ? seen('#5d5238') : INK)
          const hl = hgt(i, j + 1),
            hr = hgt(i + 1, j)
          if (hl < h) {
            const f = closed([T[0], T[1], iso(x + u, y + u, hl), iso(x, y + u, hl)])
            o += wild
              ? flat(f, seen('#a3945f'), `stroke="${seen('#7a6c45')}" stroke-width=".7"`)
              : solid(f, seen(l), 0.8)
            let q = ''
            for (let z = hl + 5.7; z < h - 2; z += 11.4)
              q += open([iso(x + 0.6, y + u, z), iso(x + u * 0.75, y + u, z + 0.4)])
            o += stroke(q, 0.55, INK, 'opacity=".35"')
          }
          if (hr < h) {
            const f = closed([T[1], T[2], iso(x + u, y, hr), iso(x + u, y + u, hr)])
            o += wild
              ? flat(f, seen('#7f7350'), `stroke="${seen('#5d5238')}" stroke-width=".7"`)
              : solid(f, seen(rr), 0.8)
            let q = ''
            for (let z = hr + 3.8; z < h - 1; z += 3.8)
              q += open([iso(x + u, y + u - 1, z), iso(x + u, y + 1.5, z + 0.5)])
            o += stroke(q, 0.6, INK, 'opacity=".4"')
          }
        }
      for (const [x, y, k] of [
        [-30, -78, 6.5],
        [-18, -83, 7.5],
        [4, -86, 7],
        [22, -82, 8],
        [36, -76, 6.5],
      ] as const)
        o += tree(chance(7 + k), x, y, k, '#7f9150')
      // crane
      const b = iso(54, 34),
        top: Point = [b[0] + 2, b[1] - 58],
        tip: Point = [b[0] - 40, b[1] - 52],
        blk: Point = [b[0] - 40, b[1] - 20]
      o +=
        shadow(b[0], b[1], 10) +
        stroke(open([b, top]), 4.4) +
        stroke(open([[b[0] + 12, b[1] + 2], top]), 3.4) +
        stroke(open([[b[0] + 3, b[1] - 30], tip]), 4.2)
      o +=
        stroke(open([b, top]), 2.4, seen('#9a6a3d')) +
        stroke(open([[b[0] + 12, b[1] + 2], top]), 1.6, seen('#7d5330')) +
        stroke(open([[b[0] + 3, b[1] - 30], tip]), 2.3, seen('#b27d49'))
      o += stroke(open([top, tip]), 0.9) + stroke(open([tip, blk]), 0.9)
      const bb = (x: number, y: number, s: number, col = stone) => {
        const k = s,
          [t, l, rr] = tone3(col)
        return (
          solid(
            closed([
              [x - k, y - k * 0.1],
              [x, y + k * 0.4],
              [x, y + k * 1.3],
              [x - k, y + k * 0.8],
            ]),
            seen(l),
            1,
          ) +
          solid(
            closed([
              [x + k, y - k * 0.1],
              [x, y + k * 0.4],
              [x, y + k * 1.3],
              [x + k, y + k * 0.8],
            ]),
            seen(rr),
            1,
          ) +
          solid(
            closed([
              [x - k, y - k * 0.1],
              [x, y - k * 0.6],
              [x + k, y - k * 0.1],
              [x, y + k * 0.4],
            ]),
            seen(t),
            1,
          )
        )
      }
      o += bb(blk[0], blk[1] + 2, 7, '#59565f')
      o +=
        shadow(-26, 8, 10) + bb(-28, 0, 7, '#59565f') + bb(-14, 2, 6, '#6b6771') + bb(-22, -8, 6, '#59565f')
      o += bb(54, -4, 5) + bb(64, -9, 4.4)
      lamp(b[0] + 4, b[1] - 20, 34, 0.9)
      lamp(-20, -16, 40, 0.55)
      return o + quay(36)
    },
    forest: () => {
      const r = chance(23)
      let o = shore(5, '#b6b873', '#a58f63', true)
      const items: [number, number][] = []
      for (let i = 0; i < 900 && items.length < 62; i++) {
        const a = r() * 6.283,
          q = Math.sqrt(r()),
          x = Math.cos(a) * 94 * q,
          y = -38 + Math.sin(a) * 46 * q
        if (Math.hypot((x - 6) / 40, (y - 4) / 17) < 1) continue
        if (items.some((t) => Math.hypot(t[0] - x, (t[1] - y) * 1.7) < 13)) continue
        items.push([x, y])
      }
      items.sort((a, b) => a[1] - b[1])
      const lift = (x: number, y: number) => 16 * Math.exp(-((x / 60) ** 2 + ((y + 50) / 30) ** 2))
      for (const [x, y] of items) {
        const k = unit(x / 30 + 4, y / 30 + 4, 9),
          s = 10 + r() * 4.5
        o +=
          r() < 0.24
            ? cypress(x, y - lift(x, y), s * 0.98, '#4f7048')
            : tree(r, x, y - lift(x, y), s, k > 0.55 ? '#8a9a4b' : k > 0.38 ? '#6b8b4a' : '#4f7a52')
      }
      // hut, stump, logs of ebony
      o +=
        cast(12, 6, 15, 12, 10) +
        gable(12, 6, 0, 15, 12, 8, 8, '#b98d5c', '#8c5a38') +
        opening('l', 17, 18, 0, 4, 6)
      const log = (x: number, y: number) =>
        solid(`M${x} ${y}l20 8a3.4 3.6 0 0 1 -3 6.4l-20 -8Z`, seen('#4a3228'), 0.9) +
        `<ellipse cx="${x - 1.6}" cy="${y + 3.2}" rx="3" ry="3.7" fill="${seen('#d8a871')}" stroke="${INK}" stroke-width=".9"/><ellipse cx="${x - 1.6}" cy="${y + 3.2}" rx="1.2" ry="1.6" fill="none" stroke="${INK}" stroke-width=".6"/>`
      o += shadow(-18, 10, 18, 6) + log(-36, -5) + log(-29, -7.5) + log(-32.5, -11)
      lamp(-6, 2, 36, 0.6)
      return o + quay(34)
    },
    farms: () => {
      const r = chance(31)
      let o = shore(8, '#c3bd78', '#a58f63', true)
      const id = 'fields'
      o += `<clipPath id="${id}"><path d="${curve(coastOf(8, 0.92), true)}"/></clipPath><g clip-path="url(#${id})">`
      const bend = (x: number, y: number) =>
        iso(
          x + 5 * Math.sin(y / 26),
          y + 6 * Math.sin(x / 30),
          9 * Math.exp(-((x + 24) ** 2 + (y + 20) ** 2) / 2600),
        )
      const xs = [-92, -54, -20, 16, 52, 92],
        ys = [-92, -50, -14, 22, 60, 94]
      const kinds = [
        ['#e0bd5f', 'wheat'],
        ['#8fa554', 'green'],
        ['#b07c4f', 'till'],
        ['#a7a9c9', 'flax'],
        ['#cfcf7a', 'green'],
      ]
      for (let i = 0; i < 5; i++)
        for (let j = 0; j < 5; j++) {
          if (i + j > 5 && i > 1 && j > 1) continue
          const [x0, x1, y0, y1] = [xs[i] + 2, xs[i + 1] - 2, ys[j] + 2, ys[j + 1] - 2],
            [col, kind] = kinds[(i * 2 + j * 3 + ((i * j) % 2)) % 5]
          const edge: Point[] = []
          for (let k = 0; k <= 4; k++) edge.push(bend(x0 + ((x1 - x0) * k) / 4, y0))
          for (let k = 1; k <= 4; k++) edge.push(bend(x1, y0 + ((y1 - y0) * k) / 4))
          for (let k = 3; k >= 0; k--) edge.push(bend(x0 + ((x1 - x0) * k) / 4, y1))
          for (let k = 3; k > 0; k--) edge.push(bend(x0, y0 + ((y1 - y0) * k) / 4))
          o += solid(closed(edge), seen(col), 0.9)
          const along = (i + j) % 2,
            rows = kind === 'till' ? 6 : 7
          let a = '',
            b = ''
          for (let k = 0; k < rows; k++) {
            const t = (k + 0.5) / rows,
              ps: Point[] = []
            for (let m = 0; m <= 5; m++) {
              const q = 0.04 + (m / 5) * 0.92
              ps.push(
                along
                  ? bend(x0 + (x1 - x0) * t, y0 + (y1 - y0) * q)
                  : bend(x0 + (x1 - x0) * q, y0 + (y1 - y0) * t),
              )
            }
            a += curve(ps)
            b += curve(ps.map(([x, y]): Point => [x - 0.9, y - 1]))
          }
          if (kind === 'till')
            o += stroke(a, 1.7, seen(shade(col, -0.3))) + stroke(b, 0.9, seen(shade(col, 0.35)))
          else
            o +=
              stroke(
                a,
                1.9,
                seen(shade(col, -0.24)),
                `stroke-dasharray="${kind === 'wheat' ? '1.6 2.2' : kind === 'flax' ? '.2 3.4' : '3.4 2.4'}"`,
              ) +
              stroke(
                b,
                1.2,
                seen(shade(col, 0.4)),
                `stroke-dasharray="${kind === 'flax' ? '.2 3.4' : '2 3'}"`,
              )
        }
      o += '</g>'
      // hedges of small bushes
      for (const [x, y, s] of [
        [-70, -58, 7],
        [-58, -64, 8],
        [-44, -70, 7],
        [72, -52, 8],
        [84, -40, 7],
        [-92, -30, 7],
        [20, -78, 7],
        [88, -26, 6],
      ] as const)
        o += tree(r, x, y, s, '#6f8d4c')
      // farmhouse and barn
      o +=
        cast(10, 22, 26, 20, 13) +
        gable(10, 22, 0, 26, 20, 13, 12, '#eadab8', '#b5623c') +
        opening('l', 15, 42, 0, 5, 8.5) +
        opening('l', 26, 42, 5, 4, 4) +
        opening('r', 36, 35, 4, 4, 4.5)
      o +=
        cast(44, 8, 18, 15, 10) +
        gable(44, 8, 0, 18, 15, 9, 9, '#cfae7f', '#9a6a45') +
        opening('l', 50, 23, 0, 5, 6, false)
      // linen on the line
      const l0 = [-62, -14],
        l1 = [-12, 2]
      o +=
        stroke(`M${l0[0]} ${l0[1] + 16}V${l0[1] - 3}M${l1[0]} ${l1[1] + 12}V${l1[1] - 8}M-37 9V-12`, 2.2) +
        stroke(`M${l0[0]} ${l0[1] - 2}Q-50 -5 -37 -11Q-24 -3 ${l1[0]} ${l1[1] - 7}`, 0.9)
      for (const [x, y, w, col] of [
        [-59, -14.5, 9, '#fbf6e6'],
        [-48, -12.4, 9, '#8e6bb3'],
        [-34, -8.4, 9, '#fbf6e6'],
        [-23, -5.8, 8, '#fbf6e6'],
      ] as const)
        o +=
          solid(`M${x} ${y}l${w} 2.6l${0.4} 11q${-w / 4} 2 ${-w / 2} -.6t${-w / 2} -1.4Z`, seen(col), 0.9) +
          stroke(`M${x + w * 0.4} ${y + 3}l.3 8`, 0.6, INK, 'opacity=".4"')
      lamp(-8, 0, 40, 0.6)
      return o + quay(34, 4)
    },
    mines: () => {
      let o = shore(13, '#c0ad8c', '#8f7f74', false)
      const peak = (x: number, y: number, cx: number, cy: number, h: number, w: number) =>
        h * Math.max(0, 1 - Math.hypot(x - cx, y - cy) / w)
      const f = (x: number, y: number) => {
        const [sx, sy] = iso(x, y),
          e = Math.hypot(sx / 98, (sy + 42) / 46)
        if (e > 1) return 0
        const wx = x + (unit(x / 17, y / 17, 6) - 0.5) * 16,
          wy = y + (unit(x / 17 + 9, y / 17, 7) - 0.5) * 16,
          ridge = Math.abs(clouds(wx / 20 + 20, wy / 20 + 20, 4, 3) - 0.44) * 74
        const base = Math.max(
          peak(wx, wy, -26, -26, 74, 60),
          peak(wx, wy, -58, 14, 52, 46),
          peak(wx, wy, 16, -56, 50, 46),
          peak(wx, wy, 6, -16, 34, 34),
        )
        return Math.max(0, (base - ridge * 0.62 * smooth(4, 30, base)) * smooth(1, 0.72, e))
      }
      o += relief(f, 92, 6.4, ['#e6d6bd', '#cdb99d', '#ad9887', '#8a7876', '#665b66'])
      // adits
      const adit = (x: number, y: number, s: number, on = true) => {
        let q = flat(
          `M${x - 9 * s} ${y}V${y - 12 * s}Q${x} ${y - 21 * s} ${x + 9 * s} ${y - 12 * s}V${y}Z`,
          night && on ? '#e59a3c' : seen('#241a1c'),
        )
        if (night && on) {
          lamp(x, y - 8 * s, 30 * s, 1)
          q += flat(
            `M${x - 5 * s} ${y}V${y - 9 * s}Q${x} ${y - 15 * s} ${x + 5 * s} ${y - 9 * s}V${y}Z`,
            '#ffdf95',
          )
        }
        q +=
          stroke(`M${x - 9.5 * s} ${y + 1}V${y - 15 * s}M${x + 9.5 * s} ${y + 1}V${y - 15 * s}`, 4.6 * s) +
          stroke(`M${x - 12.5 * s} ${y - 16 * s}H${x + 12.5 * s}`, 5.4 * s)
        return (
          q +
          stroke(
            `M${x - 9.5 * s} ${y}V${y - 15 * s}M${x + 9.5 * s} ${y}V${y - 15 * s}`,
            2.8 * s,
            seen('#9a6a3d'),
          ) +
          stroke(`M${x - 12 * s} ${y - 16 * s}H${x + 12 * s}`, 3.4 * s, seen('#bb854d'))
        )
      }
      const rails = (pts: Point[], wd: number) => {
        let t = ''
        const L = pts.map(([x, y]): Point => [x - wd, y]),
          Q = pts.map(([x, y]): Point => [x + wd, y])
        for (let i = 0; i < pts.length - 1; i++)
          for (let k = 0; k < 4; k++) {
            const q = k / 4,
              x = pts[i][0] + (pts[i + 1][0] - pts[i][0]) * q,
              y = pts[i][1] + (pts[i + 1][1] - pts[i][1]) * q
            t += `M${num(x - wd - 2)} ${num(y)}h${2 * wd + 4}`
          }
        const a = curve(L) + curve(Q)
        return stroke(t, 1.8, seen('#7d5330')) + stroke(a, 1.2, seen('#3f3a44'))
      }
      o += rails(
        [
          [-26, -24],
          [-24, -14],
          [-16, -4],
          [-8, 8],
          [-6, 16],
        ],
        4,
      )
      o += adit(-26, -24, 1) + adit(38, -30, 0.74) + adit(-66, -30, 0.56, false)
      // cart with gems
      const cx = -13,
        cy = 2
      o +=
        shadow(cx, cy + 4, 11, 4) +
        solid(`M${cx - 11} ${cy - 9}h22l-3.5 10h-15Z`, seen('#7d5a44'), 1.2) +
        `<circle cx="${cx - 5.5}" cy="${cy + 2.5}" r="2.8" fill="${seen('#3f3a44')}"/><circle cx="${cx + 5.5}" cy="${cy + 2.5}" r="2.8" fill="${seen('#3f3a44')}"/>`
      const gem = (x: number, y: number, s: number) =>
        solid(
          `M${x - s} ${y}l${s * 0.5} ${-s * 0.7}h${s}l${s * 0.5} ${s * 0.7}l${-s} ${s * 1.1}Z`,
          night ? '#d0284a' : '#c81e45',
          0.8,
        ) + flat(`M${x - s * 0.5} ${y - s * 0.1}l${s * 0.3} ${-s * 0.45}h${s * 0.5}Z`, '#ffc3cb')
      o += gem(cx - 6, cy - 11, 4.6) + gem(cx + 4, cy - 12, 5) + gem(cx - 1, cy - 14.5, 4.4)
      o += gem(20, -14, 3) + gem(56, -18, 2.6) + gem(-52, -16, 2.6)
      let st = ''
      const r = chance(3)
      for (let i = 0; i < 26; i++) {
        const a = r() * 6.28,
          x = Math.cos(a) * (60 + r() * 36),
          y = -24 + Math.abs(Math.sin(a)) * (18 + r() * 22)
        if (y < 14) st += `M${num(x)} ${num(y)}l2 -2.6l3 .6l1 2.2Z`
      }
      o += solid(st, seen('#a59382'), 0.8)
      lamp(-20, -8, 36, 0.5)
      return o + quay(34, -2)
    },
    market: () => {
      const r = chance(47)
      let o = shore(21, '#e3cc98', '#b39468', false)
      // paving
      let pv = ''
      for (let i = -5; i <= 5; i++)
        pv += open([iso(i * 13, -62), iso(i * 13, 62)]) + open([iso(-62, i * 13), iso(62, i * 13)])
      o +=
        flat(closed([iso(-66, -66), iso(66, -66), iso(66, 66), iso(-66, 66)]), seen('#ead8ad')) +
        stroke(pv, 0.6, seen('#a98f63'), 'opacity=".6"')
      /** A square pavilion: striped cloth falling from one apex. */
      const tent = (x: number, y: number, w: number, h: number, rise: number, a: string, b: string) => {
        const n = 6
        let q = cast(x, y, w, w, 12)
        q +=
          flat(
            closed([iso(x, y + w), iso(x + w, y + w), iso(x + w, y + w, h), iso(x, y + w, h)]),
            night ? '#c98b41' : seen('#7a5138'),
          ) +
          flat(
            closed([iso(x + w, y + w), iso(x + w, y), iso(x + w, y, h), iso(x + w, y + w, h)]),
            night ? '#7d5430' : seen('#5d3c2e'),
          )
        for (const [px, py] of [
          [x, y + w],
          [x + w, y + w],
          [x + w, y],
        ] as const)
          q += stroke(open([iso(px, py), iso(px, py, h)]), 2)
        const e = 2.5,
          ap = iso(x + w / 2, y + w / 2, h + rise)
        for (let side = 0; side < 2; side++)
          for (let k = 0; k < n; k++) {
            const g = (t: number): Point =>
              side === 0
                ? iso(x - e + (w + 2 * e) * t, y + w + e, h)
                : iso(x + w + e, y + w + e - (w + 2 * e) * t, h)
            const p0 = g(k / n),
              p1 = g((k + 1) / n),
              col = shade(k % 2 ? b : a, side ? -0.28 : 0.06)
            const mid0: Point = [(p0[0] + ap[0]) / 2, (p0[1] + ap[1]) / 2 + 2.4],
              mid1: Point = [(p1[0] + ap[0]) / 2, (p1[1] + ap[1]) / 2 + 2.4]
            q += `<path d="M${spot(p0)}Q${spot(mid0)} ${spot(ap)}Q${spot(mid1)} ${spot(p1)}Z" fill="${seen(col)}" stroke="${seen(shade(col, -0.25))}" stroke-width=".5"/>`
            q += `<path d="M${spot(p0)}L${spot(p1)}v3q${num((p0[0] - p1[0]) / 2)} 3.4 ${num(p0[0] - p1[0])} ${num(p0[1] - p1[1])}Z" fill="${seen(shade(col, -0.1))}" stroke="${INK}" stroke-width=".7"/>`
          }
        const L = iso(x - e, y + w + e, h),
          M = iso(x + w + e, y + w + e, h),
          Q = iso(x + w + e, y - e, h)
        const bow = (p: Point) => `Q${spot([(p[0] + ap[0]) / 2, (p[1] + ap[1]) / 2 + 2.4])} ${spot(p)}`
        q += stroke(
          `M${spot(ap)}${bow(L)}M${spot(ap)}${bow(M)}M${spot(ap)}${bow(Q)}M${spot(L)}L${spot(M)}L${spot(Q)}`,
          1.1,
        )
        q +=
          stroke(`M${spot(ap)}v-7`, 1.2) + solid(`M${num(ap[0])} ${num(ap[1] - 7)}l8 2l-8 2.6Z`, seen(a), 0.7)
        const lp = iso(x + w / 2, y + w, h * 0.4)
        lamp(lp[0], lp[1], 26, 0.8)
        return q
      }
      const cream = '#f8ecd0'
      o += palm(r, -92, -32, 36) + palm(r, 8, -82, 30)
      o += tent(-58, -34, 24, 13, 17, '#c4513a', cream) + tent(-22, -60, 24, 13, 17, '#2f7f86', cream)
      o += tent(22, -62, 20, 12, 14, '#d79a2f', cream)
      o += tent(-22, -22, 30, 15, 22, '#b23a32', '#f2c667')
      o += tent(-62, 16, 20, 12, 14, '#7a5aa6', cream) + palm(r, 84, -42, 38)
      o += tent(30, -18, 22, 12, 15, '#3f6fa8', cream) + tent(-18, 30, 22, 12, 15, '#4f8a55', cream)
      // jars, sacks, crates and people
      const jar = (x: number, y: number, s: number, col: string) =>
        solid(
          `M${x - s * 0.5} ${y - s * 1.9}h${s}l-.6 ${s * 0.4}q${s * 1.1} ${s * 0.7} .1 ${s * 1.6}h${-s}q${-s} ${-s * 0.9} .1 ${-s * 1.6}Z`,
          seen(col),
          0.8,
        )
      o +=
        jar(44, -2, 4, '#c07a45') +
        jar(51, -5, 4.4, '#a9613a') +
        jar(38, 3, 3.6, '#d19a58') +
        jar(-60, 0, 4, '#b56b40') +
        jar(-53, 4, 3.6, '#d19a58')
      const man = (x: number, y: number, col: string) =>
        shadow(x, y, 3) +
        solid(`M${x - 2.6} ${y}q.4 -8 2.6 -8t2.6 8Z`, seen(col), 0.8) +
        `<circle cx="${x}" cy="${y - 9.4}" r="1.9" fill="${seen('#8a5a3c')}" stroke="${INK}" stroke-width=".7"/>`
      o +=
        man(14, 4, '#f0e4c8') +
        man(22, -1, '#9c3f38') +
        man(-38, 8, '#35647c') +
        man(60, -22, '#e0c26a') +
        man(-8, -14, '#5b7a4a')
      lamp(6, -6, 52, 0.5)
      return o + quay(40, 0)
    },
    treasury: () => {
      let o = shore(34, '#cdbd8a', '#a1906f', true)
      const wall = '#dcc79c',
        gold = '#e2ab33'
      for (const [x, y, s] of [
        [-86, -44, 8],
        [-78, -54, 9],
        [84, -48, 9],
        [92, -36, 8],
        [-96, -30, 7],
      ] as const)
        o += cypress(x, y, s)
      const cren = (x0: number, y0: number, x1: number, y1: number, z: number, n: number, col: string) => {
        let q = ''
        for (let i = 0; i < n; i++) {
          const t = (i + 0.25) / n,
            w = 0.5 / n,
            X = x0 + (x1 - x0) * t,
            Y = y0 + (y1 - y0) * t
          q += box(
            Math.min(X, X + (x1 - x0) * w),
            Math.min(Y, Y + (y1 - y0) * w),
            z,
            Math.abs((x1 - x0) * w) || 3.4,
            Math.abs((y1 - y0) * w) || 3.4,
            5,
            col,
            { w: 0.7 },
          )
        }
        return q
      }
      const tower = (x: number, y: number, s: number, h: number) => {
        let q =
          cast(x, y, s, s, 12) +
          box(x, y, 0, s, s, h, wall) +
          box(x - 1.6, y - 1.6, h, s + 3.2, s + 3.2, 4, shade(wall, -0.08))
        for (const [i, j] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          q += box(x - 1.6 + i * (s - 1), y - 1.6 + j * (s - 1), h + 4, 4.2, 4.2, 4.6, wall, { w: 0.7 })
        return (
          q +
          opening('l', x + s / 2 - 1.6, y + s, h * 0.56, 3.4, 7) +
          opening('r', x + s, y + s / 2 + 1.6, h * 0.56, 3.4, 7, false)
        )
      }
      const a = -50,
        b = 46
      o += cast(a, a, b - a, b - a, 16)
      // back walls, towers, keep, front walls
      o += box(a, a, 0, b - a, 5, 20, wall) + box(a, a, 0, 5, b - a, 20, wall)
      o += tower(a - 6, a - 6, 16, 22)
      o += flat(closed([iso(a + 5, a + 5), iso(b, a + 5), iso(b, b), iso(a + 5, b)]), seen('#e6d4a6'))
      // keep
      o +=
        cast(-22, -22, 38, 38, 20) +
        box(-24, -24, 0, 42, 42, 8, shade(wall, 0.1)) +
        box(-19, -19, 8, 32, 32, 22, '#eddcb4')
      for (let i = 0; i < 3; i++)
        o += opening('l', -14 + i * 9, 13, 13, 4.4, 11) + opening('r', 13, 8 - i * 9, 13, 4.4, 11, i === 1)
      o += box(-21, -21, 30, 36, 36, 3.4, shade(wall, 0.15))
      const m = iso(-3, -3, 33)
      o += solid(
        `M${num(m[0] - 21)} ${num(m[1])}C${num(m[0] - 23)} ${num(m[1] - 20)} ${num(m[0] - 8)} ${num(m[1] - 25)} ${num(m[0])} ${num(m[1] - 34)}C${num(m[0] + 8)} ${num(m[1] - 25)} ${num(m[0] + 23)} ${num(m[1] - 20)} ${num(m[0] + 21)} ${num(m[1])}A21 8 0 0 1 ${num(m[0] - 21)} ${num(m[1])}Z`,
        night ? '#96701f' : gold,
        1.2,
      )
      o += flat(
        `M${num(m[0] + 2)} ${num(m[1] - 30)}C${num(m[0] + 9)} ${num(m[1] - 23)} ${num(m[0] + 22)} ${num(m[1] - 18)} ${num(m[0] + 20)} ${num(m[1])}Q${num(m[0] + 14)} ${num(m[1] + 6)} ${num(m[0] + 8)} ${num(m[1] + 7)}C${num(m[0] + 14)} ${num(m[1] - 8)} ${num(m[0] + 9)} ${num(m[1] - 20)} ${num(m[0] + 2)} ${num(m[1] - 30)}Z`,
        night ? '#5f4517' : '#ad7720',
        'opacity=".85"',
      )
      o += flat(
        `M${num(m[0] - 16)} ${num(m[1] - 3)}C${num(m[0] - 17)} ${num(m[1] - 15)} ${num(m[0] - 9)} ${num(m[1] - 21)} ${num(m[0] - 3)} ${num(m[1] - 27)}C${num(m[0] - 8)} ${num(m[1] - 16)} ${num(m[0] - 12)} ${num(m[1] - 12)} ${num(m[0] - 11)} ${num(m[1] - 1)}Z`,
        night ? '#dcb257' : '#fbe49a',
      )
      o +=
        stroke(
          `M${num(m[0] - 4)} ${num(m[1] + 7)}C${num(m[0] - 7)} ${num(m[1] - 8)} ${num(m[0] - 3)} ${num(m[1] - 22)} ${num(m[0])} ${num(m[1] - 32)}M${num(m[0] - 14)} ${num(m[1] + 5)}C${num(m[0] - 16)} ${num(m[1] - 10)} ${num(m[0] - 7)} ${num(m[1] - 22)} ${num(m[0])} ${num(m[1] - 32)}`,
          0.8,
          INK,
          'opacity=".5"',
        ) +
        stroke(`M${num(m[0])} ${num(m[1] - 34)}v-8`, 1.6) +
        `<circle cx="${num(m[0])}" cy="${num(m[1] - 43)}" r="2.6" fill="${night ? '#ffd874' : '#f2c450'}" stroke="${INK}" stroke-width=".9"/>`
      o += tower(b - 10, a - 6, 16, 30) + tower(a - 6, b - 10, 16, 30)
      o += box(a + 10, b, 0, b - a - 20, 5, 17, wall) + cren(a + 12, b + 1, b - 10, b + 1, 17, 8, wall)
      o += box(b, a + 10, 0, 5, b - a - 20, 17, wall) + cren(b + 1, a + 12, b + 1, b - 10, 17, 8, wall)
      // courses of stone on the walls
      let st = ''
      for (let i = 0; i < 13; i++)
        st +=
          open([iso(a + 12 + i * 6, b + 5, 4 + (i % 3) * 4), iso(a + 15 + i * 6, b + 5, 4 + (i % 3) * 4)]) +
          open([
            iso(b + 5, a + 12 + i * 6, 4 + ((i + 1) % 3) * 4),
            iso(b + 5, a + 15 + i * 6, 4 + ((i + 1) % 3) * 4),
          ])
      o += stroke(st, 0.8, INK, 'opacity=".45"')
      // gate
      o += tower(b - 8, b - 8, 17, 30)
      const g = iso(-2, b + 5)
      o +=
        solid(
          closed([
            iso(-10, b + 5),
            iso(6, b + 5),
            iso(6, b + 5, 10),
            iso(-2, b + 5, 15),
            iso(-10, b + 5, 10),
          ]),
          night ? '#c28a2c' : seen('#b9822b'),
          1.1,
        ) +
        stroke(open([iso(-2, b + 5), iso(-2, b + 5, 14)]) + open([iso(-10, b + 5, 5), iso(6, b + 5, 5)]), 0.8)
      lamp(g[0], g[1] - 4, 30, 1)
      lamp(m[0], m[1] - 10, 46, 0.5)
      // ingots on the quay
      const bar = (x: number, y: number, col: string) =>
        solid(`M${x - 6} ${y}l2 -5h8l2 5Z`, shade(seen(col), night ? 0.14 : 0), 0.8) +
        solid(`M${x - 4} ${y - 5}l2 -2h7l-1 2Z`, shade(seen(col), 0.4), 0.7)
      return o + quay(36, 2) + bar(-12, 17, gold) + bar(1, 17, gold) + bar(-5.5, 11, gold)
    },
    temple: () => {
      const st = '#e9e1cf',
        stone = '#d8cbb2'
      let o = shore(55, '#bcbf80', '#a58f63', true)
      for (const [x, y, s] of [
        [-92, -42, 9],
        [-84, -54, 9],
        [86, -52, 9.5],
        [95, -38, 8.6],
        [-98, -30, 7.5],
      ] as const)
        o += cypress(x, y, s)
      // three terraces
      const tier = (a: number, z: number, h: number, col: string) => {
        const q = (z ? '' : cast(-a, -a, 2 * a, 2 * a, 18)) + box(-a, -a, z, 2 * a, 2 * a, h, col, { w: 1.2 })
        let s = ''
        for (let k = 0; k < 2 * a; k += 9)
          s +=
            open([iso(-a + k, a, z + 1), iso(-a + k, a, z + h / 2)]) +
            open([iso(-a + k + 4.5, a, z + h / 2), iso(-a + k + 4.5, a, z + h)]) +
            open([iso(a, -a + k, z + 1), iso(a, -a + k, z + h / 2)]) +
            open([iso(a, -a + k + 4.5, z + h / 2), iso(a, -a + k + 4.5, z + h)])
        s += open([iso(-a, a, z + h / 2), iso(a, a, z + h / 2), iso(a, -a, z + h / 2)])
        return q + stroke(s, 0.6, INK, 'opacity=".32"')
      }
      o +=
        '<g transform="translate(0 6)">' +
        tier(54, 0, 7, stone) +
        tier(44, 7, 6, shade(stone, 0.15)) +
        tier(34, 13, 5, shade(st, 0.1))
      // stair on the left face, wide
      const steps = (yIn: number, yOut: number, zTop: number, n: number, w: number) => {
        let q = ''
        for (let i = 0; i < n; i++) {
          const y0 = yIn + ((yOut - yIn) * i) / n,
            zz = zTop * (1 - (i + 0.5) / n)
          q += box(-w, y0, 0, 2 * w, (yOut - yIn) / n + 0.4, zz, '#efe7d4', { w: 0.6 })
        }
        return q
      }
      o += steps(34, 64, 18, 8, 12)
      // braziers
      for (const [x, y, z] of [
        [-22, 44, 13],
        [22, 44, 13],
        [50, 50, 7],
        [50, -40, 7],
      ] as const) {
        const p = iso(x, y - 4, z)
        o +=
          solid(`M${num(p[0] - 3)} ${num(p[1])}v-6h6v6Z`, seen('#8a6a4a'), 0.8) +
          flat(
            `M${num(p[0] - 2.6)} ${num(p[1] - 6)}q-1 -4 2.6 -8.4q3.6 4.4 2.6 8.4Z`,
            night ? '#ffd27a' : '#e0803a',
          )
        lamp(p[0], p[1] - 9, 28, 0.95)
      }
      lamp(0, -40, 60, 0.4)
      return o + '</g>' + quay(36, -6)
    },
  }
}
