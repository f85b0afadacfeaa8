// Draws the grounds of the boards: each scene of web/art becomes still pictures in src/generated/art/<game>/, for both
// themes and two densities. A scene is drawn again only if its own code, or the geometry it is drawn on, has changed.
// `node scripts/art.mjs [game …]` draws only these games.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'rolldown'
import sharp from 'sharp'
import { fault } from './faults.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'src/generated/art')
const THEMES = ['light', 'dark']
const DENSITIES = [2, 1] // the first is drawn, the others are made from it
const WEBP = { quality: 74, alphaQuality: 60, effort: 2 }

const scenes = readdirSync(join(root, 'art')).filter((name) =>
  existsSync(join(root, 'art', name, 'index.ts')),
)
const wanted = process.argv.slice(2)
for (const game of scenes) if (!wanted.length || wanted.includes(game)) await drawScene(game)

async function drawScene(game) {
  const folder = join(out, game)
  const code = await bundled(game)
  const stamp = createHash('sha256')
    .update(JSON.stringify([code, DENSITIES, WEBP, sharp.versions]))
    .digest('hex')
  const stampFile = join(folder, 'stamp')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { name, box, width, draw } of await loaded(folder, code)) {
    const drawn = Object.fromEntries(THEMES.map((theme) => [theme, draw(theme)]))
    const wrong = fault(drawn)
    if (wrong) throw new Error(`The picture ${name} of ${game} ${wrong}.`)
    for (const theme of THEMES) await savePicture(join(folder, `${name}.${theme}`), box, width, drawn[theme])
  }
  writeFileSync(stampFile, stamp)
}

async function bundled(game) {
  const { output } = await build({
    input: join(root, 'art', game, 'index.ts'),
    resolve: { alias: { $: join(root, 'src') } },
    platform: 'node',
    logLevel: 'warn',
    write: false,
  })
  return output[0].code
}

async function loaded(folder, code) {
  const file = join(folder, 'scene.mjs')
  writeFileSync(file, code)
  const scene = (await import(pathToFileURL(file).href)).default
  rmSync(file)
  return scene
}

async function savePicture(path, [x, y, w, h], width, content) {
  const size = (density) => ({
    width: Math.round(width * density),
    height: Math.round((width * density * h) / w),
  })
  const full = size(DENSITIES[0])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${full.width}" height="${full.height}">${content}</svg>`
  const drawn = await sharp(Buffer.from(svg), { unlimited: true }).raw().toBuffer({ resolveWithObject: true })
  for (const density of DENSITIES)
    await sharp(drawn.data, { raw: drawn.info })
      .resize(size(density))
      .webp(WEBP)
      .toFile(`${path}.${density}x.webp`)
}
