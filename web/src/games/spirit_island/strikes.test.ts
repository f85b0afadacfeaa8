import { expect, it } from 'vitest'
import type { Offer, View } from '$/lib/protocol'
import type { PieceGroup, Table } from '$/generated/games/spirit_island'
import type { BoardContext } from '$/table/board'
import { strikes } from './strikes'

const group = (kind: string, count: number, health: number, damage = 0) =>
  ({ kind, family: kind.split('_')[0], count, health, damage }) as PieceGroup
const PIECES = [group('explorer', 2, 1), group('town', 1, 2), group('town_1', 1, 2, 1), group('city', 1, 3)]
const ALL = ['piece:explorer', 'piece:town', 'piece:city']
const STOP = { verb: 'stop', text: 'stop', elements: [] as string[] } as Offer
const board = { text: (_: string, key: string) => key } as unknown as BoardContext

function draft(key: string, params: Record<string, unknown>, clicks: string[], offers: Offer[] = []) {
  const view = {
    prompt: { key, params: { land: 'land:g5', kinds: ALL, ...params } },
    table: { lands: [{ id: 'g5', pieces: PIECES }] },
  } as unknown as View<Table>
  return clicks.reduce(
    (before, kind) => strikes(view, offers, before!.click!(`piece:g5.${kind}`), board),
    strikes(view, offers, [], board),
  )
}

it('deals damage to the smallest first, and sends the blows from large to small', () => {
  const dealt = draft('split_damage', { points: 4 }, ['explorer', 'town_1', 'city'])!
  expect(dealt.steps).toEqual([
    'strike piece=city points=2',
    'strike piece=town_1 points=1',
    'strike piece=explorer points=1',
  ])
  expect(dealt.complete).toBe(true)
})

it('wants all points to be dealt', () => {
  const dealt = draft('split_damage', { points: 4 }, ['city'])!
  expect([dealt.steps, dealt.complete]).toEqual([null, false])
  expect(dealt.legal).toEqual(['piece:g5.explorer', 'piece:g5.town', 'piece:g5.town_1'])
})

it('hits as many as there are, or fewer if that is allowed', () => {
  const hits = ['explorer', 'town', 'explorer']
  expect(draft('hit_different_or_stop', { left: 4 }, hits, [STOP])!.steps).toEqual([
    'strike piece=town points=1',
    'strike piece=explorer points=1',
    'strike piece=explorer points=1',
    'stop',
  ])
  expect(draft('hit_different', { left: 4 }, hits)!.steps).toBeNull()
})

it('scatters from small to large, and takes a kind back that has no more pieces', () => {
  const picked = ['town', 'explorer']
  expect(draft('pick_for_spread', { left: 2, chosen: 0 }, picked, [STOP])!.steps).toEqual([
    'pick piece=explorer',
    'pick piece=town',
  ])
  expect(draft('pick_for_spread', { left: 5 }, ['town', 'town'], [STOP])!.steps).toEqual(['stop'])
})

it('is nothing else, and nothing that has already begun', () => {
  expect(draft('split_damage', { points: 2, kinds: undefined }, [])).toBeNull()
  expect(draft('pick_for_spread', { left: 2, chosen: 1 }, [])).toBeNull()
  expect(draft('target_land', {}, [])).toBeNull()
})
