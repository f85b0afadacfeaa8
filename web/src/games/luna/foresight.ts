// What the previewed action would change on the board. Only reads the server's preview.
import type { Offer, Preview } from '$/lib/protocol'
import type { Effect, Isle, Table } from '$/generated/games/luna'

export interface Foresight {
  /** Novices that would come to an isle, and whether they stay active. */
  arrival: { isle: string; count: number; active: boolean } | null
  /** A novice would stand on this tile of the path. */
  claim: string | null
  /** A novice would enter this hex of the temple and push these out. */
  entry: { hex: string; seat: number; displaces: string[]; points: number } | null
  shrine: string | null
  apostate: Isle['id'] | null
  council: { seat: number; space: number } | null
  favor: Isle['id'] | null
  book: string | null
  candle: boolean
  /** Changes of influence now, and in the forecast of the scoring phase. */
  influence: number[] | null
  roundEnd: number[] | null
}

export const bare = (element: string) => element.slice(element.indexOf(':') + 1)

export function foresee(
  offer: Offer | null,
  preview: Preview | null,
  hovered: string | null,
  table: Table,
  seat: number | null,
): Foresight {
  const detail = (offer && (preview?.detail as Effect | null | undefined)) ?? null
  const verb = offer?.verb ?? ''
  const to = (key: string) => bare(String(offer!.params[key]))
  const found: Foresight = {
    arrival: null,
    claim: verb === 'promotion' || verb === 'bribed_promotion' ? to('tile') : null,
    entry: null,
    shrine: null,
    apostate: detail?.apostate ?? null,
    council: null,
    favor: verb === 'priests_favor' ? (to('isle') as Isle['id']) : null,
    book: verb === 'give_book' ? to('hex') : null,
    candle: verb === 'meditation',
    influence: detail?.influence ?? null,
    roundEnd: detail?.if_round_ended ?? null,
  }
  if (verb === 'send')
    found.arrival = {
      isle: to('to'),
      count: Number(offer!.params.count),
      active: table.under_way?.act === 'sailboat',
    }
  if (verb === 'build_shrine' || verb === 'place_shrine')
    found.shrine =
      verb === 'place_shrine' ? to('isle') : (table.figures.find((one) => one.id === 'builder')?.isle ?? null)
  if (verb === 'place_novices') found.arrival = { isle: to('isle'), count: 2, active: true }
  if (seat !== null && detail?.council != null) found.council = { seat, space: detail.council }
  // entering the temple is shown for every hovered tile, even when it is not possible now
  const tile = verb === 'sanctification' ? to('tile') : hovered?.startsWith('tile:') ? bare(hovered) : null
  const shown = table.path.find((one) => one.id === tile)
  const who = shown?.claimed ?? seat ?? table.current
  const entry = shown?.entry[who]
  if (tile && entry) found.entry = { hex: tile, seat: who, ...entry }
  if (verb === 'sneak_in' && seat !== null) found.entry = { hex: to('hex'), seat, displaces: [], points: 0 }
  return found
}
