// The tests of a scene: every picture that its board asks for is drawn, in both themes.
import { describe, expect, it } from 'vitest'
import type { Scene } from './scene'

/** A drawing without its rasters, whose data are letters, too. */
const strokes = (drawn: string): string => drawn.replaceAll(/href="data:[^"]*"/g, '')
/** Rasters take their time on a busy machine. */
const PATIENCE = 120_000

export function isDrawn(scene: Scene, asked: readonly string[]): void {
  it('has every picture that the board asks for, and no other', () => {
    expect(scene.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })
  describe.each(scene.map((picture) => [picture.name, picture] as const))('%s', (_, picture) => {
    it('is drawn by day and by night, without letters, and always the same', { timeout: PATIENCE }, () => {
      const [day, night] = [picture.draw('light'), picture.draw('dark')]
      expect(day).not.toBe(night)
      for (const drawn of [day, night]) {
        expect(strokes(drawn)).not.toMatch(/NaN|undefined|Infinity/)
        expect(strokes(drawn)).not.toContain('<text')
        expect(drawn.length).toBeGreaterThan(500)
      }
      expect(picture.draw('light')).toBe(day)
    })
  })
}
