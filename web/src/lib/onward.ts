// A table only goes onward. What the server answers to a call may arrive after newer facts over the socket.
import type { TableInfo } from './protocol'

const STAGES: readonly string[] = ['lobby', 'dealing']

/**
 * Whether these facts may be older than those that are known. Once the game has begun, the socket tells everything: an
 * answer may have been read before its clocks ran, or before everybody agreed to end it.
 */
export function isBehind(told: Pick<TableInfo, 'status'>, known: Pick<TableInfo, 'status'> | null): boolean {
  if (known === null) return false
  const [now, then] = [known, told].map(({ status }) => STAGES.indexOf(status)) as [number, number]
  return now < 0 || (then >= 0 && then < now)
}
