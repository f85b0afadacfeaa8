// Every picture that a board asks for is drawn, in both themes.
import { describe, expect, it } from 'vitest'
import { ISLES } from '$/games/luna/coast'
import { HILLS } from '$/games/luna/pictures'
import { moleName, STAGES, TURNS } from '$/games/ophir/pictures'
import { MOODS, TERRAINS, tileName } from '$/games/spirit_island/pictures'
import crusaders from './crusaders'
import kemet from './kemet'
import luna from './luna'
import ophir from './ophir'
import spirit_island from './spirit_island'
import type { Scene } from './tools/scene'

const SCENES: Record<string, { scene: Scene; asked: string[] }> = {
  crusaders: { scene: crusaders, asked: ['large', 'small', 'rondel', 'rondel_upgraded'] },
  luna: {
    scene: luna,
    asked: [
      'sea',
      'temple',
      ...Object.keys(HILLS),
      ...ISLES.flatMap((id) => ['left', 'right', 'compact', 'small'].map((shape) => `${shape}_${id}`)),
    ],
  },
  kemet: {
    scene: kemet,
    asked: ['odd', 'even', 'pylon', 'great', 'kiosk', 'shrine', 'obelisk', 'city_below', 'city_above'],
  },
  ophir: {
    scene: ophir,
    asked: [
      'sea',
      ...['quarry', 'forest', 'farms', 'mines', 'market', 'treasury', 'temple'],
      ...Array.from({ length: STAGES }, (_, stage) => `temple_${stage}`),
      ...TURNS.map(moleName),
    ],
  },
  spirit_island: {
    scene: spirit_island,
    asked: ['sea', 'cover', ...TERRAINS.flatMap((terrain) => MOODS.map((mood) => tileName(terrain, mood)))],
  },
}

describe.each(Object.entries(SCENES))('the scene of %s', (_, { scene, asked }) => {
  it('has every picture that the board asks for, and no other', () => {
    expect(scene.map(({ name }) => name).sort()).toEqual([...asked].sort())
  })
  it.each(scene.map((picture) => [picture.name, picture] as const))(
    'draws %s by day and by night',
    (_, picture) => {
      const [day, night] = [picture.draw('light'), picture.draw('dark')]
      expect(day).not.toBe(night)
      for (const drawn of [day, night]) {
        expect(drawn).not.toMatch(/NaN|undefined|Infinity/)
        expect(drawn).not.toContain('<text') // letters are live
        expect(drawn.length).toBeGreaterThan(500)
      }
      expect(picture.draw('light')).toBe(day) // nothing is left to chance
    },
  )
})
