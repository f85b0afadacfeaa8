import type { Kind } from '$/games/crusaders/geometry'
import type { Stop } from '../tools/paper'
import type { Theme } from '../tools/scene'

export interface Palette {
  edge: string
  grain: string
  ink: string
  rubric: string
  star: string
  gold: string
  goldLight: string
  sea: string
  wash: string
  hatch: string
  lit: string
  rhumb: string
  pale: string
  ornament: string
  hull: string
  frame: string
  fleck: string
  land: Record<Kind, string>
  tint: Record<Kind, string>
  crest: Record<Kind, string>
  strokes: number
  lamp: readonly Stop[]
  wood: Record<'plain' | 'upgraded', readonly [string, string]> &
    Record<'line' | 'light' | 'groove' | 'hub', string>
  brass: readonly string[]
}

/** The same map by day and with the lamp low. */
export const PALETTES: Record<Theme, Palette> = {
  light: {
    edge: '#8a6231',
    grain: '#7a5526',
    ink: '#3b2a18',
    rubric: '#96231d',
    star: '#96231d',
    gold: '#b9862a',
    goldLight: '#f5dc93',
    sea: '#b9cfc9',
    wash: '#4d8c98',
    hatch: '#2f5661',
    lit: '#fff6dc',
    rhumb: '#8c5a36',
    pale: '#f3e7c9',
    ornament: '#3b2a18',
    hull: '#d9bf8c',
    frame: '#f3e7c9',
    fleck: '#fffbe8',
    land: { open: '#f3ebcd', flag: '#e4d2a8', start: '#f7e3bb', capital: '#f5d88e' },
    tint: { open: '#7f9448', flag: '#8f5a2e', start: '#cc5a36', capital: '#b67f14' },
    crest: { open: '#fbf6e0', flag: '#f3e6c2', start: '#fdf0d2', capital: '#fdecb8' },
    strokes: 0.72,
    lamp: [
      [0, '#fff4d6', 0.38],
      [0.5, '#fff4d6', 0],
      [1, '#6a4318', 0.26],
    ],
    wood: {
      plain: ['#c8935a', '#b27c46'],
      upgraded: ['#e6bd82', '#cf9e5e'],
      line: '#4c2a12',
      light: '#f6dcae',
      groove: '#5a3417',
      hub: '#7a4a26',
    },
    brass: ['#fff0b8', '#d9b050', '#8b6420', '#e7c66c', '#6f4d15'],
  },
  dark: {
    edge: '#070502',
    grain: '#0d0803',
    ink: '#120b05',
    rubric: '#d8604f',
    star: '#b0453a',
    gold: '#c9973a',
    goldLight: '#f2cf7c',
    sea: '#1b272a',
    wash: '#4d7d84',
    hatch: '#6f999b',
    lit: '#a88c5c',
    rhumb: '#b98a52',
    pale: '#a08a5e',
    ornament: '#0a0806',
    hull: '#7d5f38',
    frame: '#b99c68',
    fleck: '#c9a463',
    land: { open: '#51472f', flag: '#413522', start: '#5c4529', capital: '#6e5220' },
    tint: { open: '#8f9a50', flag: '#8a5527', start: '#c2653c', capital: '#dba531' },
    crest: { open: '#7d7048', flag: '#735d39', start: '#856640', capital: '#a07c38' },
    strokes: 0.95,
    lamp: [
      [0, '#ffcf86', 0.3],
      [0.3, '#ffb765', 0.12],
      [0.55, '#7a4a1c', 0.02],
      [1, '#000000', 0.55],
    ],
    wood: {
      plain: ['#56351c', '#412613'],
      upgraded: ['#7d5229', '#643e1e'],
      line: '#1a0c04',
      light: '#b98850',
      groove: '#231206',
      hub: '#3c2412',
    },
    brass: ['#f1d68c', '#a9802f', '#523a12', '#c19a48', '#3a280b'],
  },
}
