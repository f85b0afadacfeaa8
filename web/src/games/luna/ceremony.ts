// What is seen of the events: novices walk along the ring, candles go out, the scoring is counted player by player.
import {
  drawn,
  number,
  points,
  seatOf,
  word,
  type Act,
  type Ceremony,
  type Moment,
  type Place,
  type Sketch,
  type Thing,
} from '$/ceremony/score'
import { parse } from '$/lib/elements'
import { byRounds, sourced } from '$/ceremony/summary'
import type { GameEvent } from '$/lib/protocol'
import type { Table } from '$/generated/games/luna'
import type { IconName } from '$/generated/icons'
import Figure from './Figure.svelte'
import Novice from './Novice.svelte'

const score = (event: GameEvent) => `influence:${seatOf(event)}`
const novice = (seat: number, inactive = false): Thing =>
  drawn(Novice, { seat, inactive }, { reach: 26, width: 46 })
const favorIcon = (favor: string) => `luna_${parse(favor).bare}` as IconName

/** The isle of a group of novices (`novices:0.tide_active`); none for the Landing stage. */
const isleOf = (group: string) => /\.(\w+)_(?:in)?active$/.exec(group)?.[1] ?? null

/** The isles between two on the ring, on the shorter way. */
export function ringWay(isles: readonly { id: string; place: number }[], from: string, to: string): string[] {
  const placeOf = (id: string) => isles.find((isle) => isle.id === id)?.place
  const [start, end] = [placeOf(from), placeOf(to)]
  if (start === undefined || end === undefined) return []
  const around = isles.length
  const onwards = (end - start + around) % around
  const step = onwards <= around / 2 ? 1 : -1
  const between = (step > 0 ? onwards : around - onwards) - 1
  return Array.from({ length: Math.max(0, between) }, (_, i) => {
    const place = (start + step * (i + 1) + around) % around
    return `isle:${isles.find((isle) => isle.place === place)!.id}`
  })
}

/** The isles that figures come past: they always walk clockwise. */
export function figureWay(
  isles: readonly { id: string; place: number }[],
  from: string,
  to: string,
): string[] {
  const ring = [...isles].sort((one, other) => one.place - other.place).map((isle) => isle.id)
  const [start, end] = [ring.indexOf(from), ring.indexOf(to)]
  if (start < 0 || end < 0) return []
  const steps = (end - start + ring.length) % ring.length
  return Array.from(
    { length: Math.max(0, steps - 1) },
    (_, i) => `isle:${ring[(start + i + 1) % ring.length]}`,
  )
}

/** A figure walks along the ring; on its last step it comes to where it stands. */
const walks = (figure: string, over: readonly string[]): Sketch => ({
  lasts: 1 + 0.3 * over.length,
  acts: [
    {
      kind: 'fly',
      what: drawn(
        Figure,
        { id: parse(figure).id as Table['figures'][number]['id'] },
        { reach: 24, width: 50 },
      ),
      from: `before:${figure}`,
      over,
      to: figure,
      flat: true,
    },
  ],
})

/** Novices walk from isle to isle, or come straight from the Landing stage. */
function travel(event: GameEvent, { view }: Moment<Table>): Sketch {
  const [from, to] = [word(event, 'from'), word(event, 'to')]
  const home = isleOf(from)
  const over = home ? ringWay(view.table.isles, home, parse(to).id) : []
  return {
    lasts: 1 + 0.25 * over.length,
    acts: [
      {
        kind: 'fly',
        what: novice(seatOf(event)),
        from: home ? `isle:${home}` : [from, `seat:${seatOf(event)}`],
        over,
        to,
        count: number(event, 'count'),
      },
    ],
  }
}

const comes = (what: Thing, at: Place): Sketch => ({ lasts: 0.9, acts: [{ kind: 'stamp', what, at }] })
const moves = (what: Thing, from: Place, to: Place, ...more: Act[]): Sketch => ({
  lasts: more.length ? 1.5 : 1,
  acts: [{ kind: 'fly', what, from, to, takes: 0.9 }, ...more],
})
const earns = (event: GameEvent, from: Place, starts = 0, sign = 1) =>
  points(sign * number(event, 'points'), from, score(event), starts)
const scores = (event: GameEvent, from: Place, sign = 1): Sketch => ({
  lasts: 1.1,
  acts: [earns(event, from, 0.15, sign)],
})
const returns = (event: GameEvent): Sketch =>
  comes({ icon: favorIcon(event.elements[0]!), tone: 'lamp' }, [event.elements[1]!, `seat:${seatOf(event)}`])

const smoke = (event: GameEvent, ...more: Act[]): Sketch => ({
  lasts: more.length ? 1.7 : 1.3,
  acts: [
    { kind: 'rises', what: { icon: 'luna_candle', tone: 'night' }, at: event.elements[0]!, takes: 1.2 },
    ...more,
  ],
})

export default {
  figure_placed: 'plain',
  favor_received: 'plain',
  round_began: 'plain',
  turn_ended: 'passing',
  novices_woke: 'plain',
  apostate_expelled: (event, { view }) =>
    walks(
      event.elements[0]!,
      figureWay(view.table.isles, parse(word(event, 'from')).id, parse(word(event, 'to')).id),
    ),
  council_advanced: 'plain',
  tide_called: returns,
  sailboat_boarded: returns,
  virtual_novice_used: returns,
  shrine_placed: (event) => comes({ icon: 'luna_shrine' }, word(event, 'isle')),
  shrine_built: (event) => comes({ icon: 'luna_shrine' }, word(event, 'isle')),
  novices_placed: (event) => comes(novice(seatOf(event)), word(event, 'isle')),
  novice_recruited: (event) => comes(novice(seatOf(event), true), word(event, 'isle')),
  favor_taken: (event) =>
    moves({ icon: favorIcon(word(event, 'favor')), tone: 'lamp' }, word(event, 'isle'), [
      word(event, 'favor'),
      `seat:${seatOf(event)}`,
    ]),
  herbs_used: (event) => comes(novice(seatOf(event)), word(event, 'isle')),
  novices_journeyed: travel,
  novices_carried: travel,
  novices_sailed: travel,
  tile_claimed: (event) => comes({ token: seatOf(event) }, word(event, 'tile')),
  tile_bribed: (event) => comes({ token: seatOf(event) }, word(event, 'tile')),
  tile_sanctified: (event) => {
    const [tile, hex] = event.elements as [string, string]
    return moves({ token: seatOf(event) }, tile, hex, earns(event, hex, 0.7))
  },
  novice_displaced: (event) => {
    const [hex, landing] = event.elements as [string, string]
    const victim = seatOf(event, 'victim')
    return moves({ token: victim }, hex, [landing, `seat:${victim}`], earns(event, hex, 0.6))
  },
  sneaked_in: (event) => moves({ token: seatOf(event) }, event.elements[0]!, event.elements[1]!),
  book_moved: (event) =>
    moves(
      { icon: 'luna_book', tone: 'lamp' },
      word(event, 'from'),
      word(event, 'to'),
      earns(event, word(event, 'to'), 0.7),
    ),
  meditated: (event) => smoke(event),
  last_candle: (event) => smoke(event, earns(event, event.elements[0]!, 0.8)),
  priestess_scored: (event) => scores(event, word(event, 'isle')),
  apostate_scored: (event) => scores(event, word(event, 'isle'), -1),
  temple_scored: (event) => scores(event, event.elements),
  figure_walked: (event) => walks(word(event, 'figure'), []),
  final_shrines: (event) => scores(event, `seat:${seatOf(event)}`),
  final_favors: (event) => scores(event, `seat:${seatOf(event)}`),
  final_council: (event) => scores(event, [`council:${seatOf(event)}`, `seat:${seatOf(event)}`]),
  // parts of other events
  novices: 'plain',
  novices_and_favor: 'plain',
  favor_alone: 'plain',
} satisfies Ceremony<Table>

/** The source of the influence that an event brings, as in the score. */
const SOURCES: Partial<Record<string, string>> = {
  tile_sanctified: 'sanctification',
  novice_displaced: 'displacement',
  book_moved: 'book',
  last_candle: 'meditation',
  priestess_scored: 'priestess',
  apostate_scored: 'apostate',
  temple_scored: 'temple',
}

const influence = (event: GameEvent) =>
  event.key === 'apostate_scored' ? -number(event, 'points') : number(event, 'points')

export const reckoning = byRounds('round_began', sourced(SOURCES, influence))
