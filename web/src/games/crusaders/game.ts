import type { BoardContext, GameFacts, PreviewLine } from '$/table/board'
import type { View } from '$/lib/protocol'
import type {
  Act,
  BuildingSite,
  CrusadeTarget,
  Item,
  Region,
  Resolution,
  Table,
  Upgrade,
  Wedge,
} from '$/generated/games/crusaders'

type Board = BoardContext

const part = (element: string) => element.slice(element.indexOf(':') + 1)

function regionLines(region: Region, board: Board): string[] {
  const lines: string[] = []
  const names = (buildings: string[]) => buildings.map((building) => board.name(building)).join(', ')
  if (region.kind === 'capital') lines.push(board.text('board', 'capital'))
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

export default {
  score: (view, seat) => view.table.players[seat]?.influence ?? null,
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
    const [kind, id] = [element.slice(0, element.indexOf(':')), part(element)]
    if (kind === 'region') {
      const region = view.table.regions.find((one) => one.id === id)
      return region ? { lines: regionLines(region, board) } : null
    }
    if (kind === 'wedge') {
      const [seat, name] = id.split('.')
      const wedge = view.table.players[Number(seat)]?.wheel.find((one) => one.id === name)
      if (!wedge) return null
      const title = board.name(wedge.upgraded ? wedge.id : `${wedge.id}_basic`)
      return { title, lines: board.legal.has(element) ? [] : wedgeLines(wedge, board) }
    }
    if (kind === 'knight') {
      const [seat, name] = id.split('.')
      return { title: `${board.seats[Number(seat)]?.name ?? ''}: ${board.name(`knight:${name}`)}`, lines: [] }
    }
    return null
  },
  chip(offer, preview, _view, board) {
    if (offer.verb !== 'resolve') return null
    const acts = (preview?.detail as Resolution | null | undefined)?.acts ?? []
    // the button itself says what a single action is worth
    return acts.length > 1 ? acts.map((act) => `${board.name(act.action)} ${act.value}`).join(' / ') : null
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
