import { expect, it } from 'vitest'
import { placesOf, scenesOf } from '$/ceremony/score'
import type { GameEvent, LogEntry, View } from '$/lib/protocol'
import ceremony, { grounds } from './ceremony'

function places(key: string, params: GameEvent['params']): string[] {
  const entry = { number: 1, seat: 0, kind: 'act', events: [{ key, params, elements: ['land:g2'] }] }
  return scenesOf(entry as unknown as LogEntry, {} as View, ceremony).flatMap(placesOf)
}

it('brings new Invaders to where they are drawn in their land, or to the land', () => {
  const town = places('built', { land: 'land:g2', piece: 'piece:town' })
  expect(town.slice(0, 2)).toEqual(['piece:g2.town', 'land:g2'])
  const explorer = places('explored', { land: 'land:g2', why: 'land:g4' })
  expect(explorer.slice(0, 3)).toEqual(['land:g4', 'piece:g2.explorer', 'land:g2'])
})

it('shows on an Invader card the ground of its lands', () => {
  expect(grounds('invader:i1_wetland')).toEqual(['wetland_wild'])
  expect(grounds('invader:i2_coastal')).toEqual(['sea'])
  expect(grounds('invader:i3_jungle_sands')).toEqual(['jungle_wild', 'sands_wild'])
})
