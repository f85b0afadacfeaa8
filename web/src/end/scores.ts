// The score of every seat by round, from past positions.
import { effective, marks } from '$/lib/history'
import type { LogEntry, Outcome, View } from '$/lib/protocol'

export interface ScoreLine {
  seat: number
  points: number[]
}

/** The positions to request: the ends of the rounds, at most `most` of them, always including the last. */
export function roundEnds(log: readonly LogEntry[], most = 40): { round: number; number: number }[] {
  const acts = effective(log)
  const byNumber = new Map(acts.map((entry) => [entry.number, entry.round]))
  const ends = marks(acts, 'round').map((number) => ({ round: byNumber.get(number)!, number }))
  if (ends.length <= most) return ends
  const step = ends.length / most
  return Array.from(
    { length: most },
    (_, i) => ends[Math.min(ends.length - 1, Math.floor((i + 1) * step) - 1)]!,
  )
}

/** One line per seat, or none if the game has no running score. */
export function scoreLines(
  views: readonly View[],
  seats: number,
  score: (view: View, seat: number) => number | null,
): ScoreLine[] {
  const lines = Array.from({ length: seats }, (_, seat) => ({
    seat,
    points: views.map((view) => score(view, seat)),
  }))
  if (lines.some((line) => line.points.some((point) => point === null))) return []
  return lines as ScoreLine[]
}

/** The tie-breaks that were needed, in order, each with the seats that were still tied. */
export function tieSteps(outcome: Outcome): { key: string; seats: number[] }[] {
  const { scores } = outcome
  const keys = scores.map((score) => String(score.total))
  const steps: { key: string; seats: number[] }[] = []
  for (const key of Object.keys(scores[0]?.tiebreaks ?? {})) {
    const seats = scores.map((_, seat) => seat)
    const equal = seats.filter((seat) => keys.filter((other) => other === keys[seat]).length > 1)
    if (!equal.length) break
    steps.push({ key, seats: equal })
    scores.forEach((score, seat) => (keys[seat] += ` ${score.tiebreaks?.[key]}`))
  }
  return steps
}

/** Round numbers for the axis: 0, and a few even steps above the top. */
export function ticks(top: number): number[] {
  if (top <= 0) return [0, 1]
  const rough = top / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * unit).find((size) => size >= rough) ?? 10 * unit
  const size = Math.max(1, step)
  return Array.from({ length: Math.ceil(top / size) + 1 }, (_, i) => i * size)
}
