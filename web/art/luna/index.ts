import type { Scene } from '../tools/scene'
import { hills, temple } from './hill'
import { isles } from './isles'
import { sea } from './sea'

export default [sea, ...hills, temple, ...isles] satisfies Scene
