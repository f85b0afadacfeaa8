import { parse } from '$/lib/elements'
import type { Offer, View } from '$/lib/protocol'
import type { Params } from '$/lib/words'
import type { BoardContext, Draft, GameFacts, PreviewLine } from '$/table/board'
import { begin, islesOf, Trip } from './journey'
import type { Effect, Isle, PathTile, Player, Table, TempleHex } from '$/generated/games/luna'
import ceremony, { reckoning } from './ceremony'

type Board = BoardContext

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`)
const seatName = (seat: number, board: Board) =>
  `${board.seats[seat]?.glyph ?? ''} ${board.seats[seat]?.name ?? ''}`

/** “● Ann 3, ▲ Bob 2” of those who have any. */
function each(amounts: number[], board: Board, say: (value: number) => string = String): string {
  return amounts
    .map((value, seat) => ({ value, seat }))
    .filter((one) => one.value)
    .map((one) => `${seatName(one.seat, board)} ${say(one.value)}`)
    .join(', ')
}

function isleLines(isle: Isle, view: View<Table>, board: Board): string[] {
  const lines = [board.text('board', 'favors_left', { count: isle.favors })]
  if (isle.strengths.some(Boolean))
    lines.push(
      board.text('board', 'strength', { players: each(isle.strengths, board) }),
      board.text('board', 'with_priestess', { players: each(isle.priestess_points, board, signed) }),
    )
  if (isle.apostate_penalties.some(Boolean))
    lines.push(
      board.text('board', 'with_apostate', {
        players: each(isle.apostate_penalties, board, (value) => signed(-value)),
      }),
    )
  for (const figure of view.table.figures) {
    const name = board.name(`figure:${figure.id}`)
    if (figure.isle === isle.id) lines.push(board.text('board', 'stands_here', { figure: name }))
    else if (figure.next === isle.id) lines.push(board.text('board', 'comes_next', { figure: name }))
  }
  return lines
}

function tileLines(tile: PathTile, view: View<Table>, board: Board): string[] {
  const lines = [
    board.text('board', 'tile_isle', { isle: board.name(`isle:${tile.isle}`) }),
    board.text('board', `reach_${tile.reach}`),
  ]
  if (tile.claimed !== null)
    lines.push(board.text('board', 'claimed_by', { player: seatName(tile.claimed, board) }))
  const who = tile.claimed ?? board.seat ?? view.table.current
  const entry = tile.entry[who]
  if (entry) lines.push(...entryLines(entry.points, entry.displaces, view, board))
  return lines
}

function hexLines(hex: TempleHex, board: Board): string[] {
  const lines = [
    hex.novice === null
      ? board.text('board', hex.tile ? 'deserted' : 'no_tile')
      : board.text('board', 'novice_of', { player: seatName(hex.novice, board) }),
    board.text('board', 'neighbours', { numbers: hex.neighbours.join(', ') }),
  ]
  return hex.book ? [...lines, board.text('board', 'book_here')] : lines
}

/** How many of a favor are left to take, and who holds one. */
function favorLines(favor: string, table: Table, board: Board): string[] {
  const isle = table.isles.find((one) => one.id === favor)
  const holders = table.players.filter((player) => player.favors.some((one) => one === favor))
  const lines = isle ? [board.text('board', 'favors_left', { count: isle.favors })] : []
  if (holders.length)
    lines.push(board.text('board', 'held_by', { players: holders.map(({ seat }) => seatName(seat, board)) }))
  return lines
}

function influenceLines(player: Player, table: Table, board: Board): string[] {
  const lines = Object.entries(player.earned)
    .filter(([, amount]) => amount)
    .map(([from, amount]) => `${board.text('scores', from)}: ${signed(amount)}`)
  const ended = table.if_game_ended[player.seat]
  return ended ? [...lines, board.text('board', 'if_game_ended', { ...ended })] : lines
}

function entryLines(points: number, displaces: string[], view: View<Table>, board: Board): string[] {
  const lines = [board.text('board', 'entering', { points })]
  for (const hex of displaces) {
    const owner = view.table.temple.find((one) => one.id === hex)?.novice
    if (owner != null) lines.push(board.text('board', 'displaces', { hex, player: seatName(owner, board) }))
  }
  return lines
}

function roundLines(detail: Effect, board: Board): PreviewLine[] {
  if (detail.ends_round) return [{ text: board.text('board', 'ends_round'), kind: 'warning' }]
  const changes =
    detail.if_round_ended?.map((value, seat) => ({ seat, value })).filter((one) => one.value) ?? []
  if (!changes.length) return []
  return [
    { text: board.text('board', 'at_round_end'), kind: 'total' },
    ...changes.map((one) => ({ text: seatName(one.seat, board), value: signed(one.value) })),
  ]
}

/** A journey or tide that is being put together. */
function trip(
  view: View<Table>,
  offers: readonly Offer[],
  picked: readonly string[],
  board: Board,
): Draft | null {
  const found = Trip.of(picked, offers, islesOf(view.table))
  if (!found) return null
  const going = [...found.arrivals.values()].reduce((sum, count) => sum + count, 0)
  const { origins, ready } = found
  const others = found.legal.some((element) => element.startsWith('novices:'))
  const key = going ? 'trip_more' : others ? 'trip_join' : 'trip_from'
  return {
    legal: found.legal,
    text: ready
      ? board.text('board', key, { origin: origins, count: ready, going })
      : board.text('board', 'trip_on', { going }),
    steps: found.steps,
    click: (element) => found.click(element),
    complete: found.complete,
  }
}

const BEGINS_A_RUN = new Set(['journey', 'tide', 'sailboat', 'take_book'])

export default {
  ceremony,
  reckoning,
  sounds: {
    favor_taken: 'card',
    tile_claimed: 'card',
    tile_sanctified: 'points',
    novice_displaced: 'battle',
    last_candle: 'points',
    priestess_scored: 'points',
    temple_scored: 'points',
  },
  scores: 'influence',
  score: (view, seat) => view.table.players[seat]?.influence ?? null,
  clock: ({ table: { round, meditation } }) => [
    { key: 'clock_round', value: Math.max(1, round.number), max: round.of },
    { key: 'clock_candles', value: meditation.of - meditation.candles, max: meditation.of },
  ],
  figures: (view, seat) => {
    const player = view.table.players[seat]!
    return [
      { about: `active:${seat}`, icon: 'luna_novice', value: player.active },
      { about: `temple:${seat}`, icon: 'luna_gate', value: player.temple.length },
      { about: `council:${seat}`, icon: 'luna_council', value: player.council },
      { about: `inactive:${seat}`, icon: 'luna_journey', value: player.inactive },
      { about: `supply:${seat}`, icon: 'luna_recruit', value: player.supply },
      { about: `shrine:${seat}`, icon: 'luna_shrine', value: player.shrines.length },
    ]
  },
  asides: ['meditation', 'done', 'end_turn'],
  ends: ['meditation', 'end_turn'],
  icons: {
    place_figure: 'luna_priestess',
    place_shrine: 'luna_shrine',
    place_novices: 'luna_novice',
    meditation: 'luna_meditation',
    priests_favor: 'luna_bribery',
    recruit: 'luna_recruit',
    build_shrine: 'luna_shrine',
    herbs: 'luna_herbs',
    expulsion: 'luna_apostate',
    virtual_expulsion: 'luna_apostate',
    council: 'luna_council',
    virtual_council: 'luna_council',
    journey: 'luna_journey',
    tide: 'luna_tide',
    sailboat: 'luna_sailboat',
    promotion: 'luna_promotion',
    bribed_promotion: 'luna_promotion',
    sanctification: 'luna_gate',
    sneak_in: 'luna_sneak',
    take_book: 'luna_book',
    give_book: 'luna_book',
    send: 'luna_journey',
    done: 'check',
    end_turn: 'check',
  },
  families: [
    {
      name: 'gain',
      icon: 'luna_bribery',
      verbs: ['priests_favor', 'recruit', 'build_shrine', 'herbs', 'council', 'virtual_council'],
    },
    {
      name: 'into_temple',
      icon: 'luna_gate',
      verbs: ['promotion', 'bribed_promotion', 'sanctification', 'sneak_in', 'take_book'],
    },
    {
      name: 'move',
      icon: 'luna_journey',
      verbs: ['journey', 'tide', 'sailboat', 'expulsion', 'virtual_expulsion'],
    },
  ],
  begins: (view, offer) => (view.table.under_way ? null : begin(offer)),
  draft: trip,
  leads: { journey: 'isle', tide: 'isle', sailboat: 'isle' },
  inspect(element, view: View<Table>, board) {
    const { kind, id, seat, bare } = parse(element)
    const { table } = view
    const player = table.players[seat ?? -1]
    const say = (key: string, params: Params = {}) => board.text('board', key, params)
    switch (kind) {
      case 'isle': {
        const isle = table.isles.find((one) => one.id === id)
        return isle
          ? { lines: [...board.about(`favor:${id}`).slice(0, 1), ...isleLines(isle, view, board)] }
          : null
      }
      case 'tile': {
        const tile = table.path.find((one) => one.id === id)
        return tile ? { title: say('tile', { number: id }), lines: tileLines(tile, view, board) } : null
      }
      case 'hex': {
        const hex = table.temple.find((one) => one.id === id)
        return hex ? { title: say('hex', { number: id }), lines: hexLines(hex, board) } : null
      }
      case 'figure': {
        const figure = table.figures.find((one) => one.id === id)
        const lines = figure?.isle ? [say('stands_on', { isle: `isle:${figure.isle}` })] : []
        if (figure?.next) lines.push(say('goes_next', { isle: `isle:${figure.next}` }))
        return { lines }
      }
      case 'novices': {
        if (!player) return null
        const state = bare.endsWith('_inactive') ? 'inactive' : bare === 'landing' ? 'landed' : 'active'
        const lines = state === 'landed' ? [] : [board.text('notes', `novices_${state}`)]
        return { title: `${seatName(player.seat, board)}: ${board.name(element)}`, lines }
      }
      case 'favor':
        return { lines: favorLines(bare, table, board) }
      case 'council': {
        if (!player) return null
        const space = player.council
        return {
          title: `${seatName(player.seat, board)}: ${board.name('council')}`,
          lines: [say('council_space', { space, points: table.council.points[space] ?? 0 })],
        }
      }
      case 'guard':
        return { lines: [say('guard_now', { value: table.round.guard_value })] }
      case 'room': {
        const count = table.meditation.candles
        return { lines: [`${say('candles', { count })} ${say('candles_end', { count })}.`] }
      }
      case 'active':
      case 'inactive':
      case 'supply':
        return player ? { lines: [`${seatName(player.seat, board)}: ${player[kind]}`] } : null
      case 'temple':
        return player ? { lines: [`${seatName(player.seat, board)}: ${player.temple.length}`] } : null
      case 'shrine':
        return player ? { lines: player.shrines.map((isle) => board.name(`isle:${isle}`)) } : null
      case 'influence':
        return player ? { lines: influenceLines(player, table, board) } : null
    }
    return null
  },
  explain(offer, preview, view: View<Table>, board) {
    const detail = preview.detail as Effect | null
    if (!detail) return null
    const lines: PreviewLine[] = []
    if (BEGINS_A_RUN.has(offer.verb)) {
      lines.push({ text: board.text('notes', offer.verb) })
      if (detail.favors_returned.length) lines.push(returned(detail, board))
      return lines
    }
    if (detail.novices_used && offer.verb !== 'send')
      lines.push({ text: board.text('board', 'novices_used'), value: String(detail.novices_used) })
    if (detail.favors_returned.length) lines.push(returned(detail, board))
    if (detail.favors_gained.length)
      lines.push({
        text: board.text('board', 'takes'),
        value: detail.favors_gained.map((favor) => board.name(`favor:${favor}`)).join(', '),
      })
    if (detail.apostate)
      lines.push({ text: board.text('board', 'apostate_to'), value: board.name(`isle:${detail.apostate}`) })
    if (detail.council !== null)
      lines.push({
        text: board.text('board', 'council_to', { space: detail.council }),
        value: String(view.table.council.points[detail.council] ?? 0),
      })
    for (const hex of detail.displaces) {
      const owner = view.table.temple.find((one) => one.id === hex)?.novice
      if (owner != null)
        lines.push({
          text: board.text('board', 'displaces', { hex, player: seatName(owner, board) }),
          value: '+1',
        })
    }
    if (!detail.ends_round)
      detail.influence.forEach((value, seat) => {
        if (value)
          lines.push({
            text: board.text('board', 'influence_of', { player: seatName(seat, board) }),
            value: signed(value),
          })
      })
    lines.push(...roundLines(detail, board))
    return lines.length ? lines : null
  },
} satisfies GameFacts<Table>

function returned(detail: Effect, board: Board): PreviewLine {
  return {
    text: board.text('board', 'returns'),
    value: detail.favors_returned.map((favor) => board.name(`favor:${favor}`)).join(', '),
  }
}
