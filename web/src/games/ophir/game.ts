import type { View } from '$/lib/protocol'
import type { BoardContext, GameFacts, PreviewLine } from '$/table/board'
import type {
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
  TurnEnd,
  Zone,
} from '$/generated/games/ophir'

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
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
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

function shipLine(ship: string, table: Table, board: Board): string {
  const influence =
    ship === 'ship:rival' ? table.rival!.influence : table.players[Number(rest(ship))]!.influence
  return `${shipName(ship, board)}: ${board.text('board', 'influence', { influence })}`
}

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

export default {
  score: (view, seat) => view.table.players[seat]?.points ?? null,
  order: (view) => view.table.order,
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
    const id = rest(element)
    switch (element.slice(0, element.indexOf(':'))) {
      case 'zone': {
        const zone = table.zones.find((one) => one.id === id)
        if (!zone) return null
        const title = zone.location
          ? capital(board.text('board', 'zone_title', { place: `location:${zone.location}`, zone: element }))
          : undefined
        return { title, lines: zoneLines(zone, view, board) }
      }
      case 'ship': {
        const player = table.players[Number(id)]
        const lines = [
          board.text('board', 'influence', { influence: player?.influence ?? table.rival?.influence ?? 1 }),
        ]
        if (player?.power) lines.push(board.text('notes', player.power))
        return { title: shipName(element, board), lines }
      }
      case 'slot': {
        const slot = table.market?.slots.find((one) => one.id === id)
        return slot ? { lines: slotLines(slot, board) } : null
      }
      case 'card':
        return { title: board.text('board', 'next_card'), lines: [board.name(element)] }
      case 'offer': {
        const offer = table.treasury.find((one) => one.id === id)
        if (!offer) return null
        const lines = [cost(offer, board), board.text('board', 'in_bank', { count: offer.stock })]
        if (offer.next_price !== null && offer.next_price !== offer.price)
          lines.push(
            board.text('board', 'price_rises', {
              price: offer.next_price,
              left: table.meters.temple.to_next_price,
            }),
          )
        return { lines }
      }
      case 'donation':
        return id === 'goods'
          ? { title: board.text('board', 'give_goods'), lines: [board.text('board', 'mirror')] }
          : {
              title: board.text('board', 'give', { what: id }),
              lines: [points(table.temple.points[id as 'gold'], board)],
            }
      case 'block': {
        const { given, needed } = table.meters.temple
        return {
          title: board.text('board', 'temple'),
          lines: [board.text('board', 'donations', { given, needed })],
        }
      }
      case 'specialist': {
        const power = table.offer.find((one) => one.id === id)?.power
        return power ? { lines: [board.text('notes', power)] } : null
      }
      case 'button':
        return { lines: board.legal.has(element) ? [] : [board.text('board', `about_${id}`)] }
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
