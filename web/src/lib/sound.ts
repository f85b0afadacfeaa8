// The sounds of the table, made on the spot: no files, nothing to license.
import { prefs } from './prefs.svelte'

/** What an event of a game can sound like. A piece that is placed needs no name: it is the usual sound of a move. */
export type EventCue = 'card' | 'dice' | 'battle' | 'points'
export type Cue = EventCue | 'turn' | 'place' | 'refused' | 'chat' | 'point' | 'won' | 'lost'

/** A tone that may glide, or a burst of noise through a filter. */
interface Stroke {
  /** Hertz of the tone, or of the filter's middle. */
  hertz: number
  /** Where a tone glides to. */
  to?: number
  start: number
  seconds: number
  /** Loudness, 1 being that of the signal for one's turn. */
  loud?: number
  noise?: boolean
  wave?: OscillatorType
}

const tone = (hertz: number, start: number, seconds: number, more: Partial<Stroke> = {}): Stroke => ({
  hertz,
  start,
  seconds,
  ...more,
})
const noise = (hertz: number, start: number, seconds: number, loud = 1): Stroke => ({
  hertz,
  start,
  seconds,
  loud,
  noise: true,
})

const CUES: Record<Cue, readonly Stroke[]> = {
  // a small bell, twice
  turn: [tone(587, 0, 0.18), tone(880, 0.13, 0.36)],
  // wood on wood
  place: [noise(900, 0, 0.03, 0.9), tone(190, 0, 0.09, { to: 120, loud: 0.9, wave: 'sine' })],
  // paper slides and turns
  card: [noise(3200, 0, 0.09, 0.5), noise(5200, 0.07, 0.05, 0.7)],
  // three knocks that get closer
  dice: [
    noise(1500, 0, 0.03),
    noise(1250, 0.09, 0.03, 0.8),
    noise(1700, 0.15, 0.025, 0.7),
    noise(1100, 0.19, 0.05),
  ],
  // two shields, and a drum below
  battle: [
    noise(700, 0, 0.12, 1.2),
    tone(95, 0, 0.35, { to: 48, loud: 1.6, wave: 'sine' }),
    noise(2400, 0.02, 0.18, 0.5),
  ],
  // a coin on the pile
  points: [tone(1320, 0, 0.07, { loud: 0.5 }), tone(1760, 0.05, 0.14, { loud: 0.5 })],
  refused: [tone(170, 0, 0.16, { to: 130 })],
  chat: [tone(740, 0, 0.09, { loud: 0.7 })],
  point: [tone(988, 0, 0.12, { loud: 0.7 })],
  won: [tone(523, 0, 0.2), tone(659, 0.16, 0.2), tone(784, 0.32, 0.22), tone(1047, 0.48, 0.6)],
  lost: [tone(392, 0, 0.24), tone(330, 0.2, 0.26), tone(262, 0.42, 0.5)],
}

/** The most striking first: a move sounds like the first of these that happens in it. */
const STRIKING: readonly EventCue[] = ['battle', 'dice', 'card', 'points']
const LOUDEST = 0.22

/** What a move sounds like, by the keys of its events. */
export function cueOf(keys: readonly string[], sounds: Partial<Record<string, EventCue>>): Cue {
  const heard = new Set(keys.map((key) => sounds[key]))
  return STRIKING.find((cue) => heard.has(cue)) ?? 'place'
}

let context: AudioContext | undefined
let crackle: AudioBuffer | undefined

export function play(cue: Cue): void {
  if (prefs.sound === 'off' || (prefs.sound === 'turn' && cue !== 'turn') || prefs.volume <= 0) return
  // a page is silent until somebody has touched it; browsers would complain as well
  if (!navigator.userActivation?.hasBeenActive) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    for (const stroke of CUES[cue]) sound(context, stroke)
  } catch {
    // no sound device; title and page show the same
  }
}

function sound(audio: AudioContext, stroke: Stroke): void {
  const start = audio.currentTime + stroke.start
  const end = start + stroke.seconds
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(prefs.volume * LOUDEST * (stroke.loud ?? 1), start + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  gain.connect(audio.destination)
  const source = stroke.noise ? hiss(audio, stroke, gain) : hum(audio, stroke, gain, end)
  source.start(start)
  source.stop(end + 0.02)
}

function hum(audio: AudioContext, stroke: Stroke, out: AudioNode, end: number): OscillatorNode {
  const tone = audio.createOscillator()
  tone.type = stroke.wave ?? 'triangle'
  tone.frequency.value = stroke.hertz
  if (stroke.to) tone.frequency.exponentialRampToValueAtTime(stroke.to, end)
  tone.connect(out)
  return tone
}

function hiss(audio: AudioContext, stroke: Stroke, out: AudioNode): AudioBufferSourceNode {
  crackle ??= whiteNoise(audio)
  const source = audio.createBufferSource()
  source.buffer = crackle
  const filter = audio.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = stroke.hertz
  filter.Q.value = 1.2
  source.connect(filter).connect(out)
  return source
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1
  return buffer
}
