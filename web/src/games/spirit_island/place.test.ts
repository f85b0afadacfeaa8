import { expect, it } from 'vitest'
import type { Offer, View } from '$/lib/protocol'
import type { Table } from '$/generated/games/spirit_island'
import { pairs } from './place'

const place = (track: string) =>
  ({
    verb: 'place',
    text: `place track=${track} land=g2`,
    params: { track: `track:0.${track}`, land: 'land:g2' },
    elements: [`track:0.${track}`, 'land:g2'],
  }) as unknown as Offer
const OFFERS = [place('energy'), place('cards')]
const presence = { icon: 'presence', range: 1, terrain: [] as string[], done: false }
const view = (...icons: object[]) =>
  ({
    you: 0,
    prompt: { key: 'growth_icon', params: {} },
    table: {
      spirits: [
        {
          spirit: 'eyes_watch',
          growth: [{ id: 'B', chosen: true, icons }],
          tracks: {
            energy: [{ open: true }, { open: false }, { open: false }],
            cards: [{ open: true }, { open: false }],
          },
        },
      ],
    },
  }) as unknown as View<Table>

it('places two Presence of a track that has two', () => {
  const [pair, ...others] = pairs(view(presence, presence), OFFERS)
  expect(pair!.steps).toEqual([OFFERS[0]!.text, OFFERS[0]!.text])
  expect(others).toEqual([])
})

it('places no second one that may not be due or may not go there', () => {
  expect(pairs(view(presence, { ...presence, done: true }), OFFERS)).toEqual([])
  expect(pairs(view(presence, { ...presence, terrain: ['sands'] }), OFFERS)).toEqual([])
  expect(pairs(view(presence, { icon: 'energy', done: false }), OFFERS)).toEqual([])
})
