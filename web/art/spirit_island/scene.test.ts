import { MOODS, TERRAINS, tileName } from '$/games/spirit_island/pictures'
import { isDrawn } from '../tools/drawn'
import scene from '.'

isDrawn(scene, [
  'sea',
  'cover',
  ...TERRAINS.flatMap((terrain) => MOODS.map((mood) => tileName(terrain, mood))),
])
