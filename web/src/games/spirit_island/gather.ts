// Pieces that are gathered together: several from one land, or all that can be gathered.
import type { Offer, View } from '$/lib/protocol'
import type { Route } from '$/table/board'
import type { Params } from '$/lib/words'
import type { Table } from '$/generated/games/spirit_island'

const route = (verb: string, params: Params, steps: string[]): Route => ({
  verb,
  params,
  elements: [], // a click on a piece gathers one
  steps,
})

export function gatherings(view: View<Table>, offers: readonly Offer[]): Route[] {
  if (!view.prompt?.key.startsWith('gather_piece')) return []
  const left = Number(view.prompt.params.left)
  const there = new Map<string, number>(
    view.table.lands.flatMap(({ id, pieces }) =>
      pieces.map(({ kind, count }) => [`piece:${id}.${kind}`, count] as const),
    ),
  )
  const herds = offers
    .filter(({ verb }) => verb === 'gather')
    .map((offer) => ({ offer, count: there.get(offer.elements[0] ?? '') ?? 1 }))
  const total = herds.reduce((sum, { count }) => sum + count, 0)
  const times = (offer: Offer, count: number) => Array.from({ length: count }, () => offer.text)
  const all =
    herds.length > 1 && total <= left
      ? [
          route(
            'gather_all',
            { count: total },
            herds.flatMap(({ offer, count }) => times(offer, count)),
          ),
        ]
      : []
  const several = herds
    .map(({ offer, count }) => ({ offer, count: Math.min(count, left) }))
    .filter(({ count }) => count > 1)
    .map(({ offer, count }) => route('gather_several', { ...offer.params, count }, times(offer, count)))
  return [...all, ...several]
}
