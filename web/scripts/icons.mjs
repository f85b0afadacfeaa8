// Collects the icons that the client uses into one sprite, and writes the list of credits.
// An icon list is a JSON object, name to "author/file" (of game-icons) or "lucide/file".
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const packages = join(root, 'node_modules')
const games = join(root, 'src/games')

const lists = [join(root, 'src/icons.json')]
for (const game of readdirSync(games)) {
  const list = join(games, game, 'icons.json')
  if (statSync(list, { throwIfNoEntry: false })) lists.push(list)
}

const people = new Map() // author → { home, free }
for (const line of readFileSync(join(packages, 'game-icons-transparent/license.txt'), 'utf8').split('\n')) {
  const person = /^- ([^,]+?)(?:, (\S+))?(?: - (CC0))?$/.exec(line.trim())
  if (person)
    people.set(slug(person[1]), { name: person[1], home: person[2] ?? '', licence: person[3] ?? 'CC BY 3.0' })
}

function slug(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const symbols = new Map()
const credits = new Map()
for (const list of lists) {
  for (const [name, source] of Object.entries(JSON.parse(readFileSync(list, 'utf8')))) {
    const [author, file] = source.split('/')
    const known = symbols.get(name)
    if (known && known.source !== source)
      throw new Error(`icon “${name}” means ${known.source} and ${source} (${list})`)
    if (known) continue
    const path =
      author === 'lucide'
        ? join(packages, 'lucide-static/icons', `${file}.svg`)
        : join(packages, 'game-icons-transparent/svgs', author, `${file}.svg`)
    if (!statSync(path, { throwIfNoEntry: false }))
      throw new Error(`there is no icon ${source} (“${name}” in ${list})`)
    symbols.set(name, { source, svg: symbol(name, readFileSync(path, 'utf8'), author === 'lucide') })
    credits.set(author, [...(credits.get(author) ?? []), file])
  }
}

function symbol(name, svg, line) {
  const box = /viewBox="([^"]+)"/.exec(svg)[1]
  const body = svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^[\s\S]*?<svg[\s\S]*?>/, '')
    .replace(/<\/svg>\s*$/, '')
    .trim()
  const pen = line
    ? ' fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    : ''
  return `<symbol id="${name}" viewBox="${box}"${pen}>${body}</symbol>`
}

const thanks = [...credits].sort().map(([author, files]) => {
  if (author === 'lucide')
    return { author: 'Lucide', home: 'https://lucide.dev', licence: 'ISC', icons: [...new Set(files)].sort() }
  const person = people.get(author)
  if (!person) throw new Error(`the licence of game-icons names no author “${author}”`)
  return {
    author: person.name,
    home: person.home,
    licence: person.licence,
    icons: [...new Set(files)].sort(),
  }
})

const out = join(root, 'src/generated')
mkdirSync(out, { recursive: true })
const sprite = [...symbols.values()].map((entry) => entry.svg).join('\n')
writeFileSync(join(out, 'icons.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${sprite}\n</svg>\n`)
writeFileSync(
  join(out, 'icons.ts'),
  `export type IconName =\n${[...symbols.keys()]
    .sort()
    .map((name) => `  | '${name}'`)
    .join('\n')}\n`,
)
writeFileSync(join(out, 'credits.json'), `${JSON.stringify(thanks, null, 2)}\n`)
