// What the table lends to a board. docs/boards.md tells how to use it.
import { getContext, setContext } from 'svelte'
import type { GameEvent, LogEntry, Offer, Preview, View } from '$/lib/protocol'
import type { Params, Section } from '$/lib/words'
import type { SeatLook } from '$/pieces/seats'
import type { IconName } from '$/generated/icons'

export interface BoardSeat extends SeatLook {
  number: number
  name: string
  /** Whether this browser's eyes are this seat's. */
  you: boolean
  toAct: boolean
}

export interface BoardContext {
  /** The seat whose eyes these are; null for the public view. */
  readonly seat: number | null
  readonly seats: BoardSeat[]
  /** False in a replay: nothing can be clicked. */
  readonly live: boolean
  /** The board is drawn narrower than 560 px: leave out what is not needed at a glance. */
  readonly compact: boolean

  /** The name of an element or parameter in the player's language. */
  name(element: string): string
  /** A text of the game's catalogue. */
  text(section: Section, key: string, params?: Params): string

  /** All actions open now; those that fit what is picked; those left by a click on the hovered element. */
  readonly offers: readonly Offer[]
  readonly fits: readonly Offer[]
  readonly hovered: readonly Offer[]
  /** Elements that glow. */
  readonly legal: ReadonlySet<string>
  readonly picked: readonly string[]
  readonly hoverElement: string | null
  /** The action whose preview is shown, and what it would do. */
  readonly focus: Offer | null
  readonly preview: Preview | null
  /** What happened on the way to this position, for effects that a moving piece does not tell. */
  readonly arrived: readonly LogEntry[]
  /** All that has happened up to this position, oldest first, without what was taken back. */
  readonly log: readonly LogEntry[]
  /** Elements touched by others since the viewer's last move, with the seat that did. */
  readonly trail: ReadonlyMap<string, number>

  /** Whether the last step can be taken back, and which it is; null where this player has none to take back. */
  readonly undo: { possible: boolean; what: string } | null
  /** The player's turn is over, and can be taken back until it is confirmed. */
  readonly toConfirm: boolean

  /** The same as a click on the element. */
  click(element: string): void
  /** Take an action: asks first where it cannot be taken back. */
  choose(action: number): void
  /** Preview an action (null: no longer). */
  point(action: number | null): void
  takeBack(): void
  confirm(): void
}

const KEY = Symbol('board')

export function provideBoard(context: BoardContext): void {
  setContext(KEY, context)
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(KEY)
}

/** What to show when somebody inspects an element. */
export interface InspectCard {
  title?: string
  lines: string[]
}

export interface Family {
  name: string
  icon: IconName
  verbs: readonly string[]
}

/** What a game may tell the table beside its board: `export default` of games/<slug>/game.ts. */
export interface GameFacts<T = never> {
  /** A seat's score so far, for the players' panel and the plot; null where the game has none. */
  score?(view: View<T>, seat: number): number | null
  /** The seats in turn order, where that is not the order of the seats. */
  order?(view: View<T>): readonly number[]
  inspect?(element: string, view: View<T>, board: BoardContext): InspectCard | null
  /** The icon of an action's button, by verb. */
  icons?: Partial<Record<string, IconName>>
  /** Kinds of actions that belong together, for a row of filters where there are many. Named in section `kinds`. */
  families?: readonly Family[]
  /** Actions that lead on to a decision about elements of a kind: their first element can be dragged there. */
  leads?: Partial<Record<string, string>>
  /** Verbs that the board has controls of its own for (`data-offer`): no menu opens beside the shape. */
  controls?: readonly string[]
  /** Whether the table was set so that all are asked before a step that cannot be taken back, whatever they prefer. */
  asksEverybody?(view: View<T>): boolean
  /** What an offer is worth at a glance, on its button: “+3”, “67 %”. */
  chip?(offer: Offer, preview: Preview | null, view: View<T>, board: BoardContext): string | null
  /** The itemised preview in words: one line per part. Without it the events of the preview are told. */
  explain?(offer: Offer, preview: Preview, view: View<T>, board: BoardContext): PreviewLine[] | null
}

export interface PreviewLine {
  text: string
  /** At the end of the line: “+3 IP”. */
  value?: string
  kind?: 'plain' | 'note' | 'total' | 'warning'
}

export type { GameEvent }
