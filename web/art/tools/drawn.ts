// The tests of a scene. What is drawn is checked where it is drawn: by `scripts/art.mjs`, at every build.
import { expect, it } from 'vitest'
import type { Picture, Scene } from './scene'

/** Rasters take their time on a busy machine. */
const PATIENCE = 120_000
const area = ({ box, width }: Picture): number => (width * width * box[3]) / box[2]

export function isDrawn(scene: Scene, asked: readonly string[]): void {
  it('has every picture that the board asks for, and no other', () => {
    expect(scene.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })
  it('is always the same, as its smallest picture shows', { timeout: PATIENCE }, () => {
    const smallest = scene.reduce((one, other) => (area(other) < area(one) ? other : one))
    expect(smallest.draw('light')).toBe(smallest.draw('light'))
  })
}
