// Every event of every game has its place in the ceremony of the game: as a scene, or plainly as what is only told.
import { describe, expect, it } from 'vitest'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ceremony } from './score'

const RULES = fileURLToPath(new URL('../../../src/parlour/games', import.meta.url))
const ceremonies = import.meta.glob<{ default: Ceremony<unknown> }>('../games/*/ceremony.ts', { eager: true })
const slugs = readdirSync(RULES).filter((slug) => existsSync(join(RULES, slug, 'messages/en.json')))

interface Messages {
  events: Record<string, string>
}
const eventsOf = (slug: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(RULES, slug, 'messages/en.json'), 'utf8')) as Messages).events,
  ).sort()

describe.each(slugs)('the ceremony of %s', (slug) => {
  const ceremony = ceremonies[`../games/${slug}/ceremony.ts`]?.default ?? {}
  it('knows every event, and no other', () => {
    expect(Object.keys(ceremony).sort()).toEqual(eventsOf(slug))
  })
})
