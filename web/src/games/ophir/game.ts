import { parse } from '$/lib/elements'
import type { View } from '$/lib/protocol'
import { capital, type Params } from '$/lib/words'
import type { BoardContext, GameFacts, InspectCard, PreviewLine, Route } from '$/table/board'
import { movesLeft } from './marks'
import type {
  Bank,
  Entry,
  Errand,
  GoodsDonation,
  MetalDonation,
  Move,
  Purchase,
  Sale,
  Shift,
  Slot,
  Table,
  TreasuryOffer,
  TurnEnd,
  Zone,
} from '$/generated/games/ophir'
import ceremony from './ceremony'

type Board = BoardContext

/** The detail of a preview, by verb. */
interface Details {
  move: Move
  sell_goods: Sale
  sell_short: Sale
  donate_goods: GoodsDonation
  donate_metal: MetalDonation
  buy_metal: Purchase
  shift_market: Shift
}

const rest = (element: string) => element.slice(element.indexOf(':') + 1)
const signed = (amount: number) => (amount < 0 ? `−${-amount}` : `+${amount}`)

function chance(entry: Entry, board: Board): string {
  const { needed, faces, of, percent, bonus } = entry
  const words = board.text('board', 'chance', { needed: needed!, faces: faces!, of: of!, percent: percent! })
  return bonus ? `${words} ${board.text('board', 'chance_bonus', { bonus })}` : words
}

function entryLines(entry: Entry, board: Board): string[] {
  if (entry.status === 'restricted') return entry.reason ? [board.text('refusals', entry.reason)] : []
  if (entry.status === 'here') return []
  const lines: string[] = []
  if (entry.moves === 2)
    lines.push(
      board.text('board', 'two_moves_through', {
        zones: (entry.through ?? []).map((zone) => `zone:${zone}`),
      }),
    )
  if (entry.status === 'contested') {
    lines.push(chance(entry, board), board.text('board', `fail_${entry.failure}`))
    if (entry.favor_makes_sure) lines.push(board.text('board', 'favor_makes_sure'))
  } else if (entry.moves !== 2) lines.push(board.text('board', 'no_roll'))
  return lines
}

function errandLine(errand: Errand, board: Board): string {
  const params: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(errand))
    if (key !== 'verb')
      params[key] = key === 'slot' || key === 'offer' ? `${key}:${value}` : (value as string | number)
  return board.text('board', `errand_${errand.verb}`, params)
}

function zoneLines(zone: Zone, view: View<Table>, board: Board): string[] {
  const lines: string[] = []
  const { table } = view
  if (zone.good)
    lines.push(
      zone.empty
        ? board.text('board', 'zone_empty', { good: zone.good })
        : board.text('board', 'zone_stock', { good: zone.good, stock: zone.stock! }),
    )
  for (const ship of zone.ships) lines.push(shipLine(ship, table, board))
  const moving = board.offers.some((offer) => offer.verb === 'move' || offer.verb === 'move_rival')
  if (zone.reach && moving) lines.push(...entryLines(zone.reach, board))
  const errands = zone.errands ?? []
  if (errands.length) lines.push(...errands.map((errand) => errandLine(errand, board)))
  return lines
}

function shipName(ship: string, board: Board): string {
  return ship === 'ship:rival'
    ? board.name(ship)
    : board.text('board', 'ship_of', { name: board.seats[Number(rest(ship))]?.name ?? '' })
}

/** A ship's influence, and what it carries. */
function shipFacts(ship: string, table: Table, board: Board): string[] {
  const player = table.players[Number(rest(ship))]
  const { influence } = player ?? table.rival!
  const facts = [board.text('board', 'influence', { influence })]
  if (player?.hold.length) facts.push(board.text('board', 'aboard', { items: player.hold }))
  return facts
}

const shipLine = (ship: string, table: Table, board: Board) =>
  `${shipName(ship, board)}: ${shipFacts(ship, table, board).join('; ')}`

function slotLines(slot: Slot, board: Board): string[] {
  const lines = [
    board.text('board', 'slot_price', {
      card: slot.card.coins,
      modifier: signed(slot.modifier),
      price: slot.price,
    }),
    board.text('board', 'donation_worth', { worth: slot.card.donation }),
  ]
  if (slot.asked !== undefined)
    lines.push(board.text('board', 'have', { have: slot.have ?? 0, asked: slot.asked }))
  if (slot.price_after_shift !== undefined)
    lines.push(board.text('board', 'after_shift', { price: slot.price_after_shift }))
  if (slot.temple) lines.push(board.text('board', 'temple_sign'))
  return lines
}

function zoneCard(zone: Zone, element: string, view: View<Table>, board: Board): InspectCard {
  if (!zone.location) return { lines: zoneLines(zone, view, board) }
  const place = `location:${zone.location}`
  return {
    title: capital(board.text('board', 'zone_title', { place, zone: element })),
    lines: [...board.about(place), ...zoneLines(zone, view, board)],
  }
}

/** Where a market card is, as far as everybody knows. */
function cardLines(id: string, table: Table, board: Board): string[] {
  const { market } = table
  if (!market) return []
  const slot = market.slots.find((one) => one.card.id === id)
  if (slot) return [board.text('board', 'card_in', { slot: `slot:${slot.id}` })]
  if (market.future.id === id) return [board.text('board', 'next_card')]
  return market.discards.includes(id) ? [board.text('board', 'card_gone')] : []
}

function offerLines(offer: TreasuryOffer, table: Table, board: Board): string[] {
  const lines = [
    `${board.text('board', 'price_now')}: ${cost(offer, board)}`,
    board.text('board', 'in_bank', { count: offer.stock }),
  ]
  if (offer.next_price !== null && offer.next_price !== offer.price)
    lines.push(
      board.text('board', 'price_rises', {
        price: offer.next_price,
        left: table.meters.temple.to_next_price,
      }),
    )
  return lines
}

/** Who has a specialist, or whether nobody can have it in this game. */
function specialistLine(id: string, table: Table, board: Board): string {
  const owner = table.players.find((player) => player.specialist === id)
  if (owner) return board.text('board', 'specialist_of', { name: `seat:${owner.seat}` })
  return board.text('board', table.offer.some((one) => one.id === id) ? 'specialist_free' : 'not_in_game')
}

function pointLines(parts: Record<string, number>, ifOver: number | undefined, board: Board): string[] {
  const lines = Object.entries(parts)
    .filter(([, amount]) => amount)
    .map(([part, amount]) => `${capital(board.text('scores', part))}: ${amount}`)
  return ifOver === undefined ? lines : [...lines, board.text('board', 'if_over', { points: ifOver })]
}

const coins = (amount: number, board: Board) => board.text('board', 'coins_of', { coins: amount })
const favor = (amount: number, board: Board) => board.text('board', 'favor_of', { favor: amount })
const points = (amount: number, board: Board) => board.text('board', 'points_of', { points: amount })
const cost = ({ currency, price }: Pick<Purchase, 'currency' | 'price'>, board: Board) =>
  currency === 'coins' ? coins(price, board) : favor(price, board)

/** How a shift changes the row of the market. */
function shiftLines(detail: Shift, board: Board): PreviewLine[] {
  if (detail.ends_game) return [{ text: board.text('board', 'ends_game'), kind: 'warning' }]
  return detail.enters
    ? [
        {
          text: board.text('board', 'shift_preview', { enters: detail.enters, discards: detail.discards! }),
          kind: 'note',
        },
      ]
    : []
}

function moveLines(detail: Move, board: Board): PreviewLine[] {
  const lines: PreviewLine[] = []
  if (detail.status === 'contested')
    lines.push(
      { text: chance(detail, board), value: `${detail.percent} %`, kind: 'total' },
      { text: board.text('board', `fail_${detail.failure}`), kind: 'warning' },
    )
  else lines.push({ text: board.text('board', 'no_roll') })
  if (detail.favor_makes_sure) lines.push({ text: board.text('board', 'favor_makes_sure'), kind: 'note' })
  if (detail.controls_rival) lines.push({ text: board.text('board', 'controls_rival'), kind: 'note' })
  return lines
}

function saleLines(detail: Sale, board: Board): PreviewLine[] {
  return [
    { text: board.text('board', 'card_price'), value: String(detail.card_coins) },
    ...(detail.modifier ? [{ text: board.text('board', 'modifier'), value: signed(detail.modifier) }] : []),
    { text: board.text('board', 'total'), value: `+${coins(detail.coins, board)}`, kind: 'total' },
    ...(detail.favor ? [{ text: board.text('board', 'substitutes'), value: signed(detail.favor) }] : []),
    ...shiftLines(detail, board),
  ]
}

const EXPLAIN: { [Verb in keyof Details]: (detail: Details[Verb], board: Board) => PreviewLine[] } = {
  move: moveLines,
  sell_goods: saleLines,
  sell_short: saleLines,
  donate_goods: (detail, board) => [
    { text: board.text('board', 'gives'), value: `+${points(detail.points, board)}`, kind: 'total' },
    { text: board.text('board', 'and'), value: `+${favor(detail.favor, board)}` },
    ...(detail.favor_lost
      ? [{ text: board.text('board', 'favor_lost', { favor: detail.favor_lost }), kind: 'warning' as const }]
      : []),
    ...shiftLines(detail, board),
  ],
  donate_metal: (detail, board) => [
    { text: board.text('board', 'gives'), value: `+${points(detail.points, board)}`, kind: 'total' },
    ...(detail.new_prices
      ? [
          {
            text: board.text('board', 'new_prices', {
              gold: detail.new_prices.gold,
              silver: detail.new_prices.silver,
            }),
            kind: 'note' as const,
          },
        ]
      : []),
    ...(detail.ends_game ? [{ text: board.text('board', 'ends_game'), kind: 'warning' as const }] : []),
  ],
  buy_metal: (detail, board) => [
    { text: board.text('board', 'cost'), value: cost(detail, board), kind: 'total' },
    { text: board.text('board', 'left_over'), value: String(detail.left) },
    { text: board.text('board', 'at_temple'), value: `+${points(detail.points_later, board)}`, kind: 'note' },
  ],
  shift_market: shiftLines,
}

/** What is left when a turn is over but for its end: cargo can be dropped in the next turn, too. */
const IDLE = ['end_turn', 'drop_item']

/** Ways of two moves on which nothing can fail. */
function voyages({ table, you }: View<Table>): Route[] {
  const sure = (id: string) => table.zones.find((zone) => zone.id === id)?.reach?.status === 'sure'
  return table.zones.flatMap(({ id, location, reach }) => {
    const stop = reach?.status === 'sure' ? reach.through?.find(sure) : undefined
    if (!stop) return []
    const params = { to: `zone:${id}`, way: `way_${location}` }
    const elements = [`ship:${you}`, `zone:${id}`]
    return [{ verb: 'move', params, elements, steps: [`move to=${stop}`, `move to=${id}`] }]
  })
}

export default {
  ceremony,
  sounds: {
    passage_won: 'dice',
    passage_lost: 'dice',
    rival_rested: 'dice',
    market_shifted: 'card',
    market_opened: 'card',
    map_revealed: 'card',
    goods_sold: 'points',
    specialty_sold: 'points',
    goods_donated: 'points',
    metal_donated: 'points',
  },
  scores: 'points',
  score: (view, seat) => view.table.players[seat]?.points ?? null,
  clock: ({ table: { meters } }) => [
    { key: 'clock_temple', value: meters.temple.given, max: meters.temple.needed },
    { key: 'clock_market', value: meters.market.of - meters.market.left, max: meters.market.of },
  ],
  order: (view) => view.table.order,
  figures: (view, seat) => {
    const player = view.table.players[seat]!
    return [
      { about: `coins:${seat}`, icon: 'ophir-coins', value: player.coins },
      { about: `favor:${seat}`, icon: 'ophir-favor', value: player.favor },
      { about: `die:${seat}`, icon: 'dice', value: player.influence },
      {
        about: `hold:${seat}`,
        icon: 'ophir-crate',
        value: `${player.capacity - player.free}/${player.capacity}`,
      },
    ]
  },
  routes: (view, offers) => (offers.some((offer) => offer.verb === 'move') ? voyages(view) : []),
  asides: ['spend_favor', 'drop_item', 'end_rival_turn', 'end_turn'],
  ends: ['end_turn'],
  foregone: (view, offers) => {
    const done = view.prompt?.key === 'turn_done'
    return done && offers.every(({ verb }) => IDLE.includes(verb)) ? 'end_turn' : null
  },
  families: [
    { name: 'sell', icon: 'ophir-coins', verbs: ['sell_goods', 'sell_short', 'sell_specialty'] },
    { name: 'donate', icon: 'ophir-temple', verbs: ['donate_goods', 'donate_metal', 'upgrade_cargo'] },
    { name: 'rival', icon: 'ophir-ship', verbs: ['move_rival', 'shift_market'] },
  ],
  icons: {
    place_barrier: 'ophir-ban',
    pick_specialist: 'person',
    move: 'ophir-ship',
    move_rival: 'ophir-ship',
    spend_favor: 'ophir-favor',
    end_turn: 'ophir-anchor',
    end_rival_turn: 'ophir-anchor',
    shift_market: 'ophir-market',
    drop_item: 'ophir-crate',
    load_good: 'ophir-crate',
    sell_goods: 'ophir-coins',
    sell_short: 'ophir-coins',
    sell_specialty: 'ophir-coins',
    buy_metal: 'ophir-treasury',
    upgrade_cargo: 'ophir-crate',
    donate_goods: 'ophir-temple',
    donate_metal: 'ophir-temple',
  },
  inspect(element, view: View<Table>, board) {
    const { table } = view
    const { kind, id, seat, bare } = parse(element)
    const player = table.players[seat ?? -1]
    const say = (key: string, params: Params = {}) => board.text('board', key, params)
    switch (kind || element) {
      case 'zone': {
        const zone = table.zones.find((one) => one.id === id)
        return zone ? zoneCard(zone, element, view, board) : null
      }
      case 'die': {
        const influence = player?.influence ?? table.rival?.influence
        return { lines: influence === undefined ? [] : [capital(say('influence', { influence }))] }
      }
      case 'ship': {
        const lines = player || table.rival ? shipFacts(element, table, board).map(capital) : []
        if (player?.specialist) lines.push(...board.about(`specialist:${player.specialist}`).slice(0, 1))
        return { title: shipName(element, board), lines }
      }
      case 'slot': {
        const slot = table.market?.slots.find((one) => one.id === id)
        return slot ? { lines: slotLines(slot, board) } : null
      }
      case 'card':
        return { lines: cardLines(id, table, board) }
      case 'offer': {
        const offer = table.treasury.find((one) => one.id === id)
        return offer ? { lines: offerLines(offer, table, board) } : null
      }
      case 'donation': {
        if (id !== 'goods') return { title: say('give', { what: id }), lines: [] }
        const slot = table.market?.slots.find((one) => one.temple)
        const worth = slot ? [say('donation_worth', { worth: slot.card.donation })] : []
        return { title: say('give_goods'), lines: worth }
      }
      case 'specialist':
        return { lines: [specialistLine(id, table, board)] }
      case 'specialty':
        return { lines: player?.specialty ? [say('specialty', { good: player.specialty })] : [] }
      case 'item':
        return { lines: [say('in_bank', { count: table.bank[bare as keyof Bank] })] }
      case 'hold':
        return player ? { lines: [say('free', { free: player.free, of: player.capacity })] } : null
      case 'coins':
      case 'favor':
        return player
          ? { lines: [`${board.name(`seat:${seat}`)}: ${player[kind as 'coins' | 'favor']}`] }
          : null
      case 'points':
        return player?.parts ? { lines: pointLines(player.parts, player.points_if_over, board) } : null
      case 'block':
        return { lines: [say('donations', { ...table.meters.temple })] }
      case 'deck':
        return table.market
          ? { lines: [say('deck', { deck: table.market.deck, count: table.market.face_down })] }
          : null
      case 'moves':
        return { lines: [say('moves_left', { moves: movesLeft(table), of: table.turn.moves })] }
      default:
        return null
    }
  },
  asksEverybody: (view) => view.options.confirm_dialogs === true,
  chip(offer, preview, _view, board) {
    const detail = preview?.detail
    if (!detail) return null
    if (offer.verb === 'move' && (detail as Move).status === 'contested')
      return `${(detail as Move).percent} %`
    const blessing = offer.verb === 'end_turn' ? (detail as TurnEnd).favor : 0
    return blessing ? `+${favor(blessing, board)}` : null
  },
  explain(offer, preview, _view, board) {
    const lines = EXPLAIN[offer.verb as keyof Details] as
      ((detail: unknown, board: Board) => PreviewLine[]) | undefined
    return preview.detail ? (lines?.(preview.detail, board) ?? null) : null
  },
} satisfies GameFacts<Table>
