// How a seat stands, in the strip of plates and in the panel of players alike.
import { t } from '$/lib/i18n.svelte'
import { levelName } from '$/lib/people'
import type { SeatInfo } from '$/lib/protocol'
import type { Play } from './play'

interface Seated {
  info: SeatInfo
  acting: boolean
  /** To act, you, the level of a bot, or whether a person is there. */
  state: string
}

export function seated({ table, view }: Play, seat: number): Seated {
  const info = table.seats[seat]!
  // whoever can still take the turn back counts as acting, even though the next player is up
  const confirming = view === table.view ? (table.shown?.waiting_confirm ?? null) : null
  const acting = confirming === null ? view.actors.includes(seat) : confirming === seat
  return { info, acting, state: acting ? t('players.toAct') : atRest(info, seat === view.you) }
}

function atRest(info: SeatInfo, you: boolean): string {
  if (you) return t('players.you')
  if (info.kind === 'bot') return info.level ? levelName(info.level) : t('seat.bot')
  return t(info.present ? 'players.here' : 'players.away')
}

/** The players themselves are not explained, only their pieces. */
export const tells = (element: string): boolean => !element.startsWith('seat:')
