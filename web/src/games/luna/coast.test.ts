import { describe, expect, it } from 'vitest'
import { HEADLAND, ISLES, outline, outlinePath } from './coast'
import { LARGE, SMALL } from './layout'
import { hillBox, HILLS, spriteBox } from './pictures'

describe.each(ISLES)('%s', (id) => {
  it('has its headland on the free side, and room for everything in its box', () => {
    const [left, right] = [outline(id, 'left', LARGE), outline(id, 'right', LARGE)]
    expect(Math.min(...left.map(([x]) => x))).toBeLessThan(-HEADLAND)
    expect(Math.max(...right.map(([x]) => x))).toBeGreaterThan(HEADLAND)
    expect(right).toEqual(left.map(([x, y]) => [-x, y]))
    for (const outlined of [left, right]) {
      const ys = outlined.map(([, y]) => y)
      expect(Math.max(...ys)).toBeGreaterThan(LARGE.height / 2 - 4)
      expect(Math.min(...ys)).toBeLessThan(-LARGE.height / 2 + 4)
    }
  })
  it.each([
    ['left', LARGE],
    ['right', LARGE],
    ['compact', LARGE],
    ['compact', SMALL],
  ] as const)('lies within its picture: %s', (shape, size) => {
    const [x, y, width, height] = spriteBox(shape, size)
    for (const [px, py] of outline(id, shape, size)) {
      expect(px > x + 20 && px < x + width - 20, `${px}`).toBe(true)
      expect(py > y + 20 && py < y + height - 20, `${py}`).toBe(true)
    }
    expect(outlinePath(id, shape, size)).toMatch(/^M.*Z$/)
  })
})

it('a stretched hill covers its land', () => {
  const land = { x: 100, y: 50, width: 300, height: 200 }
  const box = hillBox('hill', land)
  const { width, margin } = HILLS.hill
  expect(box.width / land.width).toBeCloseTo((width + 2 * margin) / width)
  expect(box.x + box.width / 2).toBeCloseTo(250)
})
