import type { Theme } from '../tools/scene'

export interface Palette {
  night: boolean
  sand: readonly string[]
  tint: readonly string[]
  wet: string
  green: readonly string[]
  water: readonly string[]
  line: string
  sun: readonly number[]
  relief: number
  groove: readonly string[]
  stone: readonly string[]
  roof: readonly string[]
  palm: readonly string[]
  reed: readonly string[]
  shadow: string
  shade: number
  slab: string
  trunk: string
  gold: string
  outline: string
  edge: string
  doorway: string
  drift: string
  floor: string
  earth: string
  cloth: readonly string[]
}

/** Noon, and dusk with torches. */
export const PALETTES: Record<Theme, Palette> = {
  light: {
    night: false,
    sand: ['#b8864e', '#f2d8a0', '#fff7da'],
    tint: ['#eac088', '#fbeabb'],
    wet: '#a98551',
    green: ['#7d8f47', '#a9ae63'],
    water: ['#a5d2c2', '#4fa3ad', '#23758f'],
    line: '#d8efe4',
    sun: [-0.5, -0.62, 0.78],
    relief: 1,
    groove: ['#7c5a30', '#fff3cf'],
    stone: ['#f9ebc8', '#e3c88f', '#bd955a', '#835c30'],
    roof: ['#eed9ad', '#dfc08a', '#d2ad77'],
    palm: ['#5f7a35', '#42592a'],
    reed: ['#5e7a3a', '#86964a', '#3f5b33'],
    shadow: '#43280f',
    shade: 0.4,
    slab: '#fdf5de',
    trunk: '#7a5730',
    gold: '#e0ac35',
    outline: '#4c2f13',
    edge: '#5b3d1d',
    doorway: '#2f1c0d',
    drift: '#f1d9a6',
    floor: '#f5e7c2',
    earth: '#f0ddb2',
    cloth: ['#b9573a', '#3d7f86', '#d2a24a'],
  },
  dark: {
    night: true,
    sand: ['#1d1a2e', '#4a3b45', '#d98b52'],
    tint: ['#41354a', '#5c4745'],
    wet: '#2b2429',
    green: ['#2c3a2c', '#3f4a33'],
    water: ['#3b5963', '#1b3a4c', '#10263a'],
    line: '#e29a5c',
    sun: [-0.8, -0.34, 0.44],
    relief: 0.95,
    groove: ['#150f16', '#9b7153'],
    stone: ['#b98f66', '#7f6350', '#4d3d40', '#2a222b'],
    roof: ['#6d5850', '#5c4a47', '#4d3f40'],
    palm: ['#2d4030', '#1b2a24'],
    reed: ['#31482f', '#4c5a38', '#1f3129'],
    shadow: '#08060c',
    shade: 0.5,
    slab: '#6b5750',
    trunk: '#3b2c26',
    gold: '#d79b3c',
    outline: '#120b10',
    edge: '#140d12',
    doorway: '#ffae45',
    drift: '#4b3c44',
    floor: '#5b4a48',
    earth: '#54443f',
    cloth: ['#7c3a2a', '#2f5560', '#8a6a34'],
  },
}
