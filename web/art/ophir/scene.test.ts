import { moleName, STAGES, TURNS } from '$/games/ophir/pictures'
import { isDrawn } from '../tools/drawn'
import scene from '.'

isDrawn(scene, [
  'sea',
  ...['quarry', 'forest', 'farms', 'mines', 'market', 'treasury', 'temple'],
  ...Array.from({ length: STAGES }, (_, stage) => `temple_${stage}`),
  ...TURNS.map(moleName),
])
