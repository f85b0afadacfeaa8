import type { Scene } from '../tools/scene'
import { map } from './map'
import { rondel } from './rondel'

export default [map('large'), map('small'), rondel(false), rondel(true)] satisfies Scene
