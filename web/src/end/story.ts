// What a finished game was like: by how much it was won, and who led when.
import type { Label, Outcome, Slip, Story, TurningPoint } from '$/lib/protocol'
import type { Words } from '$/lib/words'

export interface Margin {
  points: number
  first: number
  second: number
}

/** By how many points the winner won; null if there is no other, or if they have equally many. */
export function margin(outcome: Outcome): Margin | null {
  const totals = outcome.scores.map((score) => score.total).sort((one, other) => other - one)
  const [first, second] = totals
  if (first === undefined || second === undefined || first === second) return null
  return { points: first - second, first, second }
}

export interface Lead {
  from: number
  to: number
}

/** The longest run of rounds in which a seat had the best chance; null if it never had. */
export function longestLead(story: Story, seat: number): Lead | null {
  let best: Lead | null = null
  let run: Lead | null = null
  for (const { round, chances } of story.points.slice(1, -1).filter((point) => point.round > 0)) {
    const leads = chances.every((chance, other) => other === seat || chance < chances[seat]!)
    if (!leads) run = null
    else if (run) run.to = round
    else run = { from: round, to: round }
    if (run && (!best || run.to - run.from > best.to - best.from)) best = { ...run }
  }
  return best
}

/** The parts of all scores in which anybody has points, in the game's order. */
export function sources(outcome: Outcome): string[] {
  const keys = [...new Set(outcome.scores.flatMap((score) => Object.keys(score.parts)))]
  return keys.filter((key) => outcome.scores.some((score) => score.parts[key]))
}

/** The slip that a turning point belongs to, if it was one. */
export const slipAt = (slips: readonly Slip[], point: TurningPoint): Slip | undefined =>
  slips.find(({ seat, number, last }) => seat === point.by && number <= point.number && point.number <= last)

/** A change of somebody's chance, in points of per cent. */
export const percents = (change: number): string =>
  `${change < 0 ? '−' : '+'}${Math.round(100 * Math.abs(change))} %`

/** Several actions in words, one after the other. */
export const plan = (words: Pick<Words, 'text'>, labels: readonly Label[]): string =>
  labels.map(({ verb, params }) => words.text('actions', { key: verb, params })).join('; ')
