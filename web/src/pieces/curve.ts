// Smooth curves through points.
export type Point = readonly [x: number, y: number]

/** A number for path data: one decimal is a tenth of a pixel at most. */
export const num = (value: number): string => String(Math.round(value * 10) / 10 + 0)
export const at = ([x, y]: Point): string => `${num(x)},${num(y)}`

/** A curve through the points (Catmull-Rom), as path data. */
export function curve(points: readonly Point[], closed = false): string {
  const n = points.length
  const pick = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!
  let drawn = `M${at(points[0]!)}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const leave: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const arrive: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    drawn += `C${at(leave)} ${at(arrive)} ${at(c)}`
  }
  return drawn + (closed ? 'Z' : '')
}
