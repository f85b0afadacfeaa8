// A table only goes onward. What the server answers to a call may arrive after newer facts over the socket.
import type { TableInfo } from './protocol'

const STAGES: readonly string[] = ['lobby', 'dealing']
const stage = ({ status }: Pick<TableInfo, 'status'>): number =>
  STAGES.includes(status) ? STAGES.indexOf(status) : STAGES.length

/**
 * Whether these facts are older than those that are known. Once the game has begun, what came over the socket is newer:
 * an answer may have been read between the beginning of the game and that of its clocks.
 */
export function isBehind(told: Pick<TableInfo, 'status'>, known: Pick<TableInfo, 'status'> | null): boolean {
  if (known === null) return false
  const begun = stage(known) === STAGES.length
  return stage(told) < stage(known) || (begun && told.status === known.status)
}
