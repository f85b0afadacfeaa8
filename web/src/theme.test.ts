import { describe, expect, it } from 'vitest'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const theme = read('./theme.css')

/** The custom properties of a rule, by its selector. */
function tokens(selector: string, sheet = theme): Record<string, string> {
  const start = `\n${sheet}`.indexOf(`\n${selector} {`)
  if (start < 0) throw new Error(`there is no rule ${selector}`)
  const body = sheet.slice(start, sheet.indexOf('\n}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map((match) => [match[1]!, match[2]!]),
  )
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const light = tokens(':root')
const dark = { ...light, ...tokens(":root[data-theme='dark']") }
const games = readdirSync(new URL('./games', import.meta.url)).filter((slug) =>
  existsSync(new URL(`./games/${slug}/theme.css`, import.meta.url)),
)

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast in the %s theme', (name, theme) => {
  const papers = ['--paper', '--paper-raised', '--paper-sunken']
  it.each(['--ink', '--muted', '--danger', '--good'])('%s is readable on every paper', (ink) => {
    for (const paper of papers)
      expect(contrast(theme[ink]!, theme[paper]!), paper).toBeGreaterThanOrEqual(4.5)
  })
  it('the default accent is readable, and so is text on it', () => {
    legible(theme['--accent']!, theme['--on-accent']!)
  })
  it.each(games)('the accent of %s is readable, and so is text on it', (game) => {
    const selector = `${name === 'dark' ? ":root[data-theme='dark'] " : ''}[data-game='${game}']`
    const on = name === 'dark' ? tokens(":root[data-theme='dark'] [data-game]") : light
    legible(tokens(selector, read(`./games/${game}/theme.css`))['--accent']!, on['--on-accent']!)
  })
  function legible(accent: string, on: string): void {
    for (const paper of papers) expect(contrast(accent, theme[paper]!), paper).toBeGreaterThanOrEqual(4.5)
    expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5)
  }
  it('map text is readable and borders, glow and focus are visible', () => {
    for (const land of ['--map-land', '--map-land-2', '--map-sea']) {
      expect(contrast(theme['--map-text']!, theme[land]!), land).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme['--map-line']!, theme[land]!), land).toBeGreaterThanOrEqual(3)
      expect(contrast(theme['--glow']!, theme[land]!), land).toBeGreaterThanOrEqual(3)
    }
    for (const mark of ['--glow', '--focus', '--line-strong'])
      expect(contrast(theme[mark]!, theme['--paper']!), mark).toBeGreaterThanOrEqual(3)
  })
  it('text on every seat colour is readable', () => {
    for (let seat = 0; seat < 5; seat++)
      expect(contrast(theme[`--seat-${seat}`]!, theme[`--on-seat-${seat}`]!)).toBeGreaterThanOrEqual(4.5)
  })
})
