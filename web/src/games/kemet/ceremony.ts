// What is seen of the events: Troops march in a column, battle cards turn over together, night falls.
import {
  BOARD,
  drawn,
  following,
  number,
  points,
  seatOf,
  tableau,
  word,
  words,
  type Act,
  type Ceremony,
  type Moment,
  type Sketch,
  type Thing,
} from '$/ceremony/score'
import type { Gain, Reckoning } from '$/ceremony/summary'
import { parse } from '$/lib/elements'
import type { GameEvent } from '$/lib/protocol'
import type { Table } from '$/generated/games/kemet'
import type { IconName } from '$/generated/icons'
import Clash, { type ClashSide } from './Clash.svelte'
import Dusk from './Dusk.svelte'
import { CREATURE_ICONS } from './looks'
import { waterAt } from './names'
import Standard from './Standard.svelte'

type Told = Moment<Table>

const fame = (event: GameEvent) => `fame:${seatOf(event)}`
const banner = (event: GameEvent): Thing => {
  const [, creature] = word(event, 'creature').split(':')
  const props = {
    seat: seatOf(event),
    units: number(event, 'count'),
    creature: creature && creature !== 'none' ? creature : null,
    marching: true,
  }
  return drawn(Standard, props, { reach: 34, width: 62 })
}

/** The banner goes ahead, and its Units follow it. */
function march(event: GameEvent, over: readonly string[] = []): Sketch {
  const [from, to] = [word(event, 'from'), word(event, 'to')]
  const slower = 0.3 * over.length
  const units: Act = {
    kind: 'fly',
    what: { token: seatOf(event) },
    from,
    over,
    to,
    count: number(event, 'count'),
    flat: true,
    starts: 0.15,
    takes: 1 + slower,
  }
  return {
    lasts: 1.25 + slower,
    acts: [units, { kind: 'fly', what: banner(event), from, over, to, flat: true, takes: 0.95 + slower }],
  }
}

/** Ships go to the river, along it, and from there to the harbour. */
const sail = (event: GameEvent): Sketch =>
  march(
    event,
    ['from', 'to'].map((end) => waterAt(parse(word(event, end)).id)),
  )

/** It vanishes at one place and appears at the other. */
function teleport(event: GameEvent): Sketch {
  const flash: Thing = { icon: 'kemet-teleport', tone: 'lamp' }
  return {
    lasts: 1.3,
    acts: [
      { kind: 'rises', what: flash, at: word(event, 'from'), takes: 0.6 },
      { kind: 'stamp', what: banner(event), at: word(event, 'to'), starts: 0.4 },
    ],
  }
}

const arrives = (event: GameEvent): Sketch => ({
  acts: [{ kind: 'stamp', what: banner(event), at: word(event, 'zone') }],
})
const leaves = (event: GameEvent): Sketch => ({
  acts: [
    {
      kind: 'falls',
      what: { token: seatOf(event) },
      at: [word(event, 'zone'), BOARD],
      count: number(event, 'count') || 1,
    },
  ],
})
const gains = (event: GameEvent, amount = 1): Sketch => ({
  lasts: 1,
  acts: [points(amount, [word(event, 'zone'), `seat:${seatOf(event)}`], fame(event))],
})

/** Prayer points of several players at once, as in the Night. */
function prayer(event: GameEvent, { rest }: Told): Sketch {
  const joins = following(rest, 'prayer_gained', 'prayer_full')
  const acts = [event, ...rest.slice(0, joins)]
    .filter((one) => one.key === 'prayer_gained')
    .map((one, nth): Act => {
      const seat = seatOf(one)
      return {
        kind: 'fly',
        what: { text: `+${number(one, 'gained')}`, tone: 'night' },
        from: [word(one, 'source'), BOARD],
        to: [`prayer:${seat}`, `seat:${seat}`],
        starts: 0.12 * nth,
        takes: 0.8,
      }
    })
  return { lasts: 0.9 + 0.12 * acts.length, joins, acts }
}

/** Both cards are turned over at the same time. */
function reveal(event: GameEvent, { rest }: Told): Sketch {
  const second = rest.findIndex((one) => one.key === 'revealed')
  const cards = second < 0 ? [event] : [event, rest[second]!]
  const sides = cards.map((card): ClashSide => ({ seat: seatOf(card), card, strength: 0, won: false }))
  return { lasts: 2.4, lit: [], joins: second + 1, acts: [tableau(Clash, { sides, stage: 'turning' })] }
}

/** The strengths are counted on the cards that have just been turned over. Who wins is told when they are. */
function decide(event: GameEvent, { entry }: Told): Sketch {
  const cards = entry.events.filter((one) => one.key === 'revealed' || one.key === 'card_swapped')
  const side = (who: string, count: string): ClashSide => ({
    seat: seatOf(event, who),
    card: cards.find((one) => one.key === 'revealed' && word(one, 'seat') === word(event, who)) ?? null,
    strength: number(event, count),
    won: word(event, who) === word(event, 'winner'),
  })
  const sides = [side('attacker', 'attack'), side('defender', 'defence')]
  return {
    first: { lasts: 1.4, lit: [], acts: [tableau(Clash, { sides, stage: 'counting' })] },
    lasts: 1.5,
    acts: [tableau(Clash, { sides, stage: 'decided' })],
  }
}

const stamped = (icon: IconName, place: string) => (event: GameEvent) => ({
  acts: [{ kind: 'stamp', what: { icon }, at: [word(event, place), `seat:${seatOf(event)}`] } satisfies Act],
})

export default {
  city_chosen: 'plain',
  new_order: 'plain',
  day_begins: 'plain',
  turn_begins: 'passing',
  game_won: 'plain',
  prayer_full: 'passing',
  prayer_paid: 'passing',
  prayer_lost: 'passing',
  card_played: 'plain',
  you_remembered: 'plain',
  card_remembered: 'plain',
  deck_renewed: 'passing',
  you_drew: 'passing',
  cards_drawn: 'passing',
  you_kept: 'plain',
  troop_formed: 'plain',
  troop_reformed: 'plain',
  toll_paid: 'passing',
  you_fight_with: 'plain',
  you_put_away: 'plain',
  you_laid: 'plain',
  you_laid_nothing: 'plain',
  council_ready: 'plain',
  you_spied: 'plain',
  card_swapped: 'plain',
  wound: 'plain',
  battle_cards_back: 'passing',
  special_card: 'plain',
  awakening: 'plain',
  last_night_over: 'plain',
  units_placed: arrives,
  units_landed: arrives,
  pyramid_founded: stamped('kemet-build', 'zone'),
  pyramid_raised: stamped('kemet-build', 'zone'),
  pyramid_fame_gained: (event) => gains(event),
  pyramid_fame_lost: (event) => gains(event, -1),
  temple_fame_gained: (event) => gains(event),
  temple_fame_lost: (event) => gains(event, -1),
  tile_acquired: (event) => ({
    lasts: 1,
    acts: [
      {
        kind: 'fly',
        what: { icon: 'kemet-acquire', tone: 'lamp' },
        from: word(event, 'tile'),
        to: `seat:${seatOf(event)}`,
      },
    ],
  }),
  tile_fame: (event) => gains(event),
  token_placed: stamped('kemet-horus', 'space'),
  silver_placed: stamped('kemet-horus', 'space'),
  gold_placed: stamped('kemet-horus', 'tile'),
  prayer_gained: prayer,
  creature_posted: (event) => {
    const [, creature] = word(event, 'creature').split(':')
    const icon = CREATURE_ICONS[creature!] ?? 'kemet-sphinx'
    return { acts: [{ kind: 'stamp', what: { icon, tone: 'night' }, at: word(event, 'zone') }] }
  },
  creature_to_supply: 'plain',
  unit_burned: leaves,
  troop_walked: (event) => march(event),
  troop_sailed: sail,
  troop_teleported: teleport,
  surplus_returned: leaves,
  battle_begins: (event) => ({
    lasts: 1.1,
    acts: [{ kind: 'stamp', what: { icon: 'kemet-battle', tone: 'harm' }, at: word(event, 'zone') }],
  }),
  revealed: reveal,
  battle_won: decide,
  battle_tied: decide,
  casualties: (event) =>
    number(event, 'count') ? { ...leaves(event), lasts: 1.1, lit: [word(event, 'zone')] } : {},
  veteran_gained: (event) => ({
    acts: [
      {
        kind: 'stamp',
        what: { icon: 'kemet-veteran' },
        at: [`veterans:${seatOf(event)}`, `seat:${seatOf(event)}`],
      },
    ],
  }),
  battle_fame: (event) => gains(event, number(event, 'count')),
  troop_recalled: leaves,
  troop_retreated: arrives,
  night_begins: () => ({ lasts: 1.8, acts: [tableau(Dusk, {})] }),
  offering_made: (event) => gains(event),
  delta_sacrifice: (event) => ({
    acts: [{ kind: 'falls', what: { token: seatOf(event) }, at: event.elements[0]! }],
  }),
  adoration: (event) => gains(event),
} satisfies Ceremony<Table>

const FAME: Partial<Record<string, number>> = {
  offering_made: 1,
  adoration: 1,
  temple_fame_gained: 1,
  temple_fame_lost: -1,
}

function brought(event: GameEvent): Gain[] {
  const gain = (key: string, amount: number): Gain[] => [
    { seat: seatOf(event), source: { section: 'board', key }, amount },
  ]
  const fame = FAME[event.key]
  if (fame) return gain('night_fame', fame)
  if (event.key === 'prayer_gained') return gain('night_prayer', number(event, 'gained'))
  if (event.key === 'cards_drawn') return gain('night_cards', number(event, 'count'))
  return event.key === 'you_drew' ? gain('night_cards', words(event, 'cards').length) : []
}

export const reckoning: Reckoning = {
  since: (event) => event.key === 'night_begins',
  until: (event) => event.key === 'day_begins',
  title: () => ({ section: 'board', key: 'night_over' }),
  gains: brought,
}
