import type { View } from '$/lib/protocol'
import type { BoardContext, GameFacts, PreviewLine } from '$/table/board'
import type { Effect, Isle, PathTile, Table } from '$/generated/games/luna'

type Board = BoardContext

const part = (element: string) => element.slice(element.indexOf(':') + 1)
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

const BEGINS_A_RUN = new Set(['journey', 'tide', 'sailboat', 'take_book'])

export default {
  score: (view, seat) => view.table.players[seat]?.influence ?? null,
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
      verbs: ['priests_favor', 'recruit', 'herbs', 'council', 'virtual_council'],
    },
    { name: 'build', icon: 'luna_shrine', verbs: ['build_shrine'] },
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
    { name: 'pass', icon: 'luna_meditation', verbs: ['meditation', 'end_turn'] },
  ],
  leads: { journey: 'isle', tide: 'isle', sailboat: 'isle' },
  inspect(element, view: View<Table>, board) {
    const [kind, id] = [element.slice(0, element.indexOf(':')), part(element)]
    const table = view.table
    const [owner, bare] = id.includes('.') ? [Number(id.split('.')[0]), id.split('.')[1]!] : [null, id]
    switch (kind) {
      case 'isle': {
        const isle = table.isles.find((one) => one.id === id)
        return isle ? { lines: isleLines(isle, view, board) } : null
      }
      case 'tile': {
        const tile = table.path.find((one) => one.id === id)
        if (!tile) return null
        return { title: board.text('board', 'tile', { number: id }), lines: tileLines(tile, view, board) }
      }
      case 'hex': {
        const hex = table.temple.find((one) => one.id === id)
        if (!hex) return null
        const lines = [board.text('board', 'neighbours', { numbers: hex.neighbours.join(', ') })]
        if (hex.novice !== null)
          lines.unshift(board.text('board', 'novice_of', { player: seatName(hex.novice, board) }))
        else lines.unshift(board.text('board', hex.tile ? 'deserted' : 'no_tile'))
        if (hex.book) lines.push(board.text('board', 'book_here'))
        return { title: board.text('board', 'hex', { number: id }), lines }
      }
      case 'figure': {
        const figure = table.figures.find((one) => one.id === id)
        const next = figure?.next
        const lines = [board.text('notes', id)]
        if (next) lines.push(board.text('board', 'goes_next', { isle: board.name(`isle:${next}`) }))
        return { lines }
      }
      case 'novices': {
        const state = bare.endsWith('_inactive') ? 'inactive' : bare === 'landing' ? 'landed' : 'active'
        const player = seatName(owner ?? 0, board)
        return {
          title: `${player}: ${board.name(element)}`,
          lines: [board.text('notes', `novices_${state}`)],
        }
      }
      case 'favor':
        return { title: board.name(`favor:${bare}`), lines: [board.text('notes', `favor_${bare}`)] }
      case 'council': {
        const seat = Number(id)
        const space = table.players[seat]?.council ?? 0
        return {
          title: `${seatName(seat, board)}: ${board.text('kinds', 'council')}`,
          lines: [
            board.text('board', 'council_space', { space, points: table.council.points[space] ?? 0 }),
            board.text('notes', 'council'),
          ],
        }
      }
      case 'room':
        return {
          lines: [
            `${board.text('board', 'candles', { count: table.meditation.candles })} ${board.text('board', 'candles_end', { count: table.meditation.candles })}.`,
            board.text('notes', 'meditation'),
          ],
        }
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
