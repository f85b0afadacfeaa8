import { ISLES } from '$/games/luna/coast'
import { HILLS } from '$/games/luna/pictures'
import { isDrawn } from '../tools/drawn'
import scene from '.'

const shapes = ['left', 'right', 'compact', 'small']
isDrawn(scene, [
  'sea',
  'temple',
  ...Object.keys(HILLS),
  ...ISLES.flatMap((id) => shapes.map((shape) => `${shape}_${id}`)),
])
