// Where land and water meet on the sheet, and how high the sand lies.
import { outlines, SHEET, type Side } from '$/games/kemet/geometry'
import { between, type Box, distanceField, type Field } from '../tools/field'
import { extent, inside, type Point } from '../tools/lines'
import { fbm, noise, smooth } from '../tools/noise'

export interface Terrain {
  zones: Map<string, Point[]>
  /** Pieces of the bank, with the zone that ends there. */
  shore: { from: Point; to: Point; zone: string }[]
  /** The distance to the bank: positive on land, negative in the water. */
  bank: (x: number, y: number) => number
}

const { width: W, height: H } = SHEET

export function terrain(side: Side): Terrain {
  const zones = new Map([...outlines(side)].map(([id, outline]) => [id, finer(outline)]))
  const land = [...zones.values()].map((outline) => ({ outline, box: extent(outline) }))
  const dry = (x: number, y: number) =>
    land.some(({ outline, box }) => within(box, x, y) && inside(outline, x, y))
  const shore = [...zones].flatMap(([zone, outline]) =>
    outline
      .map((from, i) => ({ from, to: outline[(i + 1) % outline.length], zone }))
      .filter(({ from, to }) => atWater(from, to, dry)),
  )
  const banks = shore.flatMap(({ from, to }) => [
    from,
    [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const,
  ])
  const far = distanceField([0, 0, W, H], 2, banks, 60)
  const signed: Field = { ...far, values: new Float32Array(far.values) }
  for (let j = 0; j < far.rows; j++)
    for (let i = 0; i < far.columns; i++) {
      const [x, y] = [Math.min(W - 0.5, Math.max(0.5, i * 2)), Math.min(H - 0.5, Math.max(0.5, j * 2))]
      if (!dry(x, y)) signed.values[j * far.columns + i] *= -1
    }
  return { zones, shore, bank: (x, y) => between(signed, x, y) }
}

const within = ([left, top, width, height]: Box, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height

/** A finer waver between the corners, so that the line lives; the frame of the sheet stays straight. */
function finer(outline: readonly Point[]): Point[] {
  return outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length]
    if (onFrame(from, to)) return [from]
    const turned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1])
    const [p, q] = turned ? [to, from] : [from, to]
    const long = Math.hypot(q[0] - p[0], q[1] - p[1])
    const steps = Math.max(2, Math.round(long / 6))
    const points = Array.from({ length: steps - 1 }, (_, k): Point => {
      const t = (k + 1) / steps
      const [x, y] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
      const off = 1.1 * noise(x / 9, y / 9, 3) * Math.sin(Math.PI * t) ** 0.3
      return [x - ((q[1] - p[1]) / long) * off, y + ((q[0] - p[0]) / long) * off]
    })
    return [from, ...(turned ? points.reverse() : points)]
  })
}

const onFrame = (a: Point, b: Point): boolean =>
  [W, H].some((far, k) => Math.abs(a[k] - b[k]) < 0.01 && (a[k] < 0.5 || a[k] > far - 0.5))

function atWater(from: Point, to: Point, dry: (x: number, y: number) => boolean): boolean {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  if (x < 1 || y < 0.6 || x > W - 1 || y > H - 0.6) return false
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [(-(to[1] - from[1]) / long) * 2.2, ((to[0] - from[0]) / long) * 2.2]
  return dry(x + nx, y + ny) !== dry(x - nx, y - ny)
}

/** The height of the sand: slow dunes in patches, ripples between them, a step at the bank. */
export function height(x: number, y: number, bank: number): number {
  const warp = 34 * fbm(x / 95, y / 95, 1, 3)
  const u = (x * 0.3 + y * 0.95 + warp) / 31
  const t = u - Math.floor(u)
  const dune = t < 0.74 ? (t / 0.74) ** 2.1 : 1 - smooth(0, 1, (t - 0.74) / 0.26)
  const patch = smooth(-0.1, 0.36, fbm(x / 120, y / 62, 9, 2)) * smooth(5, 30, bank)
  const ripple = Math.sin(((x * 0.2 + y * 0.98 + 18 * fbm(x / 40, y / 40, 5, 3)) / 3.6) * 2 * Math.PI)
  const ripples =
    ripple * (0.13 + 0.1 * patch) * smooth(4, 14, bank) * smooth(-0.2, 0.25, noise(x / 34, y / 22, 8))
  const step = bank > 0 ? 2.2 * smooth(0, 7, bank) : 0
  return 7 * fbm(x / 70, y / 70, 2, 3) + patch * dune * 8.2 + ripples + step
}
