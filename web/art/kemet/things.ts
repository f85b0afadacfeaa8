// Temples, obelisks, houses and palms, seen from the south in slight perspective; the light comes from the upper left.
import { at, num, type Point } from '../tools/lines'
import { chance } from '../tools/noise'
import { blur, linear, radial } from '../tools/paper'
import type { Palette } from './palette'

export type Temple = 'pylon' | 'great' | 'kiosk' | 'shrine'

/** What the drawings refer to. */
export const defs = (ink: Palette): string =>
  [
    blur('soft', 1.1, 0.3),
    blur('blur', 2.6, 0.3),
    linear(
      'wallG',
      [
        [0, ink.stone[0]],
        [1, ink.stone[1]],
      ],
      [0, 0, 1, 0.4],
    ),
    linear(
      'faceG',
      [
        [0, ink.stone[1]],
        [1, ink.stone[2]],
      ],
      [0, 0, 0, 1],
    ),
    radial('fire', [
      [0, '#ffd98a', 0.95],
      [0.18, '#ffab45', 0.55],
      [0.5, '#ff8a2a', 0.16],
      [1, '#ff7a20', 0],
    ]),
    `<style>.o{stroke:${ink.outline};stroke-width:.85;stroke-linejoin:round}</style>`,
  ].join('')

/** A burning torch, seen at night. */
export const torch = (x: number, y: number, size: number): string =>
  `<circle cx="${num(x)}" cy="${num(y - 5)}" r="${num(26 * size)}" fill="url(#fire)"/><path d="M${num(x)},${num(y)}v-4" stroke="#1d120c" stroke-width="1.2"/><path d="M${num(x - 1.5)},${num(y - 4)}q-.6,-2.4 1.3,-5q.5,1.4 1.4,2.3q1,1.4 .2,2.7Z" fill="#ffd774"/>`

/** Everything that is built of stone and wood; houses and leaves differ by `seed`. */
export function quarry(ink: Palette, seed: number) {
  const r = chance(seed)
  const between = (a: number, b: number) => a + (b - a) * r()
  const [s0, s1, s2, s3] = ink.stone
  const P = (points: Point[]) => points.map(at).join(' ')
  const polygon = (points: Point[], fill: string, more = '') =>
    `<polygon points="${P(points)}" fill="${fill}"${more}/>`
  const shadow = (points: Point[], strength = 1) =>
    `<polygon points="${P(points)}" fill="${ink.shadow}" opacity="${num(ink.shade * strength)}" filter="url(#soft)"/>`
  const outlined = ' class="o"'
  const palm = (x: number, y: number, s: number) => {
    let q = `<ellipse cx="${num(x + 5 * s)}" cy="${num(y + 1)}" rx="${num(6 * s)}" ry="${num(1.8 * s)}" fill="${ink.shadow}" opacity="${ink.shade * 0.7}"/>`
    const lean = between(-2.5, 2.5) * s,
      tx = x + lean,
      ty = y - 11 * s
    q += `<path d="M${num(x - 0.9 * s)},${num(y)}Q${num(x + lean * 0.2)},${num(y - 6 * s)} ${num(tx - 0.4)},${num(ty)}L${num(tx + 0.5)},${num(ty)}Q${num(x + lean * 0.2 + 1.3 * s)},${num(y - 6 * s)} ${num(x + 1 * s)},${num(y)}Z" fill="${ink.trunk}"/>`
    for (let i = 0; i < 8; i++) {
      const a = -Math.PI * (0.02 + 0.96 * (i / 7)) + between(-0.15, 0.15),
        len = between(5.5, 7.5) * s,
        ex = tx + Math.cos(a) * len,
        ey = ty + Math.sin(a) * len * 0.55 + 2.6 * s,
        mx = tx + Math.cos(a) * len * 0.55,
        my = ty + Math.sin(a) * len * 0.85 - 1.2 * s
      q += `<path d="M${num(tx)},${num(ty)}Q${num(mx)},${num(my)} ${num(ex)},${num(ey)}Q${num(mx)},${num(my + 2.2 * s)} ${num(tx)},${num(ty + 0.6)}Z" fill="${ink.palm[i % 2]}"/>`
    }
    return q
  }
  const reeds = (x: number, y: number, s: number) => {
    let q = ''
    const n = 4 + Math.floor(r() * 4)
    for (let i = 0; i < n; i++) {
      const bx = x + between(-3, 3) * s,
        hh = between(5, 9) * s,
        lx = bx + between(-2, 2) * s
      q += `<path d="M${num(bx)},${num(y)}Q${num(bx)},${num(y - hh * 0.6)} ${num(lx)},${num(y - hh)}" stroke="${ink.reed[i % 3]}" stroke-width="${num(0.9 * s)}" fill="none"/>`
      if (i % 2)
        q += `<path d="M${num(lx - 1.7 * s)},${num(y - hh - 1.2 * s)}L${num(lx)},${num(y - hh + 0.6)}L${num(lx + 1.7 * s)},${num(y - hh - 1.2 * s)}Q${num(lx)},${num(y - hh - 2.6 * s)} ${num(lx - 1.7 * s)},${num(y - hh - 1.2 * s)}Z" fill="${ink.reed[1]}"/>`
    }
    return q
  }
  const house = (x: number, y: number, w: number, h: number, z: number) => {
    // flat roof seen from above, front below it: door, window, sometimes an awning
    const c = ink.roof[Math.floor(r() * 3)]
    let q = polygon(
      [
        [x + w, y - h - z + 1],
        [x + w + 3.4, y - h - z + 3.5],
        [x + w + 3.4, y + 1.4],
        [x + 2, y + 1.4],
        [x, y],
      ],
      ink.shadow,
      ` opacity="${ink.shade * 0.8}"`,
    )
    q += `<rect x="${num(x)}" y="${num(y - z)}" width="${num(w)}" height="${num(z)}" fill="url(#faceG)"${outlined}/><rect x="${num(x)}" y="${num(y - h - z)}" width="${num(w)}" height="${num(h)}" fill="${s0}"${outlined}/><rect x="${num(x + 1.3)}" y="${num(y - h - z + 1.3)}" width="${num(w - 2.6)}" height="${num(h - 2.1)}" fill="${c}"/><path d="M${num(x + 1.3)},${num(y - z - 0.8)}V${num(y - h - z + 1.3)}H${num(x + w - 1.3)}" stroke="${s3}" stroke-width=".9" fill="none" opacity=".8"/>`
    const dx = x + between(0.15, 0.5) * w,
      home = r() < 0.75,
      lit = ink.night && home ? '#ffb84d' : s3
    q += `<rect x="${num(dx)}" y="${num(y - z * 0.72)}" width="2.3" height="${num(z * 0.72)}" fill="${lit}"/>`
    if (w > 9)
      q += `<rect x="${num(dx + 4.2)}" y="${num(y - z * 0.72)}" width="1.5" height="1.6" fill="${lit}"/>`
    if (r() < 0.34) {
      const ax = x + between(0, w * 0.4),
        k = ink.cloth[Math.floor(r() * 3)]
      q +=
        polygon(
          [
            [ax, y - z],
            [ax + 5.6, y - z],
            [ax + 6.6, y - z + 3],
            [ax - 1, y - z + 3],
          ],
          k,
          outlined,
        ) +
        `<path d="M${num(ax + 1.6)},${num(y - z)}l-.5,3M${num(ax + 4)},${num(y - z)}l.5,3" stroke="#f3e3bd" stroke-width=".9" opacity=".8"/>`
    } else if (r() < 0.4)
      q += `<rect x="${num(x + w * 0.5)}" y="${num(y - h - z + 2)}" width="${num(w * 0.28)}" height="${num(h * 0.4)}" fill="${ink.cloth[Math.floor(r() * 3)]}" opacity=".8"/>`
    return q
  }
  const granary = (x: number, y: number, w: number) => {
    let q = ''
    for (let i = 0; i + 6 <= w + 0.1; i += 6.4) {
      const X = x + i
      q += `<ellipse cx="${num(X + 5)}" cy="${num(y)}" rx="4.4" ry="1.5" fill="${ink.shadow}" opacity="${ink.shade}"/><path d="M${num(X)},${num(y)}q-.3,-9.6 3,-10.4q3.3,.8 3,10.4Z" fill="url(#wallG)"${outlined}/><path d="M${num(X + 4.2)},${num(y)}q.7,-6.6 -.8,-9.8q2.8,1.6 2.6,9.8Z" fill="${s2}"/><rect x="${num(X + 1.6)}" y="${num(y - 4)}" width="1.8" height="2" fill="${s3}"/>`
    }
    return q
  }
  const obelisk = (x: number, y: number, s: number) => {
    const h = 27 * s,
      b = 3.6 * s,
      t = 2.2 * s
    return (
      shadow(
        [
          [x - b, y],
          [x + b, y + 1],
          [x + h * 0.62, y - h * 0.04 + 4 * s],
          [x + h * 0.5, y - h * 0.06],
        ],
        0.9,
      ) +
      polygon(
        [
          [x - b * 1.7, y + 1.6 * s],
          [x - b * 1.5, y - 2.6 * s],
          [x + b * 1.5, y - 2.6 * s],
          [x + b * 1.7, y + 1.6 * s],
        ],
        s1,
        outlined,
      ) +
      polygon(
        [
          [x - b, y - 2.4 * s],
          [x - t, y - h],
          [x + t * 0.35, y - h],
          [x + b * 0.35, y - 2.4 * s],
        ],
        s0,
      ) +
      polygon(
        [
          [x + b * 0.35, y - 2.4 * s],
          [x + t * 0.35, y - h],
          [x + t, y - h],
          [x + b, y - 2.4 * s],
        ],
        s3,
      ) +
      polygon(
        [
          [x - t, y - h],
          [x, y - h - 5 * s],
          [x + t, y - h],
        ],
        ink.gold,
        outlined,
      ) +
      polygon(
        [
          [x + t * 0.35, y - h],
          [x, y - h - 5 * s],
          [x + t, y - h],
        ],
        ink.night ? '#8a5a20' : '#a8741a',
      ) +
      `<path d="M${[
        [x - b, y - 2.4 * s],
        [x - t, y - h],
        [x + t, y - h],
        [x + b, y - 2.4 * s],
      ]
        .map(([a, c]) => at([a, c]))
        .join(
          'L',
        )}Z" fill="none"${outlined}/><path d="M${num(x - 1.1 * s)},${num(y - h + 4 * s)}v${num(2.2 * s)}m-.6,2h1.4m-1.2,2.4l1.2,1.6m-1.4,2h1.6m-.8,1.6v2.4m-.8,2h1.6" stroke="${s3}" stroke-width="${num(0.7 * s)}" fill="none"/>`
    )
  }
  const column = (x: number, y: number, h: number, s: number) =>
    `<rect x="${num(x - 1.5 * s)}" y="${num(y - h)}" width="${num(3 * s)}" height="${num(h)}" fill="${s1}"/><rect x="${num(x - 1.5 * s)}" y="${num(y - h)}" width="${num(1.1 * s)}" height="${num(h)}" fill="${s0}"/><rect x="${num(x + 0.7 * s)}" y="${num(y - h)}" width="${num(0.8 * s)}" height="${num(h)}" fill="${s3}"/>` +
    polygon(
      [
        [x - 1.3 * s, y - h + 2.6 * s],
        [x - 2.6 * s, y - h - 0.6],
        [x + 2.6 * s, y - h - 0.6],
        [x + 1.3 * s, y - h + 2.6 * s],
      ],
      ink.night ? '#6c6a4c' : '#8fa06a',
      outlined,
    )
  const pylon = (x: number, y: number, w: number, h: number, s: number) => {
    const k = w * 0.1,
      q: string[] = []
    q.push(
      polygon(
        [
          [x + w / 2, y],
          [x + w / 2 - k, y - h],
          [x + w / 2 - k + 3.2 * s, y - h - 1.6 * s],
          [x + w / 2 + 3.2 * s, y - 2.4 * s],
        ],
        s3,
        outlined,
      ),
    )
    q.push(
      polygon(
        [
          [x - w / 2, y],
          [x - w / 2 + k, y - h],
          [x + w / 2 - k, y - h],
          [x + w / 2, y],
        ],
        'url(#wallG)',
        outlined,
      ),
    )
    q.push(
      polygon(
        [
          [x - w / 2 + k - 1.3 * s, y - h - 2.8 * s],
          [x - w / 2 + k, y - h],
          [x + w / 2 - k, y - h],
          [x + w / 2 - k + 1.3 * s, y - h - 2.8 * s],
        ],
        s0,
        outlined,
      ),
    )
    q.push(
      `<path d="M${num(x - w / 2 + k)},${num(y - h + 1.2 * s)}h${num(w - 2 * k)}" stroke="${ink.night ? '#9c4a2c' : '#b8482a'}" stroke-width="${num(1.3 * s)}"/><path d="M${num(x - w / 2 + k - 0.2)},${num(y - h + 2.9 * s)}h${num(w - 2 * k + 0.4)}" stroke="${ink.night ? '#2f6a78' : '#2a7a8c'}" stroke-width="${num(1.1 * s)}" stroke-dasharray="${num(1.6 * s)} ${num(0.7 * s)}"/><path d="M${num(x - w / 2 + 0.4)},${num(y - 1.6 * s)}h${num(w - 0.8)}" stroke="${s2}" stroke-width="${num(2.2 * s)}" opacity=".8"/><path d="M${num(x - w / 2 + k)},${num(y - h - 1.3 * s)}h${num(w - 2 * k)}" stroke="${s2}" stroke-width="${num(1.4 * s)}" stroke-dasharray="${num(0.7 * s)} ${num(1 * s)}" opacity=".75"/>`,
    )
    for (let i = 0; i < 2; i++) {
      const fx = x - w * 0.2 + i * w * 0.36,
        fy = y - h * 0.2
      q.push(
        `<path d="M${num(fx)},${num(fy)}l${num(0.5 * s)},${num(-h * 0.22)}l${num(-1.2 * s)},${num(-h * 0.12)}m${num(1.2 * s)},${num(h * 0.12)}l${num(1.6 * s)},${num(-h * 0.08)}m${num(-1.6 * s)},0v${num(-h * 0.14)}m${num(0.2 * s)},${num(h * 0.36)}l${num(1.5 * s)},${num(h * 0.12)}" stroke="${s3}" stroke-width="${num(0.75 * s)}" fill="none" stroke-linecap="round"/><circle cx="${num(fx + 0.4 * s)}" cy="${num(fy - h * 0.42)}" r="${num(0.95 * s)}" fill="${s3}"/>`,
      )
    }
    return q.join('')
  }
  const pole = (x: number, y: number, h: number, s: number) =>
    `<path d="M${num(x)},${num(y)}v${num(-h)}" stroke="${ink.trunk}" stroke-width="${num(0.9 * s)}"/><path d="M${num(x)},${num(y - h)}q${num(3 * s)},${num(-1.2 * s)} ${num(6 * s)},${num(0.8 * s)}q${num(-3 * s)},${num(0.4 * s)} ${num(-6 * s)},${num(1.8 * s)}Z" fill="${ink.night ? '#a4452c' : '#c4472c'}"/>`
  const temple = (kind: Temple, x: number, y: number, s: number) => {
    const q: string[] = []
    if (kind === 'pylon' || kind === 'great') {
      const g = kind === 'great' ? 1.12 : 1
      q.push(
        shadow([
          [x - 18 * s, y],
          [x + 19 * s * g, y + 2],
          [x + 33 * s, y - 2 * s],
          [x + 29 * s, y - 12 * s],
          [x + 14 * s, y - 14 * s],
        ]),
      )
      q.push(
        polygon(
          [
            [x - 13 * s, y - 8 * s],
            [x - 10 * s, y - 25 * s],
            [x + 14 * s, y - 25 * s],
            [x + 15 * s, y - 8 * s],
          ],
          s2,
          outlined,
        ),
        polygon(
          [
            [x - 10 * s, y - 25 * s],
            [x - 7 * s, y - 28 * s],
            [x + 16 * s, y - 28 * s],
            [x + 14 * s, y - 25 * s],
          ],
          s0,
          outlined,
        ),
      )
      q.push(pole(x - 15 * s, y - 20 * s * g, 9 * s, s), pole(x + 8.5 * s, y - 20 * s * g, 9 * s, s))
      q.push(pylon(x - 11 * s, y, 15 * s, 20 * s * g, s), pylon(x + 11 * s, y, 15 * s, 20 * s * g, s))
      q.push(
        `<rect x="${num(x - 4.6 * s)}" y="${num(y - 13.5 * s)}" width="${num(9.2 * s)}" height="${num(13.5 * s)}" fill="url(#wallG)"${outlined}/>`,
        polygon(
          [
            [x - 5.6 * s, y - 16 * s],
            [x - 4.8 * s, y - 13.4 * s],
            [x + 4.8 * s, y - 13.4 * s],
            [x + 5.6 * s, y - 16 * s],
          ],
          s0,
          outlined,
        ),
        `<rect x="${num(x - 2.3 * s)}" y="${num(y - 9.6 * s)}" width="${num(4.6 * s)}" height="${num(9.6 * s)}" fill="${ink.doorway}"/>`,
      )
      q.push(
        `<circle cx="${num(x)}" cy="${num(y - 11.6 * s)}" r="${num(1.2 * s)}" fill="${ink.gold}"/><path d="M${num(x - 1.4 * s)},${num(y - 11.6 * s)}q${num(-1.6 * s)},${num(-1 * s)} ${num(-2.6 * s)},${num(0.3 * s)}M${num(x + 1.4 * s)},${num(y - 11.6 * s)}q${num(1.6 * s)},${num(-1 * s)} ${num(2.6 * s)},${num(0.3 * s)}" stroke="${ink.gold}" stroke-width="${num(0.9 * s)}" fill="none"/>`,
      )
      if (kind === 'great')
        q.push(
          polygon(
            [
              [x - 3, y - 28 * s],
              [x + 2.6, y - 34 * s],
              [x + 8, y - 28 * s],
            ],
            ink.gold,
            outlined,
          ),
          polygon(
            [
              [x + 4, y - 28 * s],
              [x + 2.6, y - 34 * s],
              [x + 8, y - 28 * s],
            ],
            '#8f6215',
          ),
        )
    } else if (kind === 'kiosk') {
      q.push(
        shadow([
          [x - 15 * s, y + 1],
          [x + 15 * s, y + 3],
          [x + 27 * s, y - 2 * s],
          [x + 24 * s, y - 13 * s],
          [x + 14 * s, y - 12 * s],
        ]),
      )
      q.push(
        polygon(
          [
            [x - 17 * s, y + 2 * s],
            [x - 14 * s, y - 4 * s],
            [x + 14 * s, y - 4 * s],
            [x + 17 * s, y + 2 * s],
          ],
          s0,
          outlined,
        ),
        `<rect x="${num(x - 17 * s)}" y="${num(y + 2 * s)}" width="${num(34 * s)}" height="${num(2.4 * s)}" fill="${s2}"${outlined}/>`,
      )
      q.push(
        `<rect x="${num(x - 12 * s)}" y="${num(y - 17 * s)}" width="${num(24 * s)}" height="${num(14 * s)}" fill="${ink.night ? '#d98936' : '#4d331a'}" opacity="${ink.night ? 0.9 : 0.85}"/>`,
      )
      for (const cx of [-12, -4.2, 4.2, 12]) q.push(column(x + cx * s, y - 0.4, 16 * s, s))
      q.push(
        polygon(
          [
            [x - 14.6 * s, y - 19.6 * s],
            [x - 14.6 * s, y - 16.2 * s],
            [x + 14.6 * s, y - 16.2 * s],
            [x + 14.6 * s, y - 19.6 * s],
          ],
          s1,
          outlined,
        ),
        polygon(
          [
            [x - 15.6 * s, y - 22.4 * s],
            [x - 14.6 * s, y - 19.6 * s],
            [x + 14.6 * s, y - 19.6 * s],
            [x + 15.6 * s, y - 22.4 * s],
          ],
          s0,
          outlined,
        ),
        polygon(
          [
            [x - 15.6 * s, y - 22.4 * s],
            [x - 11 * s, y - 27 * s],
            [x + 15 * s, y - 27 * s],
            [x + 15.6 * s, y - 22.4 * s],
          ],
          s1,
          outlined,
        ),
        `<path d="M${num(x - 14 * s)},${num(y - 17.9 * s)}h${num(28 * s)}" stroke="${ink.night ? '#2f6d74' : '#2d8288'}" stroke-width="${num(1.3 * s)}" stroke-dasharray="${num(2 * s)} ${num(1.2 * s)}"/><circle cx="${num(x)}" cy="${num(y - 20.9 * s)}" r="${num(1.5 * s)}" fill="${ink.gold}"${outlined}/>`,
      )
    } else {
      // shrine of all gods: stepped terrace with seated figures before a doorway
      q.push(
        shadow([
          [x - 15 * s, y + 2],
          [x + 16 * s, y + 3],
          [x + 27 * s, y - 3 * s],
          [x + 14 * s, y - 18 * s],
        ]),
      )
      for (const [a, b, c] of [
        [19, 0, 4],
        [15, 4, 4],
      ])
        q.push(
          `<rect x="${num(x - a * s)}" y="${num(y - (b + c) * s)}" width="${num(2 * a * s)}" height="${num(c * s)}" fill="${s2}"${outlined}/>`,
          polygon(
            [
              [x - a * s, y - (b + c) * s],
              [x - (a - 3) * s, y - (b + c + 3) * s],
              [x + (a - 3) * s, y - (b + c + 3) * s],
              [x + a * s, y - (b + c) * s],
            ],
            s0,
            outlined,
          ),
        )
      q.push(
        pylon(x, y - 9 * s, 22 * s, 17 * s, s),
        `<rect x="${num(x - 3 * s)}" y="${num(y - 20 * s)}" width="${num(6 * s)}" height="${num(11 * s)}" fill="${ink.doorway}"/>`,
        `<path d="M${num(x - 5 * s)},${num(y - 23.4 * s)}q${num(5 * s)},${num(-4 * s)} ${num(10 * s)},0q${num(-5 * s)},${num(3.4 * s)} ${num(-10 * s)},0Z" fill="${ink.gold}"${outlined}/><circle cx="${num(x)}" cy="${num(y - 23.6 * s)}" r="${num(1.3 * s)}" fill="#1d3d5c"/>`,
      )
      for (const sx of [-14.5, 14.5])
        q.push(
          `<path d="M${num(x + (sx - 2.2) * s)},${num(y - 4 * s)}v${num(-7 * s)}q${num(2.2 * s)},${num(-3 * s)} ${num(4.4 * s)},0v${num(7 * s)}Z" fill="${s1}"${outlined}/><circle cx="${num(x + sx * s)}" cy="${num(y - 13.6 * s)}" r="${num(1.9 * s)}" fill="${s0}"${outlined}/>`,
        )
    }
    return q.join('')
  }
  const sphinx = (x: number, y: number, s: number, flip: boolean) =>
    `<g transform="translate(${num(x)},${num(y)}) scale(${flip ? -s : s},${s})"><ellipse cx="${flip ? -2 : 2}" cy=".8" rx="10" ry="2" fill="${ink.shadow}" opacity="${ink.shade}"/><path d="M-8,-1.6H9V1.4H-8Z" fill="${s2}"${outlined}/><path d="M-7,-1.6q-1.6,-5.4 2.6,-6q4,-.2 6.6,.4l.4,-2.6q-.6,-3.4 2.4,-3.6q2.8,.2 2.4,3.4l1,3.6l-1.6,.4l.2,2.2l3.4,.4v1.8Z" fill="url(#wallG)"${outlined}/><path d="M3.4,-12.6l-.8,5M6.8,-10.4h-1M-5,-4.6q2,-1.6 3.4,1.4" stroke="${s3}" stroke-width=".7" fill="none"/></g>`

  return { between, chance: r, palm, reeds, house, granary, obelisk, pylon, temple, sphinx, shadow, polygon }
}
