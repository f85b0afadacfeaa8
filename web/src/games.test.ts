// A new game is just one more folder: nothing outside the folders of the games refers to a game by name.
import { describe, expect, it } from 'vitest'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('..', import.meta.url))
const RULES = join(WEB, '../src/parlour/games')
const MADE = ['node_modules', 'src/generated', 'package-lock.json'].map((path) => join(WEB, path))

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name)

const GAMES = join(WEB, 'src/games')
const OWN = [GAMES, ...folders(GAMES).map((slug) => join(WEB, 'art', slug))]

function files(path: string): string[] {
  if ([...OWN, ...MADE].includes(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => files(join(path, name)))
}

interface Title {
  game?: { name?: string; summary?: string }
}
const title = (slug: string, language: string) =>
  (JSON.parse(readFileSync(join(RULES, slug, 'messages', `${language}.json`), 'utf8')) as Title).game

const slugs = [...new Set([...folders(RULES), ...folders(GAMES)])]
const words = slugs.flatMap((slug) => [slug, slug.replaceAll('_', ' '), title(slug, 'de')?.name ?? slug])

describe('the games', () => {
  it('are found', () => {
    expect(slugs.length).toBeGreaterThan(4)
  })
  it.each(slugs)('%s has a German name and summary', (slug) => {
    expect(title(slug, 'de')).toMatchObject({ name: expect.any(String), summary: expect.any(String) })
  })
  it.each(slugs)('%s has every icon of its rules page', (slug) => {
    const own = join(WEB, 'src/games', slug, 'icons.json')
    const lists = [join(WEB, 'src/icons.json'), own].filter((file) => existsSync(file))
    const known = lists.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
    const rules = readFileSync(join(RULES, slug, 'rules.md'), 'utf8')
    const used = [...rules.matchAll(/\]\(icon:([^)]*)\)/g)].map((found) => found[1]!)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
    expect(used.length).toBeGreaterThan(4)
  })
  it('make no item of a list a button: what can be chosen is not in a list', () => {
    const found = folders(GAMES).flatMap((slug) =>
      readdirSync(join(GAMES, slug), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.svelte'))
        .filter((name) => /<li\b[^>]*data-element/.test(readFileSync(join(GAMES, slug, name), 'utf8')))
        .map((name) => `${slug}/${name}`),
    )
    expect(found).toEqual([])
  })
  it('are named nowhere but in their own folders', () => {
    const named = new RegExp(`(?<!\\p{L})(${words.join('|')})(?!\\p{L})`, 'iu')
    const found = files(WEB).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, i) => (named.test(line) ? [`${relative(WEB, file)}:${i + 1}: ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})
