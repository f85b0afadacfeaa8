import { isDrawn } from '../tools/drawn'
import scene from '.'

const buildings = ['pylon', 'great', 'kiosk', 'shrine', 'obelisk', 'city_below', 'city_above']
isDrawn(scene, ['odd', 'even', ...buildings])
