// Short synthesised cues, without sound files.
import { prefs } from './prefs.svelte'

export type Cue = 'turn' | 'move' | 'other' | 'refused' | 'chat' | 'point' | 'points' | 'won' | 'lost'

/** Notes as [hertz, start, seconds]. */
const CUES: Record<Cue, [number, number, number][]> = {
  turn: [
    [587, 0, 0.16],
    [880, 0.13, 0.3],
  ],
  move: [[330, 0, 0.07]],
  other: [[262, 0, 0.07]],
  refused: [[160, 0, 0.16]],
  chat: [[740, 0, 0.09]],
  point: [[988, 0, 0.12]],
  points: [[660, 0, 0.06]],
  won: [
    [523, 0, 0.18],
    [659, 0.15, 0.18],
    [784, 0.3, 0.4],
  ],
  lost: [
    [392, 0, 0.2],
    [330, 0.18, 0.35],
  ],
}

let context: AudioContext | undefined

export function play(cue: Cue): void {
  if (prefs.sound === 'off' || (prefs.sound === 'turn' && cue !== 'turn') || prefs.volume <= 0) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    for (const [hertz, start, seconds] of CUES[cue])
      note(context, hertz, context.currentTime + start, seconds)
  } catch {
    // no sound device; title and page show the same
  }
}

function note(audio: AudioContext, hertz: number, start: number, seconds: number): void {
  const tone = audio.createOscillator()
  const gain = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(prefs.volume * 0.22, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  tone.connect(gain).connect(audio.destination)
  tone.start(start)
  tone.stop(start + seconds + 0.02)
}
