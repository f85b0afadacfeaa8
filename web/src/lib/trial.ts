// Trying out a position: when that is possible, and the way there and back.
import { api, complaint } from './api'
import type { TableAnswer, TrialInfo } from './protocol'
import { go } from './router.svelte'
import type { Table } from './table.svelte'

/** Whether the position on the board can be tried out: of a running game, from a seat of one's own. */
export const mayTry = ({ info, viewer, view }: Pick<Table, 'info' | 'viewer' | 'view'>): boolean =>
  info?.status === 'playing' && !info.lesson && !info.trial && viewer !== null && !view?.outcome

/** Opens a private board for the newest position, or for one of the replay. */
export async function tryOut(table: Table, at: number | null): Promise<void> {
  if (!mayTry(table)) return
  await open(table, api.tryOut(table.id, table.viewer!, at), () => {
    table.lingers = true
    return 'push'
  })
}

/** Deals the experiment on this board anew, unless it is left before. */
export const dealAgain = (table: Table, bots: boolean, left: AbortSignal): Promise<void> =>
  open(table, api.dealAgain(table.id, bots, left), () => 'replace', left)

/** Goes to the new board, unless the page was left before it was there. */
async function open(
  table: Table,
  asked: Promise<TableAnswer>,
  how: () => 'push' | 'replace',
  left?: AbortSignal,
): Promise<void> {
  const here = location.pathname
  try {
    const answer = await asked
    if (location.pathname === here) go(`/tables/${answer.table.id}`, how())
  } catch (error) {
    if (!left?.aborted) table.toast(complaint(error), 'problem')
  }
}

/** Where somebody was before. */
export const wayBack = ({ table, live, number }: TrialInfo): string =>
  live ? `/tables/${table}` : `/tables/${table}?move=${number}`
