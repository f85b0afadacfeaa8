// The summary that is on the table: it comes with the end of a period, and goes when the viewer acts or closes it.
import type { Table } from '$/lib/table.svelte'
import { endsPeriod, reckon, type Reckoning, type Summary } from './summary'

export class Reckoner {
  summary = $state.raw<Summary | null>(null)

  constructor(table: Table, reckoning: () => Reckoning | undefined) {
    $effect(() => {
      const { arrived } = table
      const how = reckoning()
      if (!how || !arrived.length) return
      if (endsPeriod(arrived, how)) this.summary = table.over ? null : reckon(table.log, how)
      else if (arrived.some((entry) => entry.kind !== 'confirm' && table.mine(entry.seat)))
        this.summary = null
    })
  }

  close(): void {
    this.summary = null
  }
}
