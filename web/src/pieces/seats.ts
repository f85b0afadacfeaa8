// The look of a seat: always a colour together with a shape and a pattern.
export const SHAPES = ['circle', 'triangle', 'square', 'diamond', 'hexagon'] as const
export const PATTERNS = ['plain', 'dots', 'diagonal', 'waves', 'cross'] as const
/** The shapes as characters, for text. */
export const GLYPHS = ['●', '▲', '■', '◆', '⬢'] as const

export type Shape = (typeof SHAPES)[number]
export type Pattern = (typeof PATTERNS)[number]

export interface SeatLook {
  shape: Shape
  pattern: Pattern
  glyph: string
  /** CSS colours. */
  fill: string
  ink: string
}

export function look(seat: number): SeatLook {
  const n = ((seat % SHAPES.length) + SHAPES.length) % SHAPES.length
  return {
    shape: SHAPES[n]!,
    pattern: PATTERNS[n]!,
    glyph: GLYPHS[n]!,
    fill: `var(--seat-${n})`,
    ink: `var(--on-seat-${n})`,
  }
}

const round = (value: number) => Math.round(value * 100) / 100

function polygon(corners: number, r: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners
    return `${round(r * Math.cos(angle))},${round(r * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

/** The outline of a seat's shape around the origin; all shapes look equally large at the same `r`. */
export function shapePath(shape: Shape, r: number): string {
  switch (shape) {
    case 'circle':
      return `M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`
    case 'triangle': {
      const h = round(r * 1.12)
      return `M0,${-h}L${h},${round(r * 0.86)}L${-h},${round(r * 0.86)}Z`
    }
    case 'square': {
      const h = round(r * 0.9)
      return `M${-h},${-h}H${h}V${h}H${-h}Z`
    }
    case 'diamond':
      return polygon(4, round(r * 1.18), -Math.PI / 2)
    case 'hexagon':
      return polygon(6, round(r * 1.06), 0)
  }
}

/** A regular hexagon around the origin, flat side up unless `pointy`. */
export function hexPath(r: number, pointy = false): string {
  return polygon(6, r, pointy ? Math.PI / 6 : 0)
}

/** The wedge of a ring from angle `from` to `to` (degrees, clockwise from the top). */
export function ringPath(inner: number, outer: number, from: number, to: number): string {
  const at = (r: number, degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${round(r * Math.cos(angle))},${round(r * Math.sin(angle))}`
  }
  const large = to - from > 180 ? 1 : 0
  return (
    `M${at(outer, from)}A${outer},${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner},${inner} 0 ${large} 0 ${at(inner, from)}Z`
  )
}

/** The point at `degrees` (clockwise from the top) and distance `r`. */
export function polar(r: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: round(r * Math.cos(angle)), y: round(r * Math.sin(angle)) }
}
