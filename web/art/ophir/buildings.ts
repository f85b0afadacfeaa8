// The temple as it grows, and the moles that close an edge.
import { mix, shade } from '../tools/colour'
import { curve, num, type Point } from '../tools/lines'
import { chance } from '../tools/noise'
import { closed, open, type World } from './world'

/** The temple on its terrace at a stage; what is still to come is a thin plan. */
export function temple(stage: number, world: World): string {
  const { night, seen, flat, solid, iso, box, cast, opening } = world
  const plan = (d: string) =>
    `<path d="${d}" stroke="${night ? '#f6e3b6' : '#1d3a5c'}" stroke-dasharray="3 2.6" stroke-width="1.1" fill="none" opacity=".75"/>`
  const gilt = stage >= 6
  const z = 18
  const tower = (x: number, y: number) => {
    const p = iso(x + 5.5, y + 5.5, z + 4 + 37)
    return (
      box(x, y, z + 4, 11, 11, 27, gilt ? '#d9a02c' : '#4a78b8') +
      solid(closed([iso(x, y + 11, z + 31), iso(x + 11, y + 11, z + 31), p]), seen(shade('#e2ab33', 0.15))) +
      solid(closed([iso(x + 11, y + 11, z + 31), iso(x + 11, y, z + 31), p]), seen('#a87722')) +
      opening('l', x + 4, y + 11, z + 18, 3, 8)
    )
  }
  const site = (x: number, y: number) =>
    plan(closed([iso(x, y, z + 4), iso(x + 11, y, z + 4), iso(x + 11, y + 11, z + 4), iso(x, y + 11, z + 4)]))
  const hall = () =>
    box(-19, -19, z + 4, 38, 36, 18, '#6f9bd2') +
    (stage >= 5 ? opening('l', -3, 17, z + 4, 7, 11) : '') +
    Array.from({ length: 5 }, (_, i) =>
      box(-18 + i * 8.2, 17, z + 4, 3.4, 3.4, 18, '#f2ead6', { w: 0.7 }),
    ).join('') +
    box(-21, -21, z + 22, 42, 43, 4, '#f0e6cf')
  const m = iso(0, -1, z + 26)
  const dome = () =>
    solid(
      `M${num(m[0] - 20)} ${num(m[1])}A20 21 0 0 1 ${num(m[0] + 20)} ${num(m[1])}A20 8 0 0 1 ${num(m[0] - 20)} ${num(m[1])}Z`,
      gilt ? seen('#f0b429') : seen('#8bb7ea'),
      1.2,
    ) +
    flat(
      `M${num(m[0] + 4)} ${num(m[1] - 20)}A20 21 0 0 1 ${num(m[0] + 19.5)} ${num(m[1] + 1)}Q${num(m[0] + 14)} ${num(m[1] + 6)} ${num(m[0] + 7)} ${num(m[1] + 7)}Q${num(m[0] + 15)} ${num(m[1] - 8)} ${num(m[0] + 4)} ${num(m[1] - 20)}Z`,
      seen(gilt ? '#b57d1c' : '#4c79b4'),
    )
  const drawn = [
    cast(-28, -28, 56, 54, 8, z) + box(-29, -29, z, 58, 58, 4, '#3f6aa6'),
    stage >= 3 ? hall() : '',
    stage >= 4 ? dome() : plan(`M${num(m[0] - 20)} ${num(m[1])}A20 21 0 0 1 ${num(m[0] + 20)} ${num(m[1])}`),
    stage >= 2 ? tower(17, -27) : site(17, -27),
    stage >= 1 ? tower(-27, 17) : site(-27, 17),
  ]
  const flag = `M${num(m[0])} ${num(m[1] - 21)}v-14l12 4l-12 4`
  return drawn.join('') + (gilt ? solid(`${flag}Z`, seen('#f0b429')) : plan(flag))
}

/** A mole of rubble and masonry with a beacon at both ends. */
export function mole(turn: number, world: World): string {
  const { night, water, INK, seen, lamp, flat, stroke, solid, blob } = world

  const r = chance(turn + 90),
    a = ((90 + turn) * Math.PI) / 180,
    u = [Math.cos(a), Math.sin(a)]
  if (u[1] < 0) {
    u[0] = -u[0]
    u[1] = -u[1]
  }
  const v = [-u[1], u[0]],
    L = 78,
    B = 12,
    H = 13
  const g = (s: number, t: number, z = 0): Point => [u[0] * s + v[0] * t, u[1] * s + v[1] * t - z]
  const pw = (m: number, e: number) => Math.sign(m) * Math.abs(m) ** e
  const ring = (k: number, z: number, rr: () => number) => {
    const ps: Point[] = []
    for (let i = 0; i < 40; i++) {
      const q = (i / 40) * 6.2832,
        cs = Math.cos(q),
        sn = Math.sin(q)
      ps.push(
        g(
          pw(cs, 0.5) * (L + k) * (1 + (rr() - 0.5) * 0.03),
          pw(sn, 0.6) * (B + k) * (1 + (rr() - 0.5) * 0.12),
          z,
        ),
      )
    }
    return ps
  }
  let o = flat(
    curve(ring(14, -6, r), true),
    water.trough,
    `opacity="${night ? 0.6 : 0.35}" filter="url(#soft)"`,
  )
  o +=
    stroke(
      curve(ring(14, -4, r), true),
      1.4,
      water.foam,
      `opacity="${night ? 0.4 : 0.95}" stroke-dasharray="26 7 10 5"`,
    ) +
    stroke(
      curve(ring(9, -3, r), true),
      2.4,
      water.foam,
      `opacity="${night ? 0.35 : 0.9}" stroke-dasharray="40 5"`,
    )
  // rubble
  const rocks: [number, number, number][] = []
  for (let i = 0; i < 62; i++) {
    const q = (i / 62) * 6.2832 + r() * 0.1,
      cs = Math.cos(q),
      sn = Math.sin(q),
      k = 1 + r() * 5
    rocks.push([...g(pw(cs, 0.5) * (L + k * 0.7), pw(sn, 0.6) * (B + k)), 3.8 + r() * 2.8])
  }
  rocks.sort((p, q) => p[1] - q[1])
  const rock = ([px, py, s]: [number, number, number]) =>
    solid(blob(r, px, py, s * 1.1, s * 0.85, 6, 0.2), seen(shade('#9b8f86', (r() - 0.6) * 0.4)), 0.9) +
    flat(blob(r, px - s * 0.25, py - s * 0.3, s * 0.55, s * 0.36, 5, 0.2), seen('#c9bfae'))
  o += rocks.map(rock).join('')
  // wall and causeway
  const cap = (t: number, z: number, n = 10) => {
    const ps: Point[] = []
    for (let i = 0; i <= n; i++) {
      const q = -Math.PI / 2 + (i / n) * Math.PI
      ps.push(g(L - B + Math.cos(q) * t, Math.sin(q) * t, z))
    }
    for (let i = 0; i <= n; i++) {
      const q = Math.PI / 2 + (i / n) * Math.PI
      ps.push(g(-(L - B) + Math.cos(q) * t, Math.sin(q) * t, z))
    }
    return ps
  }
  const low = cap(B, 0),
    high = cap(B, H)
  for (const z of [0, 3, 6, 9, 12])
    o += flat(
      closed(cap(B, z)),
      seen(mix('#74675f', '#9c8d7d', z / 14)),
      z ? '' : `stroke="${INK}" stroke-width="2.4"`,
    )
  let st = ''
  low.forEach((p, i) => {
    if (high[i] && r() < 0.95) {
      const h2 = high[i]
      st += open([
        [p[0], p[1] - (i % 2) * 5],
        [h2[0], h2[1] + (i % 2 ? 0 : 7)],
      ])
    }
  })
  o += stroke(closed(cap(B, 7)), 0.7, INK, 'opacity=".45"') + stroke(st, 0.7, INK, 'opacity=".4"')
  o +=
    solid(closed(high), seen('#c9b99d'), 1.6) +
    flat(closed(cap(B - 3.6, H)), seen('#e8dabb')) +
    stroke(closed(cap(B - 3.6, H)), 0.8, INK, 'opacity=".6"')
  if (night) o += stroke(closed(high), 1.5, '#d9c493', 'opacity=".8"')
  let pv = ''
  for (let s = -L + 14; s <= L - 14; s += 9.5) {
    pv += open([g(s, -B + 3.6, H), g(s + (r() - 0.5), B - 3.6, H)])
    const t = (r() - 0.5) * 9
    pv += open([g(s, t, H), g(s + 9.5, t + (r() - 0.5), H)])
  }
  o += stroke(pv, 0.6, INK, 'opacity=".42"')
  // beacons at both ends
  for (const s of [-L + 14, L - 14].sort((p, q) => g(p, 0)[1] - g(q, 0)[1])) {
    const [px, py] = g(s, 0, H)
    o += `<ellipse cx="${num(px + 6)}" cy="${num(py + 2)}" rx="13" ry="6" fill="${INK}" opacity=".28"/>`
    o +=
      solid(
        `M${num(px - 8.4)} ${num(py)}L${num(px - 6)} ${num(py - 22)}h12L${num(px + 8.4)} ${num(py)}q-8.4 5 -16.8 0Z`,
        seen('#e6d6b6'),
        1.3,
      ) +
      flat(
        `M${num(px + 1.4)} ${num(py - 22)}h4.2L${num(px + 7.8)} ${num(py + 0.4)}q-3 1.6 -6.4 1.9Z`,
        seen('#a3917b'),
      ) +
      stroke(
        `M${num(px - 7.4)} ${num(py - 8)}q7.4 4 14.8 0M${num(px - 6.8)} ${num(py - 15)}q6.8 3.6 13.6 0`,
        0.8,
        INK,
        'opacity=".6"',
      )
    o +=
      `<ellipse cx="${num(px)}" cy="${num(py - 22)}" rx="8" ry="3.6" fill="${seen('#c4b394')}" stroke="${INK}" stroke-width="1.2"/>` +
      solid(`M${num(px - 4)} ${num(py - 23)}v-8h8v8q-4 2 -8 0Z`, night ? '#ffe6a8' : '#f6d67c', 1) +
      solid(
        `M${num(px - 6)} ${num(py - 31)}L${num(px)} ${num(py - 38)}L${num(px + 6)} ${num(py - 31)}q-6 3 -12 0Z`,
        seen('#b0492f'),
        1.1,
      )
    lamp(px, py - 27, 60, 1)
  }
  return o
}
