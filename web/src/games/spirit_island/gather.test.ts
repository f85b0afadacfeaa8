import { expect, it } from 'vitest'
import type { Offer, View } from '$/lib/protocol'
import type { Table } from '$/generated/games/spirit_island'
import { gatherings } from './gather'

const gather = (kind: string, land: string) =>
  ({
    verb: 'gather',
    text: `gather piece=${kind} origin=${land}`,
    params: { piece: `piece:${kind}`, origin: `land:${land}` },
    elements: [`piece:${land}.${kind}`],
  }) as unknown as Offer
const STOP = { verb: 'stop', text: 'stop', elements: [] as string[] } as unknown as Offer
const view = (left: number, key = 'gather_piece_or_stop') =>
  ({
    prompt: { key, params: { left } },
    table: {
      lands: [
        { id: 'g8', pieces: [{ kind: 'dahan', count: 2 }] },
        { id: 'h3', pieces: [{ kind: 'dahan', count: 1 }] },
      ],
    },
  }) as unknown as View<Table>
const OFFERS = [gather('dahan', 'g8'), gather('dahan', 'h3'), STOP]
const steps = (left: number) => gatherings(view(left), OFFERS).map((route) => [route.verb, ...route.steps])

it('gathers all pieces at once if no more than those are asked for', () => {
  expect(steps(3)[0]).toEqual(['gather_all', OFFERS[0]!.text, OFFERS[0]!.text, OFFERS[1]!.text])
  expect(steps(2).map(([verb]) => verb)).toEqual(['gather_several'])
})

it('gathers several pieces from one land, never more than are asked for', () => {
  expect(steps(2)).toEqual([['gather_several', OFFERS[0]!.text, OFFERS[0]!.text]])
  expect(steps(1)).toEqual([])
})

it('has nothing to say about other decisions', () => {
  expect(gatherings(view(3, 'push_piece'), OFFERS)).toEqual([])
})
