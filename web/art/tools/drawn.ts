// The tests of a scene: every picture that its board asks for is drawn, in both themes.
import { describe, expect, it } from 'vitest'
import type { Scene } from './scene'

export function isDrawn(scene: Scene, asked: readonly string[]): void {
  it('has every picture that the board asks for, and no other', () => {
    expect(scene.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })
  describe.each(scene.map((picture) => [picture.name, picture] as const))('%s', (_, picture) => {
    it('is drawn by day and by night, without letters, and always the same', () => {
      const [day, night] = [picture.draw('light'), picture.draw('dark')]
      expect(day).not.toBe(night)
      for (const drawn of [day, night]) {
        expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
        expect(drawn).not.toContain('<text')
        expect(drawn.length).toBeGreaterThan(500)
      }
      expect(picture.draw('light')).toBe(day)
    })
  })
}
