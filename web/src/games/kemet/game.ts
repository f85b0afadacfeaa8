import type { AttackSheet, Part, Player, Table, Tile, Zone } from '$/generated/games/kemet'
import { parse } from '$/lib/elements'
import type { Offer, View } from '$/lib/protocol'
import type { Params } from '$/lib/words'
import type { BoardContext, Draft, GameFacts, PreviewLine, Route } from '$/table/board'
import type { Effect } from './foresight'
import ceremony, { reckoning } from './ceremony'
import { bare, effectKey } from './names'
import { Muster } from './recruit'

type Board = BoardContext

const between = (low: number, high: number) => (low === high ? String(low) : `${low}–${high}`)
const pp = (amount: number, board: Board) => board.text('board', 'pp', { amount })

function zoneLines(zone: Zone, board: Board): string[] {
  const lines: string[] = []
  const say = (key: string, params = {}) => lines.push(board.text('board', key, params))
  if (zone.pyramid)
    say('pyramid_here', { colour: `colour:${zone.pyramid.colour}`, level: zone.pyramid.level })
  if (zone.seat !== null && zone.units) say('troop_here', { name: `seat:${zone.seat}`, count: zone.units })
  if (zone.creature)
    lines.push(
      `${board.name(`creature:${zone.creature}`)}: ${board.about(`creature:${zone.creature}`)[0] ?? ''}`,
    )
  if (zone.controller !== null && !zone.units) say('held_by', { name: `seat:${zone.controller}` })
  if (zone.kind === 'temple') say('temple_here', { amount: zone.pp })
  if (zone.kind === 'delta_temple') say('delta_here', { amount: zone.pp })
  if (zone.kind === 'sanctuary') say('sanctuary_here')
  if (zone.fame && zone.kind === 'district') say('summit_here')
  if (zone.obelisk) say('obelisk_here')
  if (zone.harbour !== 'none') say(`harbour_${zone.harbour}`)
  return lines
}

function tileLines(tile: Tile, board: Board): string[] {
  const lines: string[] = []
  if (tile.owners.length)
    lines.push(board.text('board', 'owned_by', { names: tile.owners.map((seat) => `seat:${seat}`) }))
  if (tile.obstacle)
    lines.push(
      board.text('board', `obstacle_${tile.obstacle}`, { cost: tile.cost ?? tile.level, level: tile.level }),
    )
  else if (tile.cost !== undefined) lines.push(board.text('board', 'costs', { cost: tile.cost }))
  return lines
}

/** Where a creature stands, or whose supply it is in. */
function creatureLines(id: string, table: Table, board: Board): string[] {
  const owner = table.players.find((player) => player.creatures.some((one) => one.id === id))
  const zone = owner?.creatures.find((one) => one.id === id)?.zone
  if (!owner) return []
  const name = `seat:${owner.seat}`
  return [
    zone
      ? board.text('board', 'creature_in', { name, zone: `zone:${zone}` })
      : board.text('board', 'creature_of', { name }),
  ]
}

function battleCardLines(element: string, table: Table, board: Board): string[] {
  const card = table.mine?.battle_cards.find((one) => `battle_card:${one.id}` === element)
  const row = table.battle?.forecast?.find((one) => one.card === element)
  const lines = card?.used ? [board.text('board', 'used')] : []
  return row ? [...lines, board.text('board', 'wins_of', { wins: row.wins, of: row.of })] : lines
}

function fameLines({ fame, seat, would_win }: Player, table: Table, board: Board): string[] {
  const { battle, divine, tiles, temples, pyramids } = fame
  const parts = Object.entries({ battle, divine, tiles, temples, pyramids }).filter(([, amount]) => amount)
  const lines = [board.text('board', 'fame_of', { name: `seat:${seat}`, ...fame, target: table.target })]
  if (parts.length)
    lines.push(parts.map(([part, amount]) => `${board.text('scores', part)} ${amount}`).join(' · '))
  return would_win ? [...lines, board.text('board', 'would_win')] : lines
}

/** “5 Units + 1 Charge” */
function sum(parts: Part[], board: Board): string {
  return parts
    .filter((part) => part.strength)
    .map((part) => `${part.strength} ${board.name(part.source)}`)
    .join(' + ')
}

function attackLines(sheet: AttackSheet, board: Board): PreviewLine[] {
  const best = sheet.forecast.reduce((most, row) => Math.max(most, row.wins), 0)
  const rows = sheet.forecast.filter((row) => row.wins === best)
  const lines: PreviewLine[] = [
    {
      text: board.text('board', 'my_strength'),
      value: between(sheet.attack.total.low, sheet.attack.total.high),
      kind: 'total',
    },
    { text: sum(sheet.attack.parts, board), kind: 'note' },
    {
      text: board.text('board', 'their_strength', { name: `seat:${sheet.defender}` }),
      value: between(sheet.defence.total.low, sheet.defence.total.high),
      kind: 'total',
    },
    { text: sum(sheet.defence.parts, board), kind: 'note' },
  ]
  if (rows[0])
    lines.push({
      text: board.text('board', 'best_card', { card: rows[0].card }),
      value: board.text('board', 'wins_of', { wins: rows[0].wins, of: rows[0].of }),
    })
  return lines
}

/** Marches of whole Troops to where they can go, with their creature if they have one. */
function marches(offers: readonly Offer[]): Route[] {
  const whole = new Map<string, { offer: Offer; ways: Record<string, string[]> }>()
  for (const offer of offers) {
    const ways = offer.verb === 'march' ? (offer.preview?.detail as Effect | null)?.ways : undefined
    if (ways) whole.set(String(offer.params.zone), { offer, ways }) // the one with the creature comes last
  }
  return [...whole.values()].flatMap(({ offer, ways }) =>
    Object.entries(ways).map(([to, way]) => ({
      verb: 'march_to',
      params: { ...offer.params, to },
      elements: [String(offer.params.zone), to],
      steps: [offer.text, ...way],
    })),
  )
}

/** The secret choice before a battle: a card to fight with, one to put away, and interventions, sent together. */
function council(view: View<Table>, picked: readonly string[], board: Board): Draft | null {
  const { mine, players } = view.table
  if (!mine || view.you === null) return null
  const cards = picked.filter((element) => element.startsWith('battle_card:'))
  const laid = picked.filter((element) => element.startsWith('card:'))
  const price = (element: string) => mine.hand.find((card) => `card:${card.id}` === element)?.price ?? 0
  const left = players[view.you]!.pp - laid.reduce((sum, element) => sum + price(element), 0)
  const open = mine.battle_cards.filter((card) => !card.used).map((card) => `battle_card:${card.id}`)
  const battle = mine.hand.filter((card) => card.icon === 'battle').map((card) => `card:${card.id}`)
  const [fight, away] = cards
  const key = !fight ? 'draft_fight' : !away ? 'draft_away' : laid.length ? 'draft_laid' : 'draft_done'
  return {
    legal: [...(away ? [] : open), ...battle.filter((element) => price(element) <= left)],
    text: board.text('board', key, { fight: fight ?? '', away: away ?? '', laid }),
    steps:
      fight && away
        ? [
            `fight card=${bare(fight)}`,
            `put_away card=${bare(away)}`,
            ...laid.map((element) => `lay card=${bare(element)}`),
            ...mine.hand.map(() => 'lay_nothing'), // as often as they are asked
          ]
        : null,
  }
}

/** Units for several zones, placed together. */
function recruits(
  view: View<Table>,
  offers: readonly Offer[],
  picked: readonly string[],
  board: Board,
): Draft | null {
  const muster = Muster.of(offers, picked, Number(view.prompt?.params.count))
  if (!muster) return null
  const { placed, zones, legal } = muster
  const fights = zones.some((zone) => {
    const there = view.table.zones.find((one) => `zone:${one.id}` === zone)
    return !!there?.units && there.seat !== view.you
  })
  return {
    legal: [...new Set([...legal, ...zones])],
    text: board.text('board', 'draft_recruit', { count: placed, zones }),
    steps: muster.steps,
    click: (zone) => muster.click(zone),
    complete: !legal.length && !fights,
    besides: offers.filter(({ verb }) => verb !== 'deploy' && verb !== 'done'),
  }
}

export default {
  ceremony,
  reckoning,
  sounds: {
    battle_begins: 'battle',
    revealed: 'battle',
    battle_won: 'battle',
    battle_tied: 'battle',
    cards_drawn: 'card',
    you_drew: 'card',
    card_played: 'card',
    tile_acquired: 'card',
    battle_fame: 'points',
    adoration: 'points',
    temple_fame_gained: 'points',
  },
  scores: 'fame',
  score: (view, seat) => view.table.players[seat]?.fame.total ?? null,
  clock: ({ table }) => [
    {
      key: 'clock_fame',
      value: Math.max(...table.players.map((player) => player.fame.total)),
      max: table.target,
    },
  ],
  spans: true,
  figures: (view, seat) => {
    const player = view.table.players[seat]!
    return [
      { about: `prayer:${seat}`, icon: 'kemet-pray', value: player.pp },
      { about: `hand:${seat}`, icon: 'kemet-horus', value: player.hand },
      { about: `units:${seat}`, icon: 'kemet-recruit', value: player.units - player.supply },
      { about: `battle_hand:${seat}`, icon: 'kemet-battle', value: player.battle_hand },
      { about: `token:${seat}.normal`, icon: 'play', value: player.tokens },
      { about: `veterans:${seat}`, icon: 'kemet-veteran', value: player.veterans },
      { about: `permanent:${seat}`, icon: 'crown', value: player.fame.permanent },
      { about: `temporary:${seat}`, icon: 'kemet-temple', value: player.fame.temporary },
    ]
  },
  families: [
    { name: 'cards', icon: 'kemet-horus', verbs: ['play', 'remember', 'strike'] },
    { name: 'onward', icon: 'kemet-move', verbs: ['step', 'sail', 'teleport'] },
  ],
  asides: [
    'reform',
    'post',
    'play',
    'remember',
    'strike',
    'gold',
    'lay_nothing',
    'hold',
    'stay',
    'keep_creature',
    'halt',
    'decline',
    'done',
    'end_turn',
  ],
  ends: ['end_turn'],
  routes: (_view, offers) => marches(offers),
  draft: (view, offers, picked, board) =>
    offers[0]?.verb === 'fight' ? council(view, picked, board) : recruits(view, offers, picked, board),
  begins: (_view, offer, picked) => (offer.verb === 'deploy' ? Muster.with(offer, picked) : null),
  icons: {
    choose_city: 'home',
    place: 'play',
    gold: 'crown',
    gold_move: 'kemet-move',
    gold_recruit: 'kemet-recruit',
    post: 'kemet-sphinx',
    play: 'kemet-horus',
    strike: 'kemet-damage',
    remember: 'history',
    end_turn: 'check',
    build: 'kemet-build',
    acquire: 'kemet-acquire',
    swap_out: 'swap',
    deploy: 'kemet-recruit',
    march: 'kemet-move',
    march_to: 'kemet-move',
    step: 'kemet-move',
    sail: 'kemet-ship',
    teleport: 'kemet-teleport',
    reform: 'swap',
    halt: 'check',
    keep_creature: 'kemet-sphinx',
    decline: 'close',
    done: 'check',
    attack: 'kemet-battle',
    fight: 'kemet-strength',
    put_away: 'kemet-hidden',
    lay: 'kemet-horus',
    lay_nothing: 'check',
    swap: 'swap',
    hold: 'check',
    wound: 'kemet-horus',
    recall: 'kemet-pray',
    retreat: 'kemet-move',
    stay: 'check',
    banish: 'kemet-move',
    offer: 'laurels',
    sacrifice: 'kemet-pray',
    spend: 'kemet-veteran',
    draw: 'kemet-horus',
    keep_card: 'kemet-horus',
  },
  inspect(element, view: View<Table>, board) {
    const { kind, id, seat, bare } = parse(element)
    const { table } = view
    const player = table.players[seat ?? -1]
    const say = (key: string, params: Params = {}) => board.text('board', key, params)
    switch (kind) {
      case 'zone': {
        const zone = table.zones.find((one) => one.id === id)
        return zone ? { lines: zoneLines(zone, board) } : null
      }
      case 'city': {
        const owner = table.cities.find((one) => one.id === id)?.seat
        return { lines: owner == null ? [] : [say('city_of', { name: `seat:${owner}` })] }
      }
      case 'tile': {
        const tile = table.display.find((one) => one.id === id)
        return { lines: tile ? tileLines(tile, board) : [say('not_in_game')] }
      }
      case 'creature':
        return { lines: creatureLines(id, table, board) }
      case 'battle_card':
        return { lines: battleCardLines(element, table, board) }
      case 'space': {
        const space = player?.spaces.find((one) => one.id === bare)
        if (!space) return null
        const lines = space.open ? [] : [say('space_closed')]
        return { lines: space.token ? [...lines, say('space_taken')] : lines }
      }
      case 'seat':
      case 'fame':
        return player
          ? { title: board.name(`seat:${player.seat}`), lines: fameLines(player, table, board) }
          : null
      case 'token':
        return player && bare === 'normal' ? { lines: [say('tokens_left', { count: player.tokens })] } : null
      case 'prayer':
        return player ? { lines: [say('pp', { amount: player.pp })] } : null
      case 'units':
        return player
          ? { lines: [say('units_on', { count: player.units - player.supply, of: player.units })] }
          : null
      case 'pile':
        return { lines: [say('pile', { deck: table.deck, discard: table.discard })] }
      case 'colour':
        return { lines: table.colours.some((one) => one === id) ? [] : [say('not_in_game')] }
      default:
        return null
    }
  },
  chip(offer, preview, view, board) {
    const detail = preview?.detail as Effect | null | undefined
    if (offer.verb === 'fight') {
      const row = view.table.battle?.forecast?.find((one) => one.card === String(offer.params.card))
      return row ? board.text('board', 'wins_of', { wins: row.wins, of: row.of }) : null
    }
    if (!detail) return null
    if (detail.sheet) {
      const best = detail.sheet.forecast.reduce((most, row) => Math.max(most, row.wins), 0)
      const of = detail.sheet.forecast[0]?.of ?? 0
      return board.text('board', 'wins_of', { wins: best, of })
    }
    if (detail.toll) return pp(detail.toll, board)
    if (offer.verb === 'place' && detail.floor) return board.text('board', 'floor', { floor: detail.floor })
    return null
  },
  explain(offer, preview, { table }, board) {
    const detail = preview.detail as Effect | null
    if (!detail) return null
    const lines: PreviewLine[] = []
    if (offer.verb === 'acquire')
      lines.push({ text: board.text('effects', effectKey(table, bare(String(offer.params.tile)))) })
    if (offer.verb === 'play') lines.push({ text: board.text('effects', bare(String(offer.params.card))) })
    if (detail.cost)
      lines.push({
        text: board.text('board', 'price'),
        value: board.text('board', 'from_to', { cost: detail.cost, left: detail.pp_left ?? 0 }),
      })
    if (detail.toll) lines.push({ text: board.text('board', 'toll'), value: pp(detail.toll, board) })
    if (detail.fame) lines.push({ text: board.text('board', 'summit_here') })
    if (detail.steps_left !== undefined && !detail.battle)
      lines.push({ text: board.text('board', 'steps_left'), value: String(detail.steps_left) })
    if (offer.verb === 'place') {
      const [, name] = bare(String(offer.params.space)).split('.') as [string, string | undefined]
      const space = name ?? bare(String(offer.params.space))
      const key = space.startsWith('acquire_') ? 'acquire' : space.replace(/_[ab]$/, '')
      lines.push({ text: board.text('board', `does_${key}`) })
    }
    if (detail.floors_owed !== undefined)
      lines.push({ text: board.text('board', 'floors_left'), value: String(detail.floors_owed) })
    if (detail.battle) lines.push({ text: board.text('board', 'battle_here'), kind: 'warning' })
    if (detail.sheet) lines.push(...attackLines(detail.sheet, board))
    return lines.length ? lines : null
  },
} satisfies GameFacts<Table>
