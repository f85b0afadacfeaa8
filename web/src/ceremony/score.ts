// What is shown of a log entry: its events, told in scenes one after the other.
import type { Component } from 'svelte'
import type { GameEvent, LogEntry, View } from '$/lib/protocol'
import type { Param } from '$/lib/words'
import type { IconName } from '$/generated/icons'

/** Something that is drawn over the board for the length of a scene. */
export type Thing =
  { token: number } | { icon: IconName; tone?: Tone } | { text: string; tone?: Tone } | Drawing
/** A piece of the game in a drawing of its own, around its origin. */
export interface Drawing {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- `drawn` checks that the props fit
  drawing: Component<any>
  props: object
  /** How far it reaches from its origin, in its own units, and how wide it is on the screen. */
  reach: number
  width: number
}
export const drawn = <P extends object>(
  drawing: Component<P>,
  props: P,
  { reach, width }: { reach: number; width: number },
): Drawing => ({ drawing, props, reach, width })
export type Tone = 'paper' | 'gain' | 'harm' | 'lamp' | 'night'

/**
 * Where something happens: an element, the first of several that is drawn, or the middle of the board. `before:figure:x` is
 * where an element was before the move.
 */
export type Place = string | readonly string[]
export const BOARD = 'board'
export const BEFORE = 'before:'

/** Times are in seconds at pace 1, from the beginning of the scene. */
interface Timing {
  starts?: number
  takes?: number
}
/** It goes from one place to another, over others if its way has any, and several go one after the other. */
export interface Flight extends Timing {
  kind: 'fly'
  what: Thing
  from: Place
  to: Place
  over?: readonly Place[]
  count?: number
  /** It goes over the ground instead of through the air. */
  flat?: boolean
  /** It goes below the middle of its places, by this share of their height. */
  low?: number
}
/** It comes down on a place and stays until the end of the scene. */
export interface Stamp extends Timing {
  kind: 'stamp'
  what: Thing
  at: Place
}
/** It leaves its place: `falls` when it is lost, `rises` like smoke. */
export interface Departure extends Timing {
  kind: 'falls' | 'rises'
  what: Thing
  at: Place
  count?: number
}
/** A die tumbles to a place and lies still. */
export interface Roll extends Timing {
  kind: 'roll'
  what: Thing
  at: Place
}
/** A number runs from one value to another. */
export interface Running extends Timing {
  kind: 'run'
  from: number
  to: number
  at: Place
  icon?: IconName
  tone?: Tone
}
/** A drawing of the game's own over the middle of the board, such as two battle cards. It is told the `beat`. */
export interface Tableau extends Timing {
  kind: 'tableau'
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- `tableau` checks that the props fit
  drawing: Component<any>
  props: object
}
export const tableau = <P extends { beat: number }>(
  drawing: Component<P>,
  props: Omit<P, 'beat'>,
): Tableau => ({ kind: 'tableau', drawing, props })
export type Act = Flight | Stamp | Departure | Roll | Running | Tableau

export interface Scene {
  /** The number of the log entry, how many of its events were told before, and how many are told when it is over. */
  entry: number
  from: number
  until: number
  /** The events of the entries before this one that are told with it. */
  past: number
  /** The caption: what it tells, or what was told before it. */
  events: GameEvent[]
  seat: number
  lasts: number
  lit: readonly string[]
  acts: readonly Act[]
}

/** What a game makes of an event. */
export interface Sketch {
  lasts?: number
  /** By default the elements of the event. */
  lit?: readonly string[]
  acts?: readonly Act[]
  /** How many of the following events belong to the same scene. */
  joins?: number
  /** What is seen first, while nothing is told of the event yet: the caption is still that of the scene before. */
  first?: Sketch
}

export interface Moment<T> {
  /** The position that the entry leads to. */
  view: View<T>
  entry: LogEntry
  /** The events of the entry after this one. */
  rest: readonly GameEvent[]
}

/** `plain`: its elements are lit. `passing`: it is told together with the event before it. */
export type Direction<T> = ((event: GameEvent, moment: Moment<T>) => Sketch) | 'plain' | 'passing'

/** How a game shows its events, by their keys. Others are plain. */
export type Ceremony<T = never> = Record<string, Direction<T>>

export const SECONDS = { plain: 0.8, passing: 0.2 }

const sketch = (
  sketch: Sketch,
  { number, seat }: LogEntry,
  past: number,
  from: number,
  events: GameEvent[],
): Scene => ({
  entry: number,
  from,
  until: from + events.length,
  past,
  events,
  seat,
  lasts: sketch.lasts ?? SECONDS.plain,
  lit: sketch.lit ?? [...new Set(events.flatMap((event) => event.elements))],
  acts: sketch.acts ?? [],
})

/** The scenes of a log entry that has led to a position. */
export function scenesOf(entry: LogEntry, view: View, ceremony: Ceremony<unknown>, past = 0): Scene[] {
  const scenes: Scene[] = []
  const { events } = entry
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!
    const direction = ceremony[event.key] ?? 'plain'
    const last = scenes.at(-1)
    if (direction === 'passing' && last) {
      last.events.push(event)
      last.until++
      last.lasts += SECONDS.passing
    } else if (typeof direction === 'string') scenes.push(sketch({}, entry, past, i, [event]))
    else {
      const rest = events.slice(i + 1)
      const made = direction(event, { view, entry, rest })
      const joined = rest.slice(0, made.joins ?? 0)
      if (made.first) scenes.push({ ...sketch(made.first, entry, past, i, last?.events ?? []), until: i })
      scenes.push(sketch(made, entry, past, i, [event, ...joined]))
      i += joined.length
    }
  }
  return scenes
}

/** The places that the acts of a scene need. */
export function placesOf({ acts, lit }: Scene): string[] {
  const named = acts.flatMap((act): Place[] => {
    if (act.kind === 'fly') return [act.from, act.to, ...(act.over ?? [])]
    return act.kind === 'tableau' ? [BOARD] : [act.at]
  })
  return [...new Set([...named.flat(), ...lit].map((name) => name.replace(BEFORE, '')))]
}

/** The parameters of an event, as what they are. */
export const number = (event: GameEvent, key: string): number => Number(event.params[key] ?? 0)
export const word = (event: GameEvent, key: string): string => String(event.params[key] ?? '')
export const words = (event: GameEvent, key: string): string[] =>
  ((event.params[key] ?? []) as Param[]).map(String)
/** The seat that a parameter names (`seat:2`); -1 if it names none. */
export const seatOf = (event: GameEvent, key = 'seat'): number =>
  Number(/^seat:(\d+)$/.exec(word(event, key))?.[1] ?? -1)

/** How many of the next events have one of these keys. */
export function following(rest: readonly GameEvent[], ...keys: string[]): number {
  const other = rest.findIndex((event) => !keys.includes(event.key))
  return other < 0 ? rest.length : other
}

/** Points that go to a seat's score. */
export const points = (gained: number, from: Place, to: string, starts = 0): Act => ({
  kind: 'fly',
  what: { text: gained < 0 ? `−${-gained}` : `+${gained}`, tone: gained < 0 ? 'harm' : 'gain' },
  from,
  to,
  starts,
  takes: 0.8,
})
