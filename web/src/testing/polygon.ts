// Helpers for tests of geometry: corners of straight paths, and whether a point is inside.
export interface Point {
  x: number
  y: number
}

/** The corners of a path made of M, L, H, V and Z. */
export function corners(path: string): Point[] {
  const found: Point[] = []
  for (const [, command, numbers] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
    const values = numbers!
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number)
    const last = found.at(-1) ?? { x: 0, y: 0 }
    if (command === 'H') found.push({ x: values[0]!, y: last.y })
    else if (command === 'V') found.push({ x: last.x, y: values[0]! })
    else for (let i = 0; i + 1 < values.length; i += 2) found.push({ x: values[i]!, y: values[i + 1]! })
  }
  return found
}

export function inside({ x, y }: Point, polygon: readonly Point[]): boolean {
  let odd = false
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd
  })
  return odd
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export interface Box extends Point {
  width: number
  height: number
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export const within = (box: Box, width: number, height: number): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
