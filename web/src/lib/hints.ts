// How a hint's value is shown: in per cent, beside the best one in words, and as the length of a bar.

/** A text of the client. */
export type Verdict = 'hint.best' | 'hint.equal' | 'hint.slightly' | 'hint.weaker' | 'hint.much'

/** The most points that a move may be worse than the best one and still be called so. */
const LIMITS: readonly (readonly [Verdict, number])[] = [
  ['hint.equal', 0.5],
  ['hint.slightly', 2],
  ['hint.weaker', 6],
]
/** A move that is worse by so many points has the shortest bar. */
const FULL = 12
const SHORTEST = 0.08

interface Choice {
  readonly action: number
}

export interface Shown {
  percent: number
  verdict: Verdict
  /** Of the longest bar. */
  length: number
}

/** Values from 0 to 1, the best first. */
export function compared(values: readonly number[]): Shown[] {
  const best = values[0] ?? 0
  return values.map((value, place) => {
    const behind = 100 * (best - value)
    const limit = LIMITS.find(([, most]) => behind < most)
    return {
      percent: Math.round(100 * value),
      verdict: place === 0 ? 'hint.best' : (limit?.[0] ?? 'hint.much'),
      length: Math.max(SHORTEST, 1 - behind / FULL),
    }
  })
}

/** The text for a reason that is not certain, by the share of the possible worlds in which it comes true. */
export const doubt = (likely: number): 'hint.likely' | 'hint.perhaps' | null =>
  likely >= 1 ? null : likely >= 0.6 ? 'hint.likely' : 'hint.perhaps'

/** Whether a player has the same actions to choose from as before. */
export function sameActions(before: readonly Choice[], now: readonly Choice[]): boolean {
  return (
    before.length > 0 &&
    before.length === now.length &&
    before.every((one, i) => one.action === now[i]?.action)
  )
}
