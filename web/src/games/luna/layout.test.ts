import { describe, expect, it } from 'vitest'
import { apart, corners, overlap, within, type Box } from '$/testing/polygon'
import { columns, floorOf, paneFor, roundedBox, scene, templeGrid, type Scene } from './layout'

const boxes = ({ isle, isles }: Scene): Box[] =>
  isles.map(({ x, y }) => ({
    x: x - isle.width / 2,
    y: y - isle.height / 2,
    width: isle.width,
    height: isle.height,
  }))
const places = ({ temple, path, council, meditation }: Scene) =>
  [temple, path, council, meditation].filter((box): box is Box => box !== null && box.width > 0)

const sizes = [
  [1098, 672],
  [876, 470],
  [820, 760],
  [760, 640],
  [1500, 900],
  [1517, 898],
  [2400, 1300],
  [400, 300],
] as const
const seats = [2, 3, 4]

describe('the corners below the ring', () => {
  it('are free for the forecast of the round and for the favors', () => {
    const laid = scene(1035, 718, 'all', 4)
    const [right, left] = boxes(laid).slice(3, 5) as [Box, Box]
    expect(left.x).toBeGreaterThan(205)
    expect(right.x + right.width).toBeLessThan(1035 - 262)
  })
  it('are free on a low board, too', () => {
    const laid = scene(876, 538, 'all', 4)
    const pixel = 876 / laid.width
    const [right, left] = boxes(laid).slice(3, 5) as [Box, Box]
    expect(left.x * pixel).toBeGreaterThan(205)
    expect((right.x + right.width) * pixel).toBeLessThan(876 - 220)
    expect(templeGrid(laid.temple!, 4).r * pixel).toBeGreaterThan(13)
  })
})

describe.each(sizes)('the whole board in %d × %d', (width, height) => {
  it.each(seats)('has seven separate isles and fits its box for %d', (count) => {
    const laid = scene(width, height, 'all', count)
    if (width > 1.6 * height) expect(laid.width / laid.height).toBeCloseTo(width / height, 1)
    const isles = boxes(laid)
    expect(isles.length).toBe(7)
    isles.forEach((isle, i) => {
      expect(within(isle, laid.width, laid.height)).toBe(true)
      for (const other of isles.slice(i + 1)) expect(overlap(isle, other)).toBe(false)
      for (const place of places(laid)) expect(overlap(isle, place), JSON.stringify(place)).toBe(false)
    })
    expect(laid.temple!.height).toBeGreaterThanOrEqual(100)
    for (const place of places(laid)) {
      expect(within(place, laid.width, laid.height), JSON.stringify(place)).toBe(true)
      expect(place.height).toBeGreaterThan(40)
    }
  })
})

it('a larger board is drawn larger, and not only emptier', () => {
  const share = ({ width, isle }: Scene) => isle.width / width
  expect(share(scene(1517, 898, 'all', 4))).toBeGreaterThan(0.14)
  expect(share(scene(3000, 1700, 'all', 4))).toBeGreaterThan(0.13)
  expect(scene(1035, 718, 'all', 4).width).toBe(1035)
})

describe('letters', () => {
  it.each([
    [1035, 718],
    [876, 538],
    [820, 760],
  ])('are never smaller than 12 pixels in %d × %d', (width, height) => {
    const laid = scene(width, height, 'all', 4)
    const pixel = Math.min(width / laid.width, height / laid.height)
    expect(floorOf(laid, width, height) * pixel).toBeGreaterThan(11.9)
  })
  it('leave room for everything else on a very small board', () => {
    expect(floorOf(scene(400, 300, 'all', 2), 400, 300)).toBe(16)
  })
})

describe('on a phone', () => {
  it('the half opens on which the choices lie', () => {
    expect(paneFor(['hex:4', 'tile:7'])).toBe('temple')
    expect(paneFor(['novices:0.landing', 'favor:0.tide'])).toBe('temple')
    expect(paneFor(['isle:tide', 'novices:0.tide_active'])).toBe('isles')
  })
  it('the half stays open if there are choices on both, or on none', () => {
    expect(paneFor(['hex:4', 'isle:tide'])).toBeNull()
    expect(paneFor(['favor:0.tide'])).toBeNull()
    expect(paneFor([])).toBeNull()
  })
  it.each(seats)('the middle of the ring is free for %d', (count) => {
    const laid = scene(390, 480, 'isles', count)
    expect(laid.temple ?? laid.path).toBeNull()
    const isles = boxes(laid)
    isles.forEach((isle, i) => {
      expect(within(isle, laid.width, laid.height)).toBe(true)
      for (const other of isles.slice(i + 1)) expect(overlap(isle, other)).toBe(false)
      for (const place of places(laid)) expect(overlap(isle, place)).toBe(false)
    })
  })
  it.each(seats)('the temple is above the path or below it for %d', (count) => {
    const { temple, path, isles, height } = scene(390, 480, 'temple', count)
    expect(isles).toEqual([])
    expect(overlap(temple!, path!)).toBe(false)
    expect(path!.y + path!.height).toBeLessThanOrEqual(height)
  })
})

it('hexes of the temple are in their box, edge to edge', () => {
  const box = { x: 100, y: 50, width: 420, height: 180 }
  for (const boards of [1, 2, 3, 4]) {
    const { r, at } = templeGrid(box, boards)
    const hexes = Array.from({ length: boards }, (_, slot) =>
      [1, 2, 3, 4, 5, 6, 7].map((hex) => at(slot, hex)),
    ).flat()
    const nearest = Math.min(
      ...hexes.flatMap((one, i) => hexes.slice(i + 1).map((other) => apart(one, other))),
    )
    if (hexes.length > 1) expect(nearest).toBeCloseTo(Math.sqrt(3) * r)
    for (const { x, y } of hexes) {
      expect(x - r >= box.x - 0.01 && x + r <= box.x + box.width + 0.01).toBe(true)
      expect(y - r >= box.y - r && y + r <= box.y + box.height + r).toBe(true)
    }
  }
})

it('columns share an isle, and the viewer’s own is wide enough for a finger on a phone', () => {
  const large = scene(1098, 672, 'all', 3).isle
  const equal = columns(large, 3, 1)
  expect(equal.map(({ width }) => width)).toEqual(Array(3).fill((large.width - 8) / 3))
  const small = scene(390, 480, 'isles', 4).isle
  const mine = columns(small, 4, 2)
  expect(mine[2]!.width).toBe(small.own)
  expect(mine.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(small.width - 8)
  mine.slice(1).forEach((column, i) => {
    expect(column.x - column.width / 2).toBeCloseTo(mine[i]!.x + mine[i]!.width / 2)
  })
  expect(new Set(columns(small, 4, null).map(({ width }) => width)).size).toBe(1)
})

it('a rounded box has the given size', () => {
  const path = roundedBox(80, 40, 6)
  const points = corners(path.replace(/Q([^ ]+) /g, 'L$1L'))
  expect(Math.max(...points.map(({ x }) => x))).toBe(40)
  expect(Math.min(...points.map(({ y }) => y))).toBe(-20)
  expect(path.endsWith('Z')).toBe(true)
})
