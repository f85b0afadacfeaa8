import { expect, it } from 'vitest'
import { scenesOf } from '$/ceremony/score'
import type { GameEvent, LogEntry, View } from '$/lib/protocol'
import ceremony from './ceremony'

const rolled = (key: string): GameEvent => ({
  key,
  params: { seat: 'seat:1', from: 'zone:w', to: 'zone:c', rolled: 4, needed: 3 },
  elements: ['zone:c', 'ship:1'],
})
const scenes = (event: GameEvent) =>
  scenesOf({ number: 1, seat: 1, kind: 'act', events: [event] } as unknown as LogEntry, {} as View, ceremony)

it.each(['passage_won', 'passage_lost'])('rolls the die before it tells that the %s', (key) => {
  const [roll, told] = scenes(rolled(key))
  expect(roll!.events).toEqual([])
  expect(roll!.lit).toEqual(['zone:c'])
  expect(roll!.acts.map(({ kind }) => kind)).toEqual(['roll'])
  expect(told!.events.map((event) => event.key)).toEqual([key])
  expect(told!.acts.some(({ kind }) => kind === 'fly')).toBe(key === 'passage_won')
})
