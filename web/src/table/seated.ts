// How a seat stands, in the strip of plates and in the panel of players alike.
import { t } from '$/lib/i18n.svelte'
import { levelName } from '$/lib/people'
import { presence } from '$/lib/presence'
import type { SeatInfo } from '$/lib/protocol'
import type { Play } from './play'

interface Seated {
  info: SeatInfo
  acting: boolean
  away: boolean
  /** To act, you, the level of a bot, or whether a person is there. */
  state: string
}

export function seated({ table, view }: Play, seat: number): Seated {
  const info = table.seats[seat]!
  // whoever can still take the turn back counts as acting, even though the next player is up
  const confirming = view === table.view ? (table.shown?.waiting_confirm ?? null) : null
  const acting = confirming === null ? view.actors.includes(seat) : confirming === seat
  const away = info.kind === 'human' && info.claimed && !info.present && seat !== view.you
  return { info, acting, away, state: stated(info, acting, seat === view.you) }
}

/** Whether it is their turn and whether they are there, both at once. */
function stated(info: SeatInfo, acting: boolean, you: boolean): string {
  const who = you ? t('players.you') : info.kind === 'bot' ? botLevel(info) : presence(info)
  if (!acting) return who
  if (you || !who) return t('players.toAct')
  if (info.present || info.kind === 'bot') return t('players.thinking')
  return `${t('players.toAct')} · ${who}`
}

const botLevel = (info: SeatInfo) => (info.level ? levelName(info.level) : t('seat.bot'))

/** The players themselves are not explained, only their pieces. */
export const tells = (element: string): boolean => !element.startsWith('seat:')
