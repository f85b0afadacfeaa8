import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { blend, hexOf, mix, ramp, rgb, shade } from './colour'
import { even, grain } from './paper'
import { paint, png } from './raster'

describe('colours', () => {
  it('are read, written and mixed', () => {
    expect(rgb('#0a80ff')).toEqual([10, 128, 255])
    expect(hexOf([10, 128, 300])).toBe('#0a80ff')
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(blend([0, 0, 0], [10, 20, 30], 0.5)).toEqual([5, 10, 15])
    expect(
      ramp(
        [
          [0, 0, 0],
          [10, 10, 10],
          [30, 30, 30],
        ],
        0.75,
      ),
    ).toEqual([20, 20, 20])
  })
  it('become warmer in the light and cooler in the shade', () => {
    const [red, , blue] = rgb(shade('#808080', 0.5))
    expect(red).toBeGreaterThan(blue)
    const [dark, , dusk] = rgb(shade('#808080', -0.5))
    expect(dusk).toBeGreaterThan(dark)
  })
})

describe('a raster', () => {
  it('is a PNG with its pixels', () => {
    const file = png({ width: 2, height: 1, pixels: Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 0) })
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    const data = file.subarray(file.indexOf('IDAT') + 4)
    expect([...inflateSync(data)]).toEqual([0, 1, 2, 3, 255, 4, 5, 6, 0])
  })
  it('covers its box', () => {
    expect(paint([2, 3, 10, 5], 2, () => [9, 9, 9])).toMatch(
      /^<image x="2" y="3" width="10" height="6" .*href="data:image\/png;base64,/,
    )
  })
})

it('grain is a pattern of its size, and is drawn once for each look', () => {
  const look = { colour: '#102030', cells: [4, 4] as const, octaves: 2, seed: 1, gain: 2, cut: -1 }
  const [small, large] = [grain('a', { ...look, size: 50 }), grain('b', { ...look, size: 80 })]
  expect(small).toContain('<pattern id="a" width="50"')
  const href = /href="([^"]+)"/
  expect(href.exec(small)![1]).toBe(href.exec(large)![1])
})
it('colours can be spread evenly', () => {
  expect(even(['#a', '#b', '#c'])).toEqual([
    [0, '#a'],
    [0.5, '#b'],
    [1, '#c'],
  ])
})
