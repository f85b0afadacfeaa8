// What the table may know of a game that tells nothing itself.
import type { GameFacts } from '$/table/board'
import { scoreOfSeat } from './seats'

export default {
  score: (view, seat) => scoreOfSeat(view.table, view.seats, seat),
} satisfies GameFacts<Record<string, unknown>>
