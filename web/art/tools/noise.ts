// Chance with fixed seeds: every build draws the same picture.

/** A sequence of numbers from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number from 0 to 1 for a cell of a grid. */
export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export const clamp = (value: number, low = 0, high = 1): number => Math.max(low, Math.min(high, value))
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

/** From 0 at `from` to 1 at `to`, softly; `from` may be the greater one. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Value noise from -1 to 1. */
export function noise(x: number, y: number, seed = 0): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = fade(x - i)
  const v = fade(y - j)
  const a = hash(i, j, seed)
  const b = hash(i + 1, j, seed)
  const c = hash(i, j + 1, seed)
  const d = hash(i + 1, j + 1, seed)
  return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 2 - 1
}

/** Noise of several scales, about -1 to 1. Each octave is turned, or the grid would show as blocks and bars. */
export function fbm(x: number, y: number, seed = 0, octaves = 3): number {
  let sum = 0
  let weight = 0.5
  for (let k = 0; k < octaves; k++) {
    sum += weight * noise(x, y, seed + k)
    ;[x, y] = [1.62 * x - 1.22 * y + 7.1, 1.22 * x + 1.62 * y + 3.7]
    weight /= 2
  }
  return sum
}

/** Noise of several scales from 0 to 1. */
export function cloud(x: number, y: number, seed = 0, octaves = 4): number {
  return 0.5 + fbm(x, y, seed, octaves) / (2 - 2 ** (1 - octaves))
}

/** Sharp crests from 0 to 1, as of rock. */
export function ridge(x: number, y: number, seed = 0, octaves = 4): number {
  let sum = 0
  let total = 0
  let weight = 0.55
  let under = 1
  for (let k = 0; k < octaves; k++) {
    const crest = (1 - Math.abs(noise(x, y, seed + k))) ** 2
    sum += weight * crest * under
    total += weight
    under = Math.min(1, crest * 1.5)
    weight /= 2
    ;[x, y] = [1.62 * x - 1.22 * y + 5.3, 1.22 * x + 1.62 * y + 1.9]
  }
  return sum / total
}

/**
 * Noise that repeats without a seam, around 0.5. `u` and `v` go from 0 to 1 across a tile, which has so many cells of the
 * coarsest octave.
 */
export function periodic(
  u: number,
  v: number,
  cells: readonly [across: number, down: number],
  octaves: number,
  seed: number,
): number {
  let [across, down] = cells
  let sum = 0.5
  let weight = 0.5
  for (let k = 0; k < octaves; k++) {
    sum += weight * wrapped(u * across, v * down, across, down, seed + k)
    across *= 2
    down *= 2
    weight /= 2
  }
  return sum
}

function wrapped(x: number, y: number, across: number, down: number, seed: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = fade(x - i)
  const v = fade(y - j)
  const near = (n: number, period: number) => ((n % period) + period) % period
  const [i0, i1, j0, j1] = [near(i, across), near(i + 1, across), near(j, down), near(j + 1, down)]
  const a = hash(i0, j0, seed)
  const b = hash(i1, j0, seed)
  const c = hash(i0, j1, seed)
  const d = hash(i1, j1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v - 0.5
}
