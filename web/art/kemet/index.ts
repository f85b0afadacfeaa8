import type { Scene } from '../tools/scene'
import { map } from './map'
import { sprites } from './sprites'

export default [map('odd'), map('even'), ...sprites] satisfies Scene
