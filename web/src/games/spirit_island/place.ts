// Two Presence that go to one land together: the first makes it a land that the second reaches.
import type { Offer, View } from '$/lib/protocol'
import type { Route } from '$/table/board'
import type { Table } from '$/generated/games/spirit_island'
import { isChosen } from './spirits'

export function pairs(view: View<Table>, offers: readonly Offer[]): Route[] {
  const spirit = view.table.spirits[view.you ?? -1]
  if (view.prompt?.key !== 'growth_icon' || !isChosen(spirit)) return []
  const icons = spirit.growth.find((option) => option.chosen)?.icons ?? []
  const anywhere = icons.filter(({ icon, done, terrain }) => icon === 'presence' && !done && !terrain?.length)
  if (anywhere.length < 2) return []
  const covered = (track: 'cards' | 'energy') => spirit.tracks[track].filter(({ open }) => !open).length
  return offers
    .filter(({ verb, params }) => {
      const track = String(params.track).endsWith('cards') ? 'cards' : 'energy'
      return verb === 'place' && covered(track) > 1
    })
    .map(({ params, elements, text }) => ({ verb: 'place_two', params, elements, steps: [text, text] }))
}
