// The harbour's water: currents that bend around the isles, and ropes of floats between the zones.
import { CENTRES, R } from '$/games/ophir/geometry'
import { PICTURE, SEA } from '$/games/ophir/pictures'
import { mix } from '../tools/colour'
import { curve, num, path, type Point } from '../tools/lines'
import { chance, fbm, smooth } from '../tools/noise'
import { blur, grain, sheet } from '../tools/paper'
import type { Picture } from '../tools/scene'
import { PALETTES } from './palette'
import { lights, lightDefs } from './light'
import { world, type World } from './world'

const [LEFT, TOP, WIDTH, HEIGHT] = SEA
const MIDDLES = Object.values(CENTRES).map(({ x, y }): Point => [x, y])

export const sea: Picture = {
  name: 'sea',
  box: SEA,
  width: Math.round(WIDTH * PICTURE),
  draw: (theme) => draw(world(PALETTES[theme])),
}

function draw(here: World): string {
  const { night, water } = here
  const whole = sheet(SEA)
  const zones = MIDDLES.map((middle, i) => {
    const tone = mix(water.zone, i % 2 ? water.shallow : water.sea, i % 3 === 0 ? 0.28 : 0.12)
    return `<path d="${hex(middle, R)}" fill="${tone}"/>`
  })
  return `<defs>${defs(here)}</defs><g stroke-linecap="round" stroke-linejoin="round"><rect ${whole} fill="url(#deep)"/>
<g filter="url(#softer)">${MIDDLES.map((middle) => `<path d="${hex(middle, R + 6)}" fill="${water.zone}"/>`).join('')}</g>
<g opacity="${night ? 0.8 : 0.75}">${zones.join('')}</g>${rhumbs(here)}${rose(74, 806, 56, here)}
<rect ${whole} fill="url(#mottle)" opacity="${night ? 0.5 : 0.55}"/>${currents(here)}${glitter(here)}<rect ${whole} fill="url(#edge)"/>
${floats(here)}${lights(here)}${gulls(here)}<rect ${whole} fill="url(#grain)" opacity="${night ? 0.1 : 0.22}"/></g>`
}

function defs({ night, water }: World): string {
  const spread = (
    id: string,
    cx: number,
    cy: number,
    r: number,
    stops: readonly (readonly [number, string, number])[],
  ) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`
  return [
    spread('deep', 440, 420, 820, [
      [0, water.zone, 1],
      [0.55, water.sea, 1],
      [1, water.deep, 1],
    ]),
    spread('edge', 420, 400, 860, [
      [0.45, night ? '#ffb85a' : '#fff3c8', night ? 0.05 : 0.16],
      [0.7, '#0a2a33', 0],
      [1, '#06202c', night ? 0.6 : 0.34],
    ]),
    grain('mottle', {
      colour: night ? '#05141f' : '#0d6675',
      cells: [3, 7],
      octaves: 4,
      seed: 9,
      gain: 3.2,
      cut: -1.45,
      size: 520,
    }),
    grain('grain', {
      colour: night ? '#bfb28c' : '#402b14',
      cells: [90, 90],
      octaves: 2,
      seed: 3,
      gain: 1.9,
      cut: -0.95,
      size: 128,
    }),
    blur('softer', 14, 0.2),
    lightDefs,
  ].join('')
}

const corner = ([x, y]: Point, k: number, r: number): Point => {
  const a = ((60 * k - 90) * Math.PI) / 180
  return [x + r * Math.cos(a), y + r * Math.sin(a)]
}
const hex = (middle: Point, r: number): string =>
  path(
    [0, 1, 2, 3, 4, 5].map((k) => corner(middle, k, r)),
    true,
  )

function rhumbs({ night, stroke }: World): string {
  const rays = Array.from({ length: 32 }, (_, k) => {
    const [c, s] = [Math.cos((k * Math.PI) / 16), Math.sin((k * Math.PI) / 16)]
    return path([
      [500 + c * 90, 500 + s * 90],
      [500 + c * 900, 500 + s * 900],
    ])
  })
  return stroke(rays.join(''), 0.9, night ? '#8aa7a6' : '#fdf3d2', `opacity="${night ? 0.1 : 0.2}"`)
}

function rose(x: number, y: number, size: number, { night, flat, stroke }: World): string {
  const ray = (angle: number, far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  const half = (side: number) =>
    Array.from({ length: 8 }, (_, k) => {
      const angle = (k * Math.PI) / 4 - Math.PI / 2
      return path(
        [[x, y], ray(angle + side * 0.39, size * 0.225), ray(angle, k % 2 ? size * 0.58 : size)],
        true,
      )
    }).join('')
  const [pale, dark] = night ? ['#9c8556', '#081722'] : ['#fdf3d2', '#2b7c88']
  const ring = (r: number, more: string) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${pale}" ${more}/>`
  return `<g opacity="${night ? 0.5 : 0.8}">${flat(half(-1), pale)}${flat(half(1), dark)}${stroke(half(-1) + half(1), 0.8, night ? '#9c8556' : '#1f6673')}
${ring(size * 0.72, 'stroke-width="1.2"')}${ring(size * 0.78, `stroke-width="3" stroke-dasharray="1 ${num((size * 0.78 * Math.PI) / 16 - 1)}"`)}</g>`
}

const nearness = (x: number, y: number): number =>
  Math.min(...MIDDLES.map(([cx, cy]) => Math.hypot((x - cx) / 118, (y - cy + 30) / 68)))

/** The stream function: drift in the open sea, ellipses around the isles. */
function stream(x: number, y: number): number {
  const near = nearness(x, y)
  const drift = (0.44 + fbm(x / 300, y / 210, 21, 2) * 0.5) * 300 + y + x * 0.22
  const open = smooth(1.05, 2.1, near)
  return drift * open + (1 - open) * near * 130
}

function flow(x: number, y: number): Point {
  const gx = stream(x + 2, y) - stream(x - 2, y)
  const gy = stream(x, y + 2) - stream(x, y - 2)
  const long = Math.hypot(gx, gy) || 1
  return [gy / long, -gx / long]
}

const CELL = 8

/** Streamlines that keep their distance from each other and from the isles, and end where the current turns sharply. */
function currents({ night, water, stroke }: World): string {
  const next = chance(77)
  const taken = new Set<string>()
  const key = (x: number, y: number) => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`
  const free = (x: number, y: number) =>
    [-1, 0, 1].every((i) => [-1, 0, 1].every((j) => !taken.has(key(x + i * CELL, y + j * CELL))))
  const open = (x: number, y: number) =>
    free(x, y) && MIDDLES.every(([cx, cy]) => Math.hypot((x - cx) / 122, (y - cy + 30) / 70) >= 1.08)
  const drawn = { light: '', pale: '', dark: '' }
  for (let i = 0; i < 5200; i++) {
    const start: Point = [LEFT + next() * WIDTH, TOP + next() * HEIGHT]
    const [skip, long, tone] = [next(), 40 + next() * 150, next()]
    if ((!inZone(start) && skip < 0.6) || !open(...start)) continue
    const line = [...traced(start, -1, long / 2, open).reverse(), start, ...traced(start, 1, long / 2, open)]
    if (line.length < 7) continue
    for (const [x, y] of line) taken.add(key(x, y))
    drawn.light += curve(line.filter((_, k) => k % 4 === 0 || k === line.length - 1))
    const core = line
      .slice(Math.floor(line.length * 0.28), Math.ceil(line.length * 0.74))
      .filter((_, k) => k % 3 === 0)
    if (core.length > 1) drawn[tone < 0.62 ? 'pale' : 'dark'] += curve(core)
  }
  return (
    stroke(drawn.light, 1, water.line, `opacity="${night ? 0.24 : 0.42}"`) +
    stroke(drawn.pale, 2.1, water.foam, `opacity="${night ? 0.2 : 0.46}"`) +
    stroke(drawn.dark, 2.2, water.trough, `opacity="${night ? 0.55 : 0.24}"`)
  )
}

const inZone = ([x, y]: Point): boolean =>
  MIDDLES.some(([cx, cy]) => Math.abs(x - cx) < 160 && Math.abs(y - cy) < R - Math.abs(x - cx) / 1.73)

function traced([x, y]: Point, way: 1 | -1, long: number, open: (x: number, y: number) => boolean): Point[] {
  const line: Point[] = []
  let last: Point | null = null
  for (let gone = 0; gone < long; gone += 6) {
    const [fx, fy] = flow(x, y)
    const step = flow(x + fx * 3 * way, y + fy * 3 * way)
    if (last && last[0] * step[0] + last[1] * step[1] < 0.93) break
    last = step
    x += step[0] * 6 * way
    y += step[1] * 6 * way
    if (!open(x, y)) break
    line.push([x, y])
  }
  return line
}

/** The light of sun or moon on the water, where the lamp is. */
function glitter({ night, stroke }: World): string {
  const next = chance(19)
  const drawn = ['', '']
  for (let i = 0; i < 150; i++) {
    const far = Math.sqrt(next())
    const y = 60 + far * 420
    const x = 28 - far * 40 + (next() + next() + next() - 1.5) * (14 + far * 62)
    const w = (1.5 + next() * 7) * (0.5 + far * 0.7)
    if (x < 168 || y < 360) drawn[i % 3 ? 0 : 1] += `M${num(x - w)},${num(y)}h${num(2 * w)}`
  }
  return (
    stroke(drawn[0], 1.6, night ? '#cfe3e0' : '#fffbe6', `opacity="${night ? 0.3 : 0.55}"`) +
    stroke(drawn[1], 2.4, night ? '#e6f0e6' : '#ffffff', `opacity="${night ? 0.34 : 0.6}"`)
  )
}

/** Cork floats on ropes between mooring posts: the borders of the zones. */
function floats({ night, water, INK, seen, flat, stroke, solid, lamp }: World): string {
  const ropes = new Map<string, string>()
  const posts = new Map<string, Point>()
  for (const middle of MIDDLES)
    for (let k = 0; k < 6; k++) {
      const [p, q] = [corner(middle, k, R), corner(middle, (k + 1) % 6, R)]
      ropes.set(rough([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]), path([p, q]))
      posts.set(rough(p), p)
    }
  const both = [...ropes.values()].join('')
  const cork = 'stroke-dasharray=".01 18.48" stroke-dashoffset="-9.2"'
  const post = ([x, y]: Point) => {
    const lantern = night ? solid(`M${num(x - 3)},${num(y - 10)}l.8,-8h4.4l.8,8Z`, '#ffe2a0', 0.9) : ''
    lamp(x, y - 14, 34, 0.9, 24)
    return `<ellipse cx="${num(x + 3)}" cy="${num(y + 8)}" rx="12" ry="4.6" fill="${water.trough}" opacity="${night ? 0.6 : 0.35}"/><ellipse cx="${num(x)}" cy="${num(y + 6)}" rx="9.5" ry="4" fill="none" stroke="${water.foam}" stroke-width="1.3" opacity="${night ? 0.4 : 0.9}"/>
${solid(`M${num(x - 5.5)},${num(y + 6)}V${num(y - 9)}h11V${num(y + 6)}q-5.5,3.4 -11,0Z`, seen('#8a5f3c'), 1.2)}${flat(`M${num(x + 1)},${num(y + 7.4)}V${num(y - 9)}h4v14.6Z`, seen('#5f3f2c'))}<ellipse cx="${num(x)}" cy="${num(y - 9)}" rx="5.5" ry="2.6" fill="${seen('#c99b66')}" stroke="${INK}" stroke-width="1.1"/>${stroke(`M${num(x - 5.5)},${num(y - 3)}q5.5,3 11,0`, 1.6, seen('#efe0b8'))}${lantern}`
  }
  return `${stroke(both, 7, water.trough, `opacity="${night ? 0.5 : 0.22}" transform="translate(1.5,3)"`)}${stroke(both, 2.2, water.rope, `opacity="${night ? 0.55 : 0.9}"`)}
${stroke(both, 7.4, INK, cork)}${stroke(both, 5.4, water.float, cork)}${stroke(both, 2, night ? '#f3d498' : '#ffe6bf', `${cork} transform="translate(-.9,-1)"`)}
${[...posts.values()]
  .sort((a, b) => a[1] - b[1])
  .map(post)
  .join('')}`
}

/** A key for places that are nearly the same. */
const rough = ([x, y]: Point): string => `${Math.round(x / 12)}:${Math.round(y / 12)}`

function gulls({ night, water, stroke }: World): string {
  if (night) return ''
  return (
    [
      [40, 178, 1],
      [74, 160, 0.7],
      [22, 204, 0.6],
      [962, 236, 0.9],
      [996, 218, 0.65],
      [120, 842, 0.8],
    ] as const
  )
    .map(([x, y, k]) => {
      const d = `M${num(x - 13 * k)},${num(y - 3 * k)}q${num(7 * k)},${num(-7 * k)} ${num(13 * k)},${num(2 * k)}q${num(5 * k)},${num(-9 * k)} ${num(14 * k)},${num(-5 * k)}`
      return (
        stroke(d, 2 * k + 0.8, water.trough, 'opacity=".3" transform="translate(14,20)"') +
        stroke(d, 2.6 * k + 0.6, water.foam)
      )
    })
    .join('')
}
