// What is seen of the events: ships sail with their wake, dice roll, goods and coins change hands.
import {
  drawn,
  number,
  points,
  seatOf,
  word,
  type Act,
  type Ceremony,
  type Place,
  type Sketch,
  type Thing,
} from '$/ceremony/score'
import { parse } from '$/lib/elements'
import type { GameEvent } from '$/lib/protocol'
import { look } from '$/pieces/seats'
import type { Bank, Table } from '$/generated/games/ophir'
import Die from './Die.svelte'
import Foam from './Foam.svelte'
import Item from './Item.svelte'

const FOAM = drawn(Foam, {}, { reach: 16, width: 34 })
/** Ships lie in the lower half of their zone, by this share of its height. */
const AFLOAT = 0.22

const score = (event: GameEvent) => `points:${seatOf(event)}`
/** The hold of a rival may not be drawn: their ship is. */
const hold = (event: GameEvent): Place => [
  `hold:${seatOf(event)}`,
  `ship:${seatOf(event)}`,
  `seat:${seatOf(event)}`,
]
const item = (event: GameEvent, key: string): Thing =>
  drawn(Item, { item: parse(word(event, key)).bare as keyof Bank }, { reach: 20, width: 44 })
const die = (value: number, { fill, ink }: { fill?: string; ink?: string }): Thing =>
  drawn(Die, { value, fill, ink }, { reach: 16, width: 52 })

const wake = (event: GameEvent): Act => ({
  kind: 'fly',
  what: FOAM,
  from: word(event, 'from'),
  to: word(event, 'to'),
  count: 6,
  flat: true,
  low: AFLOAT,
  takes: 1.1,
})
const sails = (event: GameEvent): Sketch => ({ lasts: 1.2, acts: [wake(event)] })

/** The die tumbles into the zone that the ship wants to enter. Only when it lies still, the ship sails. */
function passage(event: GameEvent, won: boolean): Sketch {
  const zone = word(event, 'to')
  const rolled = die(number(event, 'rolled'), look(seatOf(event)))
  const gone: Act = { kind: 'falls', what: rolled, at: zone, takes: 0.6 }
  return {
    first: { lasts: 1.4, lit: [zone], acts: [{ kind: 'roll', what: rolled, at: zone, takes: 1.6 }] },
    lasts: 1.2,
    acts: won ? [wake(event), gone] : [gone],
  }
}

const moves = (what: Thing, from: Place, to: Place): Sketch => ({
  lasts: 1,
  acts: [{ kind: 'fly', what, from, to }],
})
const coins = (event: GameEvent, from: Place): Act => ({
  kind: 'fly',
  what: { icon: 'ophir-coins', tone: 'lamp' },
  from,
  to: [`coins:${seatOf(event)}`, `seat:${seatOf(event)}`],
  count: Math.min(8, number(event, 'coins')),
})

/** Goods leave the ship for the market, and coins come back. */
const sells = (event: GameEvent): Sketch => {
  const card: Place = [word(event, 'slot'), word(event, 'card'), `ship:${seatOf(event)}`]
  return {
    lasts: 1.5,
    acts: [
      { kind: 'fly', what: { icon: 'ophir-crate' }, from: hold(event), to: card, takes: 0.8 },
      { ...coins(event, card), starts: 0.6 },
    ],
  }
}

const donates = (event: GameEvent): Sketch => {
  const asked: Place = ['donation:goods', event.elements[0]!]
  return {
    lasts: 1.4,
    acts: [
      { kind: 'fly', what: { icon: 'ophir-crate' }, from: hold(event), to: asked, takes: 0.8 },
      points(number(event, 'points'), asked, score(event), 0.6),
    ],
  }
}

/** Metal becomes a block of the temple. */
function builds(event: GameEvent): Sketch {
  const block: Place = [`block:${number(event, 'given')}`, 'donation:gold']
  return {
    lasts: 1.6,
    acts: [
      { kind: 'fly', what: item(event, 'metal'), from: hold(event), to: block, takes: 0.9 },
      points(number(event, 'points'), block, score(event), 0.8),
    ],
  }
}

const buys = (event: GameEvent): Sketch => moves(item(event, 'metal'), event.elements[0]!, hold(event))

export default {
  barrier_placed: 'plain',
  map_revealed: 'plain',
  specialist_picked: 'plain',
  market_opened: 'plain',
  turn_begins: 'passing',
  prices_raised: 'plain',
  market_shifted: 'plain',
  deck_b_begins: 'plain',
  rival_controlled: 'plain',
  rival_shifts: 'plain',
  turn_ended: 'passing',
  turn_lost: 'plain',
  game_over: 'plain',
  moved: sails,
  rival_moved: sails,
  passage_won: (event) => passage(event, true),
  passage_lost: (event) => passage(event, false),
  weakened: (event) => ({
    lasts: 1,
    acts: [
      {
        kind: 'stamp',
        what: die(number(event, 'influence'), {}),
        at: [`ship:${parse(word(event, 'ship')).id}`, event.elements[0]!],
      },
    ],
  }),
  rival_rested: (event) => ({
    lasts: 1.6,
    acts: [{ kind: 'roll', what: die(number(event, 'influence'), {}), at: 'ship:rival' }],
  }),
  favor_spent: (event) =>
    moves(
      { icon: 'ophir-favor', tone: 'lamp' },
      [`favor:${seatOf(event)}`, `seat:${seatOf(event)}`],
      event.elements[0]!,
    ),
  loaded: (event) => moves(item(event, 'good'), event.elements[0]!, hold(event)),
  dropped: (event) => ({ acts: [{ kind: 'falls', what: item(event, 'item'), at: hold(event) }] }),
  goods_sold: sells,
  goods_sold_short: sells,
  specialty_sold: sells,
  bought_for_coins: buys,
  bought_for_favor: buys,
  cargo_upgraded: (event) => ({
    lasts: 1,
    acts: [{ kind: 'stamp', what: { icon: 'ophir-crate' }, at: hold(event) }],
  }),
  goods_donated: donates,
  goods_donated_at_most_favor: donates,
  metal_donated: builds,
  metal_mailed: builds,
  priest_blessed: (event) =>
    moves({ icon: 'ophir-favor', tone: 'lamp' }, event.elements[0]!, [
      `favor:${seatOf(event)}`,
      `seat:${seatOf(event)}`,
    ]),
} satisfies Ceremony<Table>
