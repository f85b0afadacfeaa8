// The interface between the table and a board. See docs/boards.md.
import { getContext, setContext } from 'svelte'
import type { GameEvent, LogEntry, Offer, Preview, View } from '$/lib/protocol'
import type { EventCue } from '$/lib/sound'
import type { Params, Section } from '$/lib/words'
import type { SeatLook } from '$/pieces/seats'
import type { Ceremony } from '$/ceremony/score'
import type { Reckoning } from '$/ceremony/summary'
import type { IconName } from '$/generated/icons'

export interface BoardSeat extends SeatLook {
  number: number
  name: string
  /** Whether the viewer has this seat. */
  you: boolean
  toAct: boolean
}

export interface BoardContext {
  /** The seat of the viewer; null for the public view. */
  readonly seat: number | null
  readonly seats: BoardSeat[]
  /** False in a replay: nothing can be clicked. */
  readonly live: boolean
  /** The board is narrower than 560 px: show only the essentials. */
  readonly compact: boolean

  /** The name of an element or parameter in the player's language. */
  name(element: string): string
  /** What an element is and does, from the game's reference, line by line. */
  about(element: string): string[]
  /** A text of the game's catalogue. */
  text(section: Section, key: string, params?: Params): string

  /** All legal actions; those that fit the picked elements; those left after a click on the hovered element. */
  readonly offers: readonly Offer[]
  readonly fits: readonly Offer[]
  readonly hovered: readonly Offer[]
  /** Elements that can be clicked next: they are highlighted. */
  readonly legal: ReadonlySet<string>
  readonly picked: readonly string[]
  readonly hoverElement: string | null
  /** The action whose preview is shown, and what it would do. */
  readonly focus: Offer | null
  readonly preview: Preview | null
  /** The log entries that led to this position, for effects that moving pieces do not show. */
  readonly arrived: readonly LogEntry[]
  /** The log up to this position, oldest first, without moves that were taken back. */
  readonly log: readonly LogEntry[]
  /** Elements that a lesson is speaking of. A board that shows one part at a time shows the part with the first of them. */
  readonly light: readonly string[]
  /** Elements of what is being told at this moment, such as the wheel of the player who has moved. */
  readonly told: readonly string[]
  /** Elements touched by others since the viewer's last move, with the seat that touched them. */
  readonly trail: ReadonlyMap<string, number>

  /** Does the same as a click on the element. */
  click(element: string): void
  /** Takes an action; asks first if it cannot be taken back. */
  choose(action: number): void
  /** Previews an action; null ends the preview. */
  point(action: number | null): void
}

const KEY = Symbol('board')

export function provideBoard(context: BoardContext): void {
  setContext(KEY, context)
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(KEY)
}

/** What is true of an element now. What it is and does comes from the game's reference. */
export interface InspectCard {
  title?: string
  lines: string[]
}

export interface Family {
  name: string
  icon: IconName
  verbs: readonly string[]
}

/** A number of a seat, on its plate and in the comparison of all players. */
export interface Figure {
  /** The element that explains it: “coins:0”. */
  about: string
  icon: IconName
  value: string | number
}

/** What brings the end of the game, and how much of it there is: a text of the section `board`. */
export interface Clock {
  key: string
  value: number
  max: number
}

/** Several actions that one choice stands for: the notation of each, in order. */
export interface Route {
  verb: string
  params: Params
  /** What is clicked for it. */
  elements: string[]
  steps: string[]
}

/** Several picks that are sent together: nothing is decided, and nobody learns anything, before the player is done. */
export interface Draft {
  /** What can be picked next. */
  legal: readonly string[]
  /** What is still missing, or what the picks mean. */
  text: string
  /** The actions that the picks stand for, in notation and in the order of the rules; null while something is missing. */
  steps: string[] | null
  /** The picks after a click on an element; without it, the click adds the element or takes it out again. */
  click?(element: string): string[]
  /** Nothing more can be chosen: it is sent without another click. */
  complete?: boolean
  /** Actions that can be taken instead, in the bar. */
  besides?: readonly Offer[]
  /** Whether a later position still asks for the same; steps that the rules have taken by themselves are then left out. */
  lasts?(view: View<never>): boolean
}

/** What a game may define beside its board: `export default` of games/<slug>/game.ts. */
export interface GameFacts<T = never> {
  /** A seat's score so far, for the players' panel and the plot; null if the game has none. */
  score?(view: View<T>, seat: number): number | null
  /** The kind of elements that scores are (`fame:0`), for their inspection; `score` by default. */
  scores?: string
  /** What events sound like, by their keys; any other move sounds like a piece that is placed. */
  sounds?: Partial<Record<string, EventCue>>
  /** How events are shown, by their keys; any other lights its elements up. */
  ceremony?: Ceremony<T>
  /** What is summed up at the end of a round, a night or a phase. */
  reckoning?: Reckoning
  /** The seats in turn order, if that differs from the seat order. */
  order?(view: View<T>): readonly number[]
  /** A seat's numbers, the most important first: three are on its plate, all of them in the comparison. */
  figures?(view: View<T>, seat: number): Figure[]
  /** How near the end of the game is. */
  clock?(view: View<T>): Clock[]
  /** The board has a column of its own for what is the viewer's, and leaves room there for the explanation. */
  spans?: boolean
  inspect?(element: string, view: View<T>, board: BoardContext): InspectCard | null
  /** The icon of an action's button, by verb. */
  icons?: Partial<Record<string, IconName>>
  /** Verbs that come after all others in the bar, in this order: side actions, then those that decline or end. */
  asides?: readonly string[]
  /** Verbs that end a turn: whoever takes one has confirmed the end. */
  ends?: readonly string[]
  /** Groups of verbs, for the bar when there are many actions. Named in section `kinds`. */
  families?: readonly Family[]
  /** Choices that take several actions at once, such as a way of several steps; offered beside the actions themselves. */
  routes?(view: View<T>, offers: readonly Offer[], picked: readonly string[]): Route[]
  /** The picks of a decision that is made as a whole; null if this one is not. */
  draft?(
    view: View<T>,
    offers: readonly Offer[],
    picked: readonly string[],
    board: BoardContext,
  ): Draft | null
  /** The picks with which an action begins or goes on with a draft instead of being taken at once; null if it does not. */
  begins?(view: View<T>, offer: Offer, picked: readonly string[]): string[] | null
  /** The verb that goes without saying, because nothing else is left that anybody could want. */
  foregone?(view: View<T>, offers: readonly Offer[]): string | null
  /** By verb: the kind of elements that the next decision is about. The action's first element can be dragged there. */
  leads?: Partial<Record<string, string>>
  /** Whether this table asks everyone before a step that cannot be taken back, whatever they prefer. */
  asksEverybody?(view: View<T>): boolean
  /** The value of an offer in brief, on its button: “+3”, “67 %”. */
  chip?(offer: Offer, preview: Preview | null, view: View<T>, board: BoardContext): string | null
  /** The itemised preview in words, one line per part. Without it the events of the preview are shown. */
  explain?(offer: Offer, preview: Preview, view: View<T>, board: BoardContext): PreviewLine[] | null
}

export interface PreviewLine {
  text: string
  /** At the end of the line: “+3 IP”. */
  value?: string
  kind?: 'plain' | 'note' | 'total' | 'warning'
}

export type { GameEvent }
