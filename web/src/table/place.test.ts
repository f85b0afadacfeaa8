import { describe, expect, it } from 'vitest'
import { place, roomBelow, type Box, type Size } from './place'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const CARD = { width: 300, height: 120 }

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
/** Boxes that are less than two pixels apart count as touching: the page rounds its sizes. */
const touches = (one: Box, other: Box) =>
  one.left < other.right + 2 &&
  other.left < one.right + 2 &&
  one.top < other.bottom + 2 &&
  other.top < one.bottom + 2

interface More {
  buttons?: Box[]
  described?: Box[]
  size?: Size
}

function placed(anchor: Box, window: Size, targets: Box[], more: More = {}): Box {
  const { buttons = [], described = [], size = CARD } = more
  const { left, top } = place(anchor, size, { window, targets, buttons, described })
  return box(left, top, size.width, size.height)
}

function expectFree(card: Box, window: Size, solid: Box[]): void {
  for (const other of solid) expect(touches(card, other)).toBe(false)
  expect(card.left).toBeGreaterThanOrEqual(0)
  expect(card.top).toBeGreaterThanOrEqual(0)
  expect(card.right).toBeLessThanOrEqual(window.width)
  expect(card.bottom).toBeLessThanOrEqual(window.height)
}

describe('the place of a card', () => {
  const hex = box(600, 400, 80, 80)

  it('is beside its anchor and level with it', () => {
    const card = placed(hex, DESKTOP, [])
    expectFree(card, DESKTOP, [hex])
    expect(Math.abs((card.top + card.bottom) / 2 - 440)).toBeLessThanOrEqual(1)
    expect(Math.min(Math.abs(card.left - hex.right), Math.abs(hex.left - card.right))).toBe(10)
  })
  it('is inside the window, whichever edge the anchor is at', () => {
    for (const anchor of [
      box(0, 0, 40, 40),
      box(1400, 0, 40, 40),
      box(0, 860, 40, 40),
      box(1400, 860, 40, 40),
    ])
      expectFree(placed(anchor, DESKTOP, []), DESKTOP, [anchor])
  })
  it('leaves the neighbours free that can be clicked next', () => {
    const ring = [
      box(690, 400, 80, 80),
      box(510, 400, 80, 80),
      box(600, 310, 80, 80),
      box(600, 490, 80, 80),
      box(690, 310, 80, 80),
    ]
    const card = placed(hex, DESKTOP, ring)
    expectFree(card, DESKTOP, [hex, ...ring])
    expect(Math.hypot(card.left - 640, card.top - 440), 'and stays near').toBeLessThan(400)
  })
  it('finds the one gap on a crowded board', () => {
    const columns = Array.from({ length: 18 }, (_, i) => i).filter((i) => i < 12 || i > 15)
    const rows = Array.from({ length: 11 }, (_, i) => i)
    const crowd = columns.flatMap((x) => rows.map((y) => box(x * 80, y * 80, 78, 78)))
    expectFree(placed(crowd[5]!, DESKTOP, crowd), DESKTOP, crowd)
  })
  it('goes over the buttons of a phone rather than over the board', () => {
    const lands = Array.from({ length: 24 }, (_, i) =>
      box((i % 4) * 97, 100 + Math.floor(i / 4) * 95, 96, 94),
    )
    const bar = box(0, 680, 390, 164)
    const card = placed(lands[9]!, PHONE, lands, { buttons: [bar] })
    expectFree(card, PHONE, lands)
    expect(touches(card, bar)).toBe(true)
  })
  it('leaves the buttons below the board free', () => {
    const bar = box(0, 750, 1090, 150)
    const card = placed(box(400, 690, 60, 50), DESKTOP, [], { buttons: [bar] })
    expectFree(card, DESKTOP, [bar])
  })
  it('covers as little as possible where nothing is free', () => {
    const whole = box(0, 0, 390, 844)
    const corner = box(40, 40, 30, 30)
    const card = placed(corner, PHONE, [whole])
    expect(touches(card, corner)).toBe(false)
  })
  it('leaves the board that it describes if the way is short', () => {
    const board = box(0, 50, 1090, 700)
    const right = placed(box(1000, 300, 80, 80), DESKTOP, [], { described: [board] })
    expect(right.left).toBeGreaterThanOrEqual(1090)
    expect(right.top, 'level with its anchor').toBeLessThan(440)
    const left = placed(box(200, 300, 80, 80), DESKTOP, [], { described: [board] })
    expect(left.right, 'but not if it is long').toBeLessThan(1090)
  })
  it('is at the top left if it is larger than the window', () => {
    const card = placed(box(100, 100, 20, 20), PHONE, [], { size: { width: 500, height: 900 } })
    expect([card.left, card.top]).toEqual([8, 8])
  })
})

describe('the room for a card at the bottom of a phone', () => {
  const bar = box(0, 680, 390, 164)
  const room = (targets: Box[]) => roomBelow({ window: PHONE, targets, buttons: [bar], described: [] })

  it('begins below the lowest target', () => {
    expect(room([box(10, 200, 40, 40), box(300, 560, 40, 40)])).toBe(844 - 604)
  })
  it('is at least the bar, however low the targets are', () => {
    expect(room([box(10, 640, 40, 40)])).toBe(164)
  })
  it('is half of the screen if there are none', () => {
    expect(room([])).toBe(422)
  })
})
