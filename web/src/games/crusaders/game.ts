import type { BoardContext, Figure, GameFacts, InspectCard, PreviewLine, Route } from '$/table/board'
import { parse } from '$/lib/elements'
import type { Offer, View } from '$/lib/protocol'
import type { Params } from '$/lib/words'
import type {
  Act,
  BuildingSite,
  CrusadeTarget,
  Item,
  Majority,
  Player,
  Reach,
  Region,
  Resolution,
  Table,
  Upgrade,
  Wedge,
} from '$/generated/games/crusaders'
import ceremony, { reckoning } from './ceremony'

type Board = BoardContext

function regionLines(region: Region, board: Board): string[] {
  const lines: string[] = []
  const names = (buildings: string[]) => buildings.map((building) => board.name(building)).join(', ')
  if (region.kind === 'capital' || region.kind === 'start') lines.push(...board.about(region.kind))
  if (region.enemy) {
    const { kind, strength, icon } = region.enemy
    const enemy = board.text('board', 'enemy', { enemy: board.name(kind), strength })
    lines.push(icon ? `${enemy}: ${board.name(icon)}` : enemy, board.text('board', 'leaving'))
  }
  if (region.building) {
    const { building, level, seat } = region.building
    const name = board.seats[seat]?.name ?? ''
    lines.push(board.text('board', 'building_of', { building: board.name(building), level, name }))
  }
  if (region.bonus_tile)
    lines.push(
      board.text('board', 'tile', {
        influence: region.bonus_tile.influence,
        buildings: names(region.bonus_tile.buildings),
      }),
    )
  if (region.discounts.length)
    lines.push(board.text('board', 'discount', { buildings: names(region.discounts) }))
  if (region.cleared) lines.push(board.text('board', 'cleared'))
  return lines
}

const LEVELS = 4

function knightCard(player: Player, knight: string, board: Board): InspectCard {
  const name = board.name(`seat:${player.seat}`)
  const where = player.knights.flatMap(({ region }) => (region ? [`region:${region}`] : []))
  const one = player.knights.find(({ id }) => id === knight)
  if (!one)
    return {
      lines: where.length ? [board.text('board', 'knights_in', { count: where.length, regions: where })] : [],
    }
  const lines = one.region ? [] : [board.text('board', 'knight_waits')]
  return { title: `${name}: ${board.name(`knight:${knight}`)}`, lines }
}

function nextLines(next: { level: string; cost: number; influence: number } | null, board: Board): string[] {
  return next ? [board.text('board', 'next', { ...next })] : []
}

function enemyLines(majority: Majority, table: Table, board: Board): string[] {
  const { kind, counts, pays, standing } = majority
  const strength = table.tracks.find((one) => one.kind === kind)?.strength ?? table.saracen_strength
  const held = counts.map((count, seat) => {
    const award = pays[seat] ? ` (${ip(pays[seat], board)})` : ''
    return `${board.name(`seat:${seat}`)} ${count}${award}`
  })
  return [board.text('board', 'enemy_now', { strength, count: standing }), held.join(', ')]
}

function influenceLines(player: Player, table: Table, board: Board): string[] {
  const gained = Object.entries(player.gained).filter(([, amount]) => amount)
  const standing = table.standings[player.seat]
  const lines = gained.map(([from, amount]) => `${board.text('scores', from)}: ${amount}`)
  if (standing && standing.total !== player.influence)
    lines.push(board.text('board', 'if_now', { total: standing.total }))
  return lines
}

/** “2 tokens + 1 Bank I”: the parts of an action's value. */
function sum(items: Item[], board: Board): string {
  return items
    .map((item, i) => {
      const sign = item.amount < 0 ? '− ' : i ? '+ ' : ''
      const count = Math.abs(item.amount)
      if (item.what === 'tokens') return sign + board.text('board', 'tokens', { count })
      return `${sign}${count} ${itemName(item, board)}`
    })
    .join(' ')
}

function wedgeLines(wedge: Wedge, board: Board): string[] {
  if (!wedge.tokens) return []
  return wedge.acts.map(
    (act) => `${board.name(`action:${act.action}`)} ${act.value} = ${sum(act.items, board)}`,
  )
}

function itemName(item: Item, board: Board): string {
  return item.level ? `${board.name(item.what)} ${item.level}` : board.name(item.what)
}

const ip = (amount: number, board: Board) => `+${board.text('board', 'ip', { amount })}`

function siteLine(site: BuildingSite, board: Board): PreviewLine {
  const what = `${board.name(site.building)} ${site.level} · ${board.name(site.region)}`
  return { text: what, value: ip(site.influence, board) }
}

function enemyLine(enemy: CrusadeTarget, board: Board): PreviewLine {
  const text = `${board.name(enemy.kind)} ${enemy.strength} · ${board.name(enemy.region)}`
  const instead = enemy.instead
    ? ` ${board.text('board', 'or')} ${board.name(enemy.instead.icon)} ${enemy.instead.level}`
    : ''
  return { text, value: ip(enemy.influence, board) + instead }
}

function actLines(act: Act, board: Board): PreviewLine[] {
  const lines: PreviewLine[] = [
    { text: board.name(act.action), value: String(act.value), kind: 'total' },
    { text: sum(act.items, board), kind: 'note' },
  ]
  if (!act.possible) lines.push({ text: board.text('board', 'nothing'), kind: 'warning' })
  if (act.reach) {
    const count = new Set(act.reach.flatMap((reach) => Object.keys(reach.costs))).size
    lines.push({ text: board.text('board', 'reach', { count }) })
  }
  if (act.troop && act.possible)
    lines.push({ text: `${board.name('troop')} ${act.troop.level}`, value: ip(act.troop.influence, board) })
  if (act.influence !== undefined)
    lines.push({ text: board.text('board', 'spread'), value: ip(act.influence, board) })
  for (const enemy of act.enemies?.slice(0, 5) ?? []) lines.push(enemyLine(enemy, board))
  for (const site of act.buildings?.slice(0, 5) ?? []) lines.push(siteLine(site, board))
  return lines
}

/** The ways of a knight to every region that is further than one step. */
function ways({ knight, costs, by }: Reach, points: number, offers: readonly Offer[]): Route[] {
  const id = parse(knight).bare
  const step = (to: string) => `travel knight=${id} to=${to}`
  const near = new Set(offers.map((offer) => offer.text))
  return Object.entries(costs)
    .filter(([to]) => !near.has(step(to)))
    .map(([to, cost]) => {
      const steps = [to]
      while (!near.has(step(steps[0]!))) steps.unshift(by[steps[0]!]!)
      return {
        verb: 'travel',
        params: { knight, to: `region:${to}`, left: points - cost },
        elements: [knight, `region:${to}`],
        steps: steps.map(step),
      }
    })
}

/**
 * For each region that is not one step away, the way of the knight that gets there with the fewest points: a click on the
 * region is enough. Where one knight is a step away, the others go there once they are picked.
 */
function nearest(routes: Route[], offers: readonly Offer[]): Route[] {
  const near = new Set(offers.map((offer) => offer.params.to))
  const best = new Map<string, Route>()
  for (const route of routes) {
    const region = route.elements[1]!
    const known = best.get(region)
    if (near.has(region)) continue
    if (!known || Number(known.params.left) < Number(route.params.left)) best.set(region, route)
  }
  return [...best].map(([region, route]) => ({ ...route, elements: [region] }))
}

export default {
  ceremony,
  reckoning,
  sounds: {
    enemy_defeated: 'battle',
    order_shown: 'card',
    bonus_tile_paid: 'points',
    influence_spread: 'points',
    troop_mustered: 'points',
    crusade_rewarded: 'points',
    building_placed: 'points',
  },
  scores: 'influence',
  score: (view, seat) => view.table.players[seat]?.influence ?? null,
  clock: ({ table: { supply } }) => [
    { key: 'clock_supply', value: Math.min(supply.start, supply.start - supply.left), max: supply.start },
  ],
  spans: true,
  figures: (view, seat) => {
    const player = view.table.players[seat]!
    const figures: Figure[] = [
      {
        about: `knight:${seat}`,
        icon: 'knight',
        value: player.knights.filter((knight) => knight.region).length,
      },
      { about: `troop:${seat}`, icon: 'troop', value: player.troops.mustered },
      ...player.buildings.map(({ id, built }) => ({
        about: `building:${seat}.${id}`,
        icon: id,
        value: built,
      })),
    ]
    return figures
  },
  routes: (view, offers, picked) => {
    if (!offers.some((offer) => offer.verb === 'travel') || !view.table.reach) return []
    const points = Number(view.prompt?.params.points)
    const found = view.table.reach.flatMap((reach) => ways(reach, points, offers))
    const knight = picked.find((element) => element.startsWith('knight:'))
    return knight ? found.filter((route) => route.elements[0] === knight) : nearest(found, offers)
  },
  asides: ['upgrade', 'stop', 'leave_wheel', 'take_influence'],
  icons: {
    keep_order: 'order',
    arrange: 'plus',
    add_token: 'plus',
    shorten: 'minus',
    place_knight: 'knight',
    resolve: 'resolve',
    upgrade: 'upgrade',
    distribute: 'swap',
    split: 'swap',
    travel: 'travel',
    stop: 'check',
    crusade: 'crusade',
    take_reward: 'castle',
    take_influence: 'influence',
    build: 'build',
  },
  inspect(element, view: View<Table>, board) {
    const { kind, id, seat, bare } = parse(element)
    const { table } = view
    const player = table.players[seat ?? -1]
    const say = (key: string, params: Params = {}) => board.text('board', key, params)
    switch (kind) {
      case 'region': {
        const region = table.regions.find((one) => one.id === id)
        return region ? { lines: regionLines(region, board) } : null
      }
      case 'wedge': {
        const wedge = player?.wheel.find((one) => one.id === bare)
        if (!wedge) return null
        const title = board.name(wedge.upgraded ? wedge.id : `${wedge.id}_basic`)
        return { title, lines: board.legal.has(element) ? [] : wedgeLines(wedge, board) }
      }
      case 'knight':
        return player ? knightCard(player, bare, board) : null
      case 'order': {
        const leaders = table.players.filter((one) => one.order?.order === element)
        return { lines: leaders.map((one) => say('led_by', { name: `seat:${one.seat}` })) }
      }
      case 'building': {
        const row = player?.buildings.find((one) => one.id === bare)
        return row
          ? { lines: [say('built', { count: row.built, of: LEVELS }), ...nextLines(row.next, board)] }
          : null
      }
      case 'troop': {
        const troops = player?.troops
        if (!troops) return null
        const { mustered: count, of, next } = troops
        return { lines: [say('mustered', { count, of }), ...nextLines(next, board)] }
      }
      case 'enemy': {
        const found = table.majorities.find((one) => one.kind === id)
        return found ? { lines: enemyLines(found, table, board) } : null
      }
      case 'supply':
        return { lines: [say('supply_left', { ...table.supply })] }
      case 'influence':
        return player ? { lines: influenceLines(player, table, board) } : null
      default:
        return null
    }
  },
  chip(offer, preview) {
    if (offer.verb !== 'resolve') return null
    const acts = (preview?.detail as Resolution | null | undefined)?.acts ?? []
    // the button itself says what a single action is worth
    return acts.length > 1 ? acts.map((act) => act.value).join(' / ') : null
  },
  explain(offer, preview, _view, board) {
    const detail = preview.detail as Partial<Resolution & Upgrade> | null
    if (!detail) return null
    if (offer.verb === 'resolve' || offer.verb === 'split')
      return detail.acts?.flatMap((act) => actLines(act, board)) ?? null
    if (offer.verb === 'upgrade' && detail.adds)
      return [{ text: board.text('board', 'gives', { what: board.name(detail.adds) }) }]
    if (offer.verb === 'build') {
      const site = detail as BuildingSite
      const lines: PreviewLine[] = [{ text: board.text('board', 'cost'), value: String(site.cost) }]
      if (site.bonus_tile) lines.push({ text: board.name('bonus_tiles'), value: ip(site.bonus_tile, board) })
      for (const what of site.rewards)
        lines.push({ text: what.startsWith('action:') ? `+1 ${board.name(what)}` : board.name(what) })
      lines.push({ text: board.text('board', 'total'), value: ip(site.influence, board), kind: 'total' })
      return lines
    }
    if (offer.verb === 'crusade') {
      const enemy = detail as CrusadeTarget
      const lines = [enemyLine(enemy, board)]
      if (enemy.next_strength !== undefined)
        lines.push({ text: board.text('board', 'strength_next', { strength: enemy.next_strength }) })
      return lines
    }
    return null
  },
} satisfies GameFacts<Table>
