import { describe, expect, it } from 'vitest'
import { crop, STAGE } from './crop'

describe('the part of a board that a picture shows', () => {
  it('holds all boxes and a margin, in the shape of the picture', () => {
    const boxes = [
      { x: 200, y: 200, width: 100, height: 54 },
      { x: 384, y: 210, width: 20, height: 20 },
    ]
    expect(crop(boxes, 2)).toEqual({ x: 192, y: 172, width: 220, height: 110 })
    expect(crop(boxes, 4)).toEqual({ x: 162, y: 192, width: 280, height: 70 })
  })
  it('stays on the stage where it can', () => {
    const corner = { x: STAGE.width - 60, y: 0, width: 60, height: 84 }
    expect(crop([corner], 2)).toEqual({ x: STAGE.width - 200, y: 0, width: 200, height: 100 })
  })
  it('is in the middle of a stage that is too small', () => {
    const width = STAGE.width + 16
    expect(crop([{ x: 0, y: 0, ...STAGE }], 1)).toEqual({
      x: -8,
      y: (STAGE.height - width) / 2,
      width,
      height: width,
    })
  })
})
