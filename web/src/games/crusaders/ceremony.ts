// What is seen of the events: tokens hop from wedge to wedge, buildings come down, seals leave the supply.
import { drawn, number, points, seatOf, word, type Act, type Ceremony, type Place } from '$/ceremony/score'
import { byRounds, sourced } from '$/ceremony/summary'
import type { GameEvent } from '$/lib/protocol'
import type { Building as BuildingOnMap, Enemy, Table } from '$/generated/games/crusaders'
import Building from './Building.svelte'
import EnemyToken from './EnemyToken.svelte'
import Knight from './Knight.svelte'
import Plaque from './Plaque.svelte'
import WheelToken from './WheelToken.svelte'

const SUPPLY = 'supply:influence'
const TOKEN = drawn(WheelToken, {}, { reach: 15, width: 30 })
const TILE = drawn(Plaque, { w: 41, h: 15 }, { reach: 44, width: 54 })
/** Seconds for a token to reach the next wedge. */
const HOP = 0.24
/** The most seals that are seen to fly. */
const SEALS = 8

const scoreOf = (event: GameEvent) => `influence:${seatOf(event)}`

/** Influence comes as seals from the supply, and as a number from where it was earned. */
function influence(event: GameEvent, from: Place, starts = 0): Act[] {
  const gained = number(event, 'influence')
  return [
    {
      kind: 'fly',
      what: { icon: 'influence' },
      from: SUPPLY,
      to: scoreOf(event),
      count: Math.min(SEALS, gained),
      starts,
      takes: 1,
    },
    points(gained, from, scoreOf(event), starts),
  ]
}

/** One token stays on every wedge that is passed; the others go on. */
function sowing([origin, ...falls]: string[]): Act[] {
  return falls.map((wedge, i) => ({
    kind: 'fly',
    what: TOKEN,
    from: origin!,
    over: falls.slice(0, i),
    to: wedge,
    takes: HOP * (i + 1) + 0.3,
  }))
}

export default {
  order_kept: 'plain',
  wedges_laid: 'plain',
  choice_made: 'plain',
  order_shown: 'plain',
  wedges_shown: 'plain',
  board_filled: 'plain',
  round_begun: 'passing',
  action_begun: 'passing',
  action_begun_with_bonuses: 'passing',
  action_lapsed: 'plain',
  wedge_resolved: 'plain',
  knight_moved: 'plain',
  supply_empty: 'plain',
  game_over: 'plain',
  token_added: (event) => ({
    acts: [{ kind: 'stamp', what: TOKEN, at: event.elements[0]! }],
  }),
  wedge_shortened: (event) => ({
    acts: [{ kind: 'falls', what: TOKEN, at: event.elements[0]! }],
  }),
  knight_placed: (event) => ({ acts: [arriving(event)] }),
  knights_placed: (event) => ({ acts: [arriving(event)] }),
  knight_unlocked: (event) => ({ acts: [arriving(event)] }),
  tokens_distributed: (event) => ({
    lasts: HOP * (event.elements.length - 1) + 0.6,
    acts: sowing(event.elements),
  }),
  wedge_upgraded: (event) => ({
    acts: [{ kind: 'stamp', what: { icon: 'upgrade', tone: 'lamp' }, at: event.elements[0]! }],
  }),
  influence_spread: (event) => ({ lasts: 1.3, acts: influence(event, SUPPLY) }),
  influence_taken: (event) => ({ lasts: 1.3, acts: influence(event, SUPPLY) }),
  troop_mustered: (event) => {
    const row = [`troop:${seatOf(event)}`, `seat:${seatOf(event)}`]
    return {
      lasts: 1.5,
      acts: [{ kind: 'stamp', what: { icon: 'troop' }, at: row, takes: 0.8 }, ...influence(event, row, 0.4)],
    }
  },
  enemy_defeated: (event) => {
    const region = word(event, 'region')
    const [, kind] = word(event, 'enemy').split(':') as [string, Enemy['kind']]
    return {
      lasts: 1.2,
      acts: [
        { kind: 'stamp', what: { icon: 'crusade', tone: 'harm' }, at: region, takes: 0.8 },
        {
          kind: 'fly',
          what: drawn(EnemyToken, { kind, strength: number(event, 'strength') }, { reach: 34, width: 44 }),
          from: region,
          to: `seat:${seatOf(event)}`,
          starts: 0.5,
          takes: 0.7,
        },
      ],
    }
  },
  crusade_rewarded: (event) => ({ lasts: 1.3, acts: influence(event, SUPPLY) }),
  building_placed: (event) => {
    const region = word(event, 'region')
    const [, building] = word(event, 'building').split(':') as [string, BuildingOnMap['building']]
    const piece = { seat: seatOf(event), building, level: word(event, 'level') }
    return {
      lasts: 1.6,
      acts: [
        { kind: 'stamp', what: drawn(Building, piece, { reach: 50, width: 72 }), at: region, takes: 0.9 },
        ...influence(event, region, 0.6),
      ],
    }
  },
  bonus_tile_paid: (event) => ({ lasts: 1.3, acts: influence(event, word(event, 'region')) }),
  bonus_tile_removed: (event) => ({
    acts: [{ kind: 'falls', what: TILE, at: word(event, 'region') }],
  }),
} satisfies Ceremony<Table>

function arriving(event: GameEvent): Act {
  const knight = drawn(Knight, { seat: seatOf(event) }, { reach: 50, width: 60 })
  return { kind: 'stamp', what: knight, at: word(event, 'region') }
}

/** The source of the influence that an event brings, as in the score. */
const SOURCES: Partial<Record<string, string>> = {
  influence_spread: 'influence',
  influence_taken: 'spared_saracens',
  troop_mustered: 'troops',
  crusade_rewarded: 'crusades',
  building_placed: 'buildings',
  bonus_tile_paid: 'bonus_tiles',
}

export const reckoning = byRounds(
  'round_begun',
  sourced(SOURCES, (event) => number(event, 'influence')),
)
