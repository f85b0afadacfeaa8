import type { Theme } from '../tools/scene'

export interface Palette {
  night: boolean
  ink: string
  softInk: string
  moonlit: string
  seaNear: string
  seaMiddle: string
  seaFar: string
  wave: string
  waveOpacity: number
  crest: string
  crestOpacity: number
  water: string
  shallow: string
  foam: string
  sand: string
  sandShade: string
  land: string
  landShade: string
  landInk: string
  bush: readonly string[]
  trunk: string
  rock: string
  rockShade: string
  marble: string
  marbleMid: string
  marbleShade: string
  roof: string
  roofShade: string
  slate: string
  slateShade: string
  wood: string
  woodShade: string
  glow: string
  glowOpacity: number
  window: string
  shadow: string
  shadowOpacity: number
  moon: string
  moonOpacity: number
  gold: string
  hilltop: string
  cloth: string
  hollow: string
  rim: string
  foamLine: string
  /** Each isle's land has a tint of its own. */
  hues: Record<string, string>
}

/** The same isles at dusk and by night; windows stay warm. */
export const PALETTES: Record<Theme, Palette> = {
  light: {
    night: false,
    ink: '#2f2a3e',
    softInk: '#5b5168',
    moonlit: '#f6cfa9',
    seaNear: '#c2a7bb',
    seaMiddle: '#7f9cbc',
    seaFar: '#4b7a9c',
    wave: '#3f6580',
    waveOpacity: 0.34,
    crest: '#fff3df',
    crestOpacity: 0.5,
    water: '#35596f',
    shallow: '#bfe0d6',
    foam: '#fffaf0',
    sand: '#f6e5bd',
    sandShade: '#dcbd88',
    land: '#c9cb93',
    landShade: '#98a878',
    landInk: '#5c6b48',
    bush: ['#7f9660', '#5f7a4f', '#4a6346'],
    trunk: '#6b5442',
    rock: '#cfc4bb',
    rockShade: '#8f8590',
    marble: '#fffaf0',
    marbleMid: '#e6dcd6',
    marbleShade: '#b8a9b6',
    roof: '#c4704f',
    roofShade: '#94483c',
    slate: '#7b84a8',
    slateShade: '#545a82',
    wood: '#b98a58',
    woodShade: '#86603c',
    glow: '#ffb84a',
    glowOpacity: 0.55,
    window: '#ffc861',
    shadow: '#3a2f4e',
    shadowOpacity: 0.34,
    moon: '#fff6e2',
    moonOpacity: 1,
    gold: '#d59a2e',
    hilltop: '#d9d3a4',
    cloth: '#b7524a',
    hollow: '#6a5062',
    rim: '#f2efc6',
    foamLine: '#f6fbf4',
    hues: {
      sailboat: '#d9cf97',
      tide: '#b9c4a8',
      herbs: '#bccb86',
      bribery: '#d6c48f',
      shrine: '#bcc9a0',
      novice: '#cdcb92',
      book: '#c6cb9c',
    },
  },
  dark: {
    night: true,
    ink: '#070b16',
    softInk: '#1d2740',
    moonlit: '#3a5876',
    seaNear: '#1f3a57',
    seaMiddle: '#14283f',
    seaFar: '#0c1a2d',
    wave: '#7fb0cf',
    waveOpacity: 0.2,
    crest: '#dcecf6',
    crestOpacity: 0.5,
    water: '#050b16',
    shallow: '#3f8391',
    foam: '#d5ecf2',
    sand: '#a39a80',
    sandShade: '#6b6860',
    land: '#56695c',
    landShade: '#34483f',
    landInk: '#1c2c2a',
    bush: ['#3f5a4c', '#2b443e', '#1c3232'],
    trunk: '#2a2420',
    rock: '#6d748a',
    rockShade: '#343b52',
    marble: '#dfe4f2',
    marbleMid: '#aab1ca',
    marbleShade: '#646c90',
    roof: '#80505a',
    roofShade: '#4e3145',
    slate: '#55608f',
    slateShade: '#343c66',
    wood: '#7a6048',
    woodShade: '#493a30',
    glow: '#ffb547',
    glowOpacity: 0.8,
    window: '#ffd27a',
    shadow: '#02050c',
    shadowOpacity: 0.55,
    moon: '#eef4ff',
    moonOpacity: 0.95,
    gold: '#e9b64f',
    hilltop: '#6c7c6c',
    cloth: '#8a434c',
    hollow: '#2c2238',
    rim: '#a9c0b4',
    foamLine: '#d5ecf2',
    hues: {
      sailboat: '#6b6c5c',
      tide: '#4d5f68',
      herbs: '#4c6a50',
      bribery: '#6a6455',
      shrine: '#4c6462',
      novice: '#5c6650',
      book: '#505f6a',
    },
  },
}
