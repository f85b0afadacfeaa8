import { isDrawn } from '../tools/drawn'
import scene from '.'

isDrawn(scene, ['large', 'small', 'rondel', 'rondel_upgraded'])
