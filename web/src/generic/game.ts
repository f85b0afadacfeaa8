// The facts of a game that has no `game.ts`.
import type { GameFacts } from '$/table/board'
import { scoreOfSeat } from './seats'

export default {
  score: (view, seat) => scoreOfSeat(view.table, view.seats, seat),
} satisfies GameFacts<Record<string, unknown>>
