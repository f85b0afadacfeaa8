// The island on the cover, put together from the same tiles as on a table.
import { layOut } from '$/games/spirit_island/geometry'
import { COVER, PICTURE, SEA, TERRAINS, TILE } from '$/games/spirit_island/pictures'
import { blur } from '../tools/paper'
import type { Picture } from '../tools/scene'
import { symbols } from './growth'
import { type Palette, PALETTES } from './palette'
import { open } from './sea'
import { DRAWN } from './tiles'

const [LEFT, TOP, WIDTH, HEIGHT] = COVER.box

export const cover: Picture = {
  name: 'cover',
  box: COVER.box,
  width: WIDTH * PICTURE.cover,
  draw: (theme) => draw(PALETTES[theme]),
}

function draw(ink: Palette): string {
  const island = layOut([COVER.board])
  const lands = COVER.terrains.map((terrain, i) => ({
    terrain,
    ...island.lands.get(`${COVER.board}${i + 1}`)!,
  }))
  const outlines = lands.map(({ path }) => path).join('')
  const coast = island.coasts.join('')
  const tiles = TERRAINS.map(
    (terrain) =>
      `<pattern id="${terrain}" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse">${DRAWN[terrain]('wild', ink)}</pattern>`,
  )
  const line = (d: string, colour: string, width: number, opacity: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round" ${more}/>`
  return `<defs>${symbols(ink)}${blur('soft', 5, 0.2)}${tiles.join('')}<clipPath id="isle"><path d="${outlines}"/></clipPath></defs>
<g transform="translate(${LEFT},${TOP}) scale(${Math.max(WIDTH / SEA.width, HEIGHT / SEA.height)})">${open(ink)}</g>
<g filter="url(#soft)">${line(coast, ink.sea[4], 90, 0.3)}${line(coast, ink.sea[5], 46, 0.5)}</g>${line(coast, ink.foam, 15, 0.8)}
${line(island.rims.join(''), '#3c3024', 18, 1, 'transform="translate(4,10)"')}
${lands.map(({ terrain, path }) => `<path d="${path}" fill="url(#${terrain})"/>`).join('')}
<g clip-path="url(#isle)">${line(coast, ink.sands[4], 24, 0.9)}${line(outlines, '#000', 26, 0.12)}</g>${line(outlines, '#f6efda', 6, 0.4)}${line(outlines, '#2b2116', 2.6, 0.9)}`
}
