import type { Scene } from '../tools/scene'
import { sprites } from './isles'
import { sea } from './sea'

export default [sea, ...sprites] satisfies Scene
