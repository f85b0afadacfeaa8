// Who is here, and who is away since when, in words.
import { clock, t } from './i18n.svelte'
import type { SeatInfo } from './protocol'

type Present = Pick<SeatInfo, 'kind' | 'claimed' | 'present' | 'away'>

/** Whether the person of a seat is here; empty for bots, free seats and seats that wait for somebody invited. */
export function presence(seat: Present): string {
  if (seat.kind !== 'human' || !seat.claimed) return ''
  if (seat.present) return t('players.here')
  return seat.away === null ? t('players.away') : t('players.awaySince', { since: clock(seat.away) })
}
