// Isles, temple and moles as sprites: the locations are dealt anew in every game.
import { ISLE, MOLE, moleName, PICTURE, STAGES, TEMPLE, TURNS } from '$/games/ophir/pictures'
import { curve } from '../tools/lines'
import { blur } from '../tools/paper'
import type { Picture } from '../tools/scene'
import { mole, temple } from './buildings'
import { lightDefs, lights } from './light'
import { PALETTES } from './palette'
import { COASTS, type Trade, trades } from './trades'
import { world, type World } from './world'

/** An isle lies a little below the middle of its zone's upper half, so that its name has water around it. */
const DOWN = 5
const SIZE: Record<Trade, number> = {
  quarry: 1.05,
  forest: 1.11,
  farms: 1.11,
  mines: 1,
  market: 1,
  treasury: 1.03,
  temple: 1.04,
}
const round = 'stroke-linecap="round" stroke-linejoin="round"'
const defs = `<defs>${lightDefs}${blur('softest', 14, 0.4)}${blur('soft', 5, 0.3)}</defs>`

function isle(trade: Trade): Picture {
  return {
    name: trade,
    box: ISLE,
    width: Math.round(ISLE[2] * PICTURE),
    draw: (theme) => {
      const here = world(PALETTES[theme])
      here.lamp(0, -22, 120, 0.34)
      const body = shallows(COASTS[trade], here) + trades(here)[trade]()
      return `${defs}<g transform="translate(0,${DOWN}) scale(${SIZE[trade]})" ${round}>${body}${lights(here)}</g>`
    },
  }
}

/** The pale water around an isle and its waterlines. */
function shallows(seed: number, { night, water, coastOf, flat, stroke }: World): string {
  const ring = (size: number, down: number, jag: number) => curve(coastOf(seed, size, down, jag), true)
  const lines = [
    [1.17, 11, 1.4, 0.75, '46 7 20 6'],
    [1.26, 12, 1.1, 0.5, '30 12 12 9'],
    [1.36, 13, 0.9, 0.3, '16 14'],
  ] as const
  return `<g filter="url(#softest)" opacity="${night ? 0.75 : 0.95}">${flat(ring(1.3, 12, 1.2), water.shallow)}</g><g filter="url(#soft)" opacity="${night ? 0.5 : 0.9}">${flat(ring(1.16, 10, 1.2), water.pale)}</g>
${lines
  .map(([size, down, width, opacity, dash]) =>
    stroke(
      ring(size, down, 1.15),
      width,
      night ? water.foam : '#1b6c7a',
      `opacity="${night ? opacity * 0.6 : opacity}" stroke-dasharray="${dash}"`,
    ),
  )
  .join('')}`
}

const stage = (nth: number): Picture => ({
  name: `temple_${nth}`,
  box: TEMPLE,
  width: Math.round(TEMPLE[2] * PICTURE * 1.2),
  draw: (theme) => {
    const here = world(PALETTES[theme])
    const body = temple(nth, here)
    return `${defs}<g transform="translate(0,${DOWN}) scale(${SIZE.temple}) translate(0,6)" ${round}>${body}${lights(here)}</g>`
  },
})

const moles = TURNS.map((turn): Picture => ({
  name: moleName(turn),
  box: MOLE,
  width: Math.round(MOLE[2] * PICTURE),
  draw: (theme) => {
    const here = world(PALETTES[theme])
    return `${defs}<g ${round}>${mole(turn, here)}${lights(here)}</g>`
  },
}))

export const sprites: Picture[] = [
  ...(Object.keys(COASTS) as Trade[]).map(isle),
  ...Array.from({ length: STAGES }, (_, nth) => stage(nth)),
  ...moles,
]
