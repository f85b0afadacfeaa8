// What is seen of the events: the Invaders come land by land, the Dahan strike back, fear cards are turned over.
import {
  BOARD,
  drawn,
  number,
  seatOf,
  tableau,
  word,
  type Act,
  type Ceremony,
  type Place,
  type Sketch,
  type Thing,
} from '$/ceremony/score'
import TurnedCard from '$/ceremony/TurnedCard.svelte'
import { parse } from '$/lib/elements'
import { shown } from '$/lib/prefs.svelte'
import { pictureFor } from '$/pieces/art'
import type { Gain, Reckoning } from '$/ceremony/summary'
import type { GameEvent } from '$/lib/protocol'
import type { PieceGroup, Table } from '$/generated/games/spirit_island'
import art from './art'
import Chip from './Chip.svelte'
import { TERRAINS, tileName } from './pictures'

const FEAR = 'fear:pool'
const TERROR = 'terror:level'
/** The most marks of fear that are seen to fly. */
const FEARS = 6

const land = (event: GameEvent) => word(event, 'land')
/** Where a new piece of a land is drawn; on a small screen its land. */
const pieceIn = (where: string, family: string): Place => [`piece:${parse(where).bare}.${family}`, where]
const presence = (event: GameEvent): Thing => ({ token: seatOf(event) })
function piece(event: GameEvent): Thing {
  const family = parse(word(event, 'piece')).bare as PieceGroup['family']
  return drawn(Chip, { family, r: 20 }, { reach: 26, width: 56 })
}

const comes = (what: Thing, at: Place, lasts = 0.9): Sketch => ({
  lasts,
  acts: [{ kind: 'stamp', what, at }],
})
const goes = (what: Thing, at: Place): Sketch => ({ lasts: 0.8, acts: [{ kind: 'falls', what, at }] })
const moves = (what: Thing, from: Place, to: Place): Sketch => ({
  lasts: 0.9,
  acts: [{ kind: 'fly', what, from, to }],
})

/** The damage that the Invaders would do, and what Defend leaves of it. */
function ravage(event: GameEvent): Sketch {
  const at = land(event)
  const sum: Act = {
    kind: 'run',
    from: number(event, 'total'),
    to: number(event, 'damage'),
    at,
    icon: 'si_damage',
    tone: 'harm',
    starts: 0.55,
    takes: 1.25,
  }
  return {
    lasts: 1.8,
    acts: [{ kind: 'stamp', what: { icon: 'si_ravage', tone: 'harm' }, at, takes: 0.7 }, sum],
  }
}

/** The ground of the lands that an Invader card names: of `i3_jungle_sands` jungle and sands, of a coast the sea. */
export function grounds(card: string): string[] {
  const [, ...names] = parse(card).bare.split('_')
  return names.map((name) => {
    const terrain = TERRAINS.find((one) => one === name)
    return terrain ? tileName(terrain, 'wild') : 'sea'
  })
}
const scenery = (card: string) =>
  grounds(card).flatMap((name) => pictureFor(art, name, shown.theme, 0, 1) ?? [])

/** Explorers come from the land that they were seen in, or from the card by boat. */
function explore(event: GameEvent): Sketch {
  const why = word(event, 'why')
  const explorer = drawn(Chip, { family: 'explorer' as const, r: 20 }, { reach: 26, width: 56 })
  const to = pieceIn(land(event), 'explorer')
  if (why === land(event)) return comes(explorer, to)
  return moves(explorer, why.startsWith('land:') ? why : ['doing:explore', BOARD], to)
}

const power = (event: GameEvent, to: Place): Sketch => ({
  lasts: 1,
  acts: [
    {
      kind: 'fly',
      what: { icon: 'si_energy', tone: 'lamp' },
      from: [word(event, 'power'), `seat:${seatOf(event)}`],
      to,
    },
  ],
})

export default {
  spirit_chosen: 'plain',
  board_chosen: 'plain',
  turn: 'plain',
  phase: (event) => ({ lasts: 0.6, lit: [`doing:${parse(word(event, 'phase')).bare}`] }),
  grew: 'plain',
  energy: 'passing',
  paid: 'passing',
  range: 'passing',
  cards_drawn: 'passing',
  cards_drawn_unseen: 'passing',
  card_gained: 'plain',
  card_gained_unseen: 'plain',
  card_forgotten: 'plain',
  card_planned: 'plain',
  ready: 'plain',
  taken_back: 'plain',
  card_given: 'plain',
  card_given_unseen: 'plain',
  card_retained: 'plain',
  elements_granted: 'passing',
  chose: 'passing',
  bonus_damage: 'passing',
  warded: 'plain',
  skipped: 'plain',
  replaced: 'plain',
  won_by_fear: 'plain',
  won_at_terror_1: 'plain',
  won_at_terror_2: 'plain',
  won_at_terror_3: 'plain',
  lost_to_blight: 'plain',
  lost_presence: 'plain',
  lost_to_time: 'plain',
  presence_added: (event) => {
    const track = `track:${seatOf(event)}.${parse(word(event, 'track')).bare}`
    return moves(presence(event), [track, `seat:${seatOf(event)}`], land(event))
  },
  presence_moved: (event) => moves(presence(event), word(event, 'from'), word(event, 'to')),
  presence_destroyed: (event) => goes(presence(event), land(event)),
  presence_renewed: (event) => comes(presence(event), land(event)),
  power_used: (event) => power(event, land(event)),
  power_given: (event) => power(event, word(event, 'target')),
  power_own: (event) => power(event, `seat:${seatOf(event)}`),
  fear: (event) => ({
    lasts: 0.8,
    acts: [
      {
        kind: 'fly',
        what: { icon: 'si_fear', tone: 'night' },
        from: BOARD,
        to: FEAR,
        count: Math.min(FEARS, number(event, 'count')),
      },
    ],
  }),
  fear_card_earned: () => ({ ...comes({ icon: 'si_card', tone: 'night' }, FEAR), lit: [FEAR] }),
  terror_rises: (event) => ({
    lasts: 1.6,
    lit: [TERROR],
    acts: [
      {
        kind: 'run',
        from: number(event, 'level') - 1,
        to: number(event, 'level'),
        at: [TERROR, FEAR],
        icon: 'si_fear',
        tone: 'night',
      },
    ],
  }),
  fear_card_turned: (event) => ({
    lasts: 3.6,
    acts: [
      tableau(TurnedCard, {
        card: word(event, 'card'),
        icon: 'si_fear',
        text: event.params.effect,
        night: true,
      }),
    ],
  }),
  defended: (event) => comes({ icon: 'si_defend', tone: 'paper' }, land(event)),
  invaders_stopped: (event) => comes({ icon: 'si_defend', tone: 'lamp' }, land(event)),
  damaged: (event) => goes({ text: `−${number(event, 'points')}`, tone: 'harm' }, land(event)),
  destroyed: (event) => goes(piece(event), land(event)),
  removed: (event) => ({ lasts: 0.8, acts: [{ kind: 'rises', what: piece(event), at: land(event) }] }),
  moved: (event) => moves(piece(event), word(event, 'from'), word(event, 'to')),
  blight_added: (event) => moves({ icon: 'si_blight', tone: 'night' }, ['blight:pool', BOARD], land(event)),
  blight_removed: (event) => moves({ icon: 'si_blight', tone: 'night' }, land(event), ['blight:pool', BOARD]),
  cascaded: (event) => moves({ icon: 'si_blight', tone: 'night' }, word(event, 'from'), word(event, 'to')),
  ravaged: ravage,
  fought_back: (event) => ({
    lasts: 1.3,
    acts: [
      { kind: 'run', from: 0, to: number(event, 'points'), at: land(event), icon: 'si_dahan', tone: 'lamp' },
    ],
  }),
  avenged: (event) => comes({ text: word(event, 'points'), tone: 'night' }, land(event)),
  built: (event) => comes(piece(event), pieceIn(land(event), parse(word(event, 'piece')).bare), 1.1),
  explore_card_turned: (event) => ({
    lasts: 1.8,
    acts: [
      tableau(TurnedCard, {
        card: word(event, 'card'),
        icon: 'si_explore',
        pictures: scenery(word(event, 'card')),
      }),
    ],
  }),
  explored: explore,
} satisfies Ceremony<Table>

/** What is counted of the Invader phase, by event. */
const COUNTED: Partial<Record<string, string>> = {
  ravaged: 'sum_ravaged',
  blight_added: 'sum_blight',
  presence_destroyed: 'sum_presence',
  built: 'sum_built',
  explored: 'sum_explored',
}

function gains(event: GameEvent): Gain[] {
  const gain = (key: string, amount = 1): Gain[] => [
    { seat: null, source: { section: 'board', key }, amount },
  ]
  const key = COUNTED[event.key]
  if (key) return gain(key)
  if (event.key === 'fear') return gain('sum_fear', number(event, 'count'))
  if (event.key !== 'destroyed') return []
  return gain(parse(word(event, 'piece')).bare === 'dahan' ? 'sum_dahan' : 'sum_fallen')
}

const begins = (phase: string) => (event: GameEvent) =>
  event.key === 'phase' && word(event, 'phase') === `phase:${phase}`

export const reckoning: Reckoning = {
  since: begins('fear'),
  until: begins('slow'),
  title: () => ({ section: 'board', key: 'phase_over' }),
  gains,
}
