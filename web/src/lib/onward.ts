// A table only goes onward. What the server answers to a call may arrive after newer facts over the socket.
import type { TableInfo } from './protocol'

const STAGES: readonly string[] = ['lobby', 'dealing']
const stage = ({ status }: Pick<TableInfo, 'status'>): number =>
  STAGES.includes(status) ? STAGES.indexOf(status) : STAGES.length

/** Whether these facts are older than those that are known. */
export const isBehind = (told: Pick<TableInfo, 'status'>, known: Pick<TableInfo, 'status'> | null): boolean =>
  known !== null && stage(told) < stage(known)
