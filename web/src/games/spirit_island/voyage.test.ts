import { describe, expect, it } from 'vitest'
import { apart, corners } from '$/testing/polygon'
import { layOut } from './geometry'
import { ROSE, SHIP, voyage, type Box } from './voyage'

const BUTTONS: Box = { x: 0, y: 0, width: 60, height: 150 }

describe.each([
  ['one board', ['g']],
  ['three boards', ['g', 'h', 'b']],
])('%s in a wide sea', (_, boards) => {
  const island = layOut(boards)
  const box = { x: 0, y: -200, width: island.width, height: island.height + 400 }
  const { ship, rose } = voyage(island, box, { ...BUTTONS, y: -200 })

  it('has a ship and a rose', () => {
    expect(ship).not.toBeNull()
    expect(rose).not.toBeNull()
    expect(apart(ship!, rose!)).toBeGreaterThan(SHIP + ROSE)
  })
  it('keeps them off the land and inside the box', () => {
    for (const [spot, room] of [
      [ship!, SHIP],
      [rose!, ROSE],
    ] as const) {
      for (const { path } of island.lands.values())
        for (const corner of corners(path)) expect(apart(corner, spot)).toBeGreaterThan(room)
      expect(spot.x - room).toBeGreaterThan(box.x)
      expect(spot.y + room).toBeLessThan(box.y + box.height)
    }
  })
})

it('has neither where the island fills the sea', () => {
  const island = layOut(['g', 'h'])
  const box = { x: 60, y: 0, width: island.width - 120, height: island.height }
  expect(voyage(island, box, BUTTONS)).toEqual({ ship: null, rose: null })
})
