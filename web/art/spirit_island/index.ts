import type { Scene } from '../tools/scene'
import { cover } from './cover'
import { sea } from './sea'
import { tiles } from './tiles'

export default [sea, cover, ...tiles] satisfies Scene
