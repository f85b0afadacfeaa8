import type { Theme } from '../tools/scene'

/** Terrains and sea are ramps from shade to light. */
export interface Palette {
  night: boolean
  mountain: readonly string[]
  jungle: readonly string[]
  sands: readonly string[]
  wetland: readonly string[]
  sea: readonly string[]
  foam: string
  wave: string
  deep: string
  crowns: readonly (readonly string[])[]
  dusk: string
  hachure: string
  snow: string
  duneDark: string
  duneLight: string
  reed: string
  reedLight: string
  brown: string
  pool: string
  poolLight: string
  poolDark: string
}

export const PALETTES: Record<Theme, Palette> = {
  light: {
    night: false,
    mountain: ['#4a4540', '#766c62', '#9f9384', '#bfb39f', '#d8cebb', '#faf6ea'],
    jungle: ['#1f4a2a', '#33683a', '#4f8548', '#6f9d55', '#93b568', '#bdd088'],
    sands: ['#9c6f38', '#c99a55', '#e0bb78', '#ebd097', '#f3e0b2', '#fbf1d3'],
    wetland: ['#2c5a58', '#4b7d74', '#6f9a86', '#8fb09a', '#adc4ab', '#d0dcc2'],
    sea: ['#1f5f7d', '#2a7391', '#3a8ba5', '#56a7b7', '#82c6c8', '#bfe3d8'],
    foam: '#fbfdf6',
    wave: '#d9f0ee',
    deep: '#174d69',
    crowns: [
      ['#2d6136', '#437d42', '#6b9c52'],
      ['#376c39', '#528a46', '#80ab58'],
      ['#2a5a3a', '#3b7446', '#5f9554'],
    ],
    dusk: '#12301c',
    hachure: '#3e352c',
    snow: '#ffffff',
    duneDark: '#a67a3c',
    duneLight: '#fff6da',
    reed: '#3f5a34',
    reedLight: '#6d7f3e',
    brown: '#5b3a22',
    pool: '#5d9aa4',
    poolLight: '#bfe0dc',
    poolDark: '#33686f',
  },
  dark: {
    night: true,
    mountain: ['#12141c', '#252833', '#383c48', '#4b505c', '#666c77', '#98a3b0'],
    jungle: ['#07160f', '#0e2618', '#173622', '#22462c', '#33593a', '#577c58'],
    sands: ['#33281a', '#4c3d27', '#645236', '#786545', '#8d7b5a', '#b3a584'],
    wetland: ['#08202a', '#11303a', '#1c4047', '#295050', '#3d6460', '#688a83'],
    sea: ['#050d1a', '#081626', '#0d2236', '#143349', '#214d62', '#3f7887'],
    foam: '#b9dbe6',
    wave: '#4d7f9a',
    deep: '#040a14',
    crowns: [
      ['#0e2618', '#193a25', '#31583a'],
      ['#122c1b', '#1f4329', '#3b6542'],
      ['#0c2219', '#153425', '#294f38'],
    ],
    dusk: '#020806',
    hachure: '#0a0c12',
    snow: '#cfdbe6',
    duneDark: '#2a1f10',
    duneLight: '#d8c69a',
    reed: '#08170f',
    reedLight: '#5d7a55',
    brown: '#1d120a',
    pool: '#12384a',
    poolLight: '#5f93a6',
    poolDark: '#06141f',
  },
}
