// Takes part in the shuffle of a table for the person at this browser, without asking.
import { api } from './api'
import type { TableInfo, You } from './protocol'
import { contributionTo } from './shuffle'

export class Dealer {
  /** What has been done already, so that it is done once. */
  private readonly done = new Set<string>()

  /** Looks at a table and does what is due: commit, tell, or commit for the rematch. */
  async see(table: TableInfo, you: You): Promise<void> {
    if (!you.seats.length || table.lesson || table.example || table.trial) return
    if (table.status === 'dealing')
      await this.once(`tell ${table.id} ${you.seats}`, () => api.tell(table, you))
    else if (table.status === 'lobby' && !promised(table, you))
      await this.once(`commit ${table.id}`, () => api.commit(table.id))
    else if (table.rematch) await this.once(`rematch ${table.rematch}`, () => this.follow(table.rematch!))
    else if (table.status === 'over' || table.status === 'abandoned')
      await this.once(`again ${table.id}`, () => api.commit(table.id))
  }

  /** Tells the contribution to a rematch from the table of the game before. */
  private async follow(id: string): Promise<void> {
    const { table, you } = await api.table(id)
    if (table.status === 'dealing') await api.tell(table, you)
  }

  private async once(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.done.has(name)) return
    this.done.add(name)
    // without this browser's contribution the game begins all the same, a little later
    await work().catch(() => undefined)
  }
}

/** Whether this browser knows a contribution of one of the person's seats. */
const promised = (table: TableInfo, you: You): boolean =>
  (table.shuffle?.shares ?? []).some(
    ({ seat, commitment }) => you.seats.includes(seat) && contributionTo(commitment) !== undefined,
  )
