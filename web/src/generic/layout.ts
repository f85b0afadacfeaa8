// Turns any table data into the parts of a board: numbers are counters, lists are rows, objects are groups, lists of objects are
// cards. Where the data names a board element, that place becomes clickable.
import { isBySeat, isFields, isPlain, type Fields, type Plain } from './seats'

export type { Plain }

export interface Piece {
  value: Plain
  element: string | null
}

export interface Card {
  /** A card is identified by its id, its seat, or its number in the list. */
  id: string | null
  seat: number | null
  number: number
  element: string | null
  parts: Part[]
}

/** The contents of a field. */
export type Body =
  | { kind: 'fact'; value: Plain }
  | { kind: 'row'; pieces: Piece[] }
  /** One entry per seat, drawn as bars if they are numbers. */
  | { kind: 'seats'; values: (Plain | null)[] }
  | { kind: 'group'; parts: Part[] }
  | { kind: 'cards'; cards: Card[] }

export type Part = Body & { key: string; element: string | null }

export interface Layout {
  parts: Part[]
  /** Elements of offers that appear nowhere in the data: they get a zone of their own. */
  loose: string[]
}

export interface Seen {
  seats: number
  you: number | null
  /** Elements of the current offers. */
  offered: readonly string[]
  /** Other elements that events have mentioned. */
  known?: readonly string[]
}

const FIGURE = /^\d+$/

/** A place in the data: its fields, innermost first, and the seat that it belongs to. */
interface Place {
  fields: string[]
  seat: number | null
}

/** A value that may turn out to be a board element. */
interface Spot extends Place {
  tag: { element: string | null }
}

/** Whether there is nothing to show: no value, no entries, or an empty text. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((item) => item === null || isEmpty(item))) ||
  (isFields(value) && Object.values(value).every(isEmpty))

/** Splits `card:1.sun` into kind, owner and id. */
export function parse(element: string): { kind: string; owner: number | null; id: string } {
  const colon = element.indexOf(':')
  const owned = /^(\d+)\.(.+)$/.exec(element.slice(colon + 1))
  return {
    kind: element.slice(0, colon),
    owner: owned ? Number(owned[1]) : null,
    id: owned ? owned[2]! : element.slice(colon + 1),
  }
}

/** Whether a field is named for things of a kind: `cards`, `cities`, `open_cards`, `card`. */
export function holds(field: string, kind: string): boolean {
  const many = [kind, `${kind}s`, `${kind}es`, kind.replace(/y$/, 'ies')]
  return many.some((word) => field === word || field.endsWith(`_${word}`))
}

export function layout(data: unknown, seen: Seen): Layout {
  const reading = new Reading(seen)
  const parts = isFields(data) ? reading.parts(data, { fields: [], seat: null }) : []
  const offered = [...new Set(seen.offered)]
  reading.tag([...new Set([...offered, ...(seen.known ?? [])])])
  const drawn = new Set([...reading.spots.values()].flat().map(({ tag }) => tag.element))
  return { parts, loose: offered.filter((element) => !drawn.has(element)).sort(naturally) }
}

/** The total number of entries: facts, pieces, seats and cards. */
export function entries(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + count(part), 0)
}

function count(part: Part): number {
  switch (part.kind) {
    case 'fact':
      return 1
    case 'row':
      return part.pieces.length
    case 'seats':
      return part.values.length
    case 'group':
      return entries(part.parts)
    case 'cards':
      return part.cards.reduce((sum, card) => sum + 1 + entries(card.parts), 0)
  }
}

export const naturally = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })

class Reading {
  readonly spots = new Map<string, Spot[]>()
  /** Rows that contain only numbers. */
  private readonly figures: Piece[][] = []

  constructor(private readonly seen: Seen) {}

  parts(data: Fields, at: Place): Part[] {
    return Object.entries(data).flatMap(([key, value]) => (isEmpty(value) ? [] : [this.part(key, value, at)]))
  }

  private part(key: string, value: unknown, at: Place): Part {
    const part: Part = {
      key,
      element: null,
      ...this.body(key, value, { ...at, fields: [key, ...at.fields] }),
    }
    this.note(key, at, part)
    return part
  }

  private body(key: string, value: unknown, at: Place): Body {
    if (isFields(value)) return { kind: 'group', parts: this.parts(value, at) }
    if (!Array.isArray(value)) return { kind: 'fact', value: value as Plain }
    const bySeat = isBySeat(key, value, this.seen.seats)
    if (bySeat && value.every((item) => item === null || isPlain(item)))
      return { kind: 'seats', values: value }
    if (value.every(isPlain)) return { kind: 'row', pieces: this.row(value, at) }
    const cards = value.flatMap((item, i) => (isEmpty(item) ? [] : [this.card(item, i, bySeat, at)]))
    return { kind: 'cards', cards }
  }

  private note(id: string, at: Place, tag: Spot['tag']): void {
    const spots = this.spots.get(id)
    if (spots) spots.push({ ...at, tag })
    else this.spots.set(id, [{ ...at, tag }])
  }

  private row(values: Plain[], at: Place): Piece[] {
    const pieces = values.map((value) => ({ value, element: null }))
    for (const piece of pieces) this.note(String(piece.value), at, piece)
    if (values.every((value) => typeof value === 'number')) this.figures.push(pieces)
    return pieces
  }

  private card(item: unknown, number: number, bySeat: boolean, at: Place): Card {
    const data: Fields = isFields(item) ? item : { [at.fields[0]!]: item }
    const id = isPlain(data.id) ? String(data.id) : null
    const seat = typeof data.seat === 'number' ? data.seat : bySeat ? number : null
    const card: Card = { id, seat, number, element: null, parts: [] }
    if (id !== null) this.note(id, { ...at, seat: seat ?? at.seat }, card)
    const { id: _id, seat: _seat, ...rest } = data
    card.parts = this.parts(rest, { ...at, seat: seat ?? at.seat })
    return card
  }

  /** Assigns every element to its place in the data, if that place is unambiguous. */
  tag(elements: readonly string[]): void {
    for (const element of elements) {
      for (const { tag } of this.spots.get(element) ?? this.meant(element)) tag.element ??= element
    }
    this.tagFigures()
  }

  private meant(element: string): Spot[] {
    const { kind, owner, id } = parse(element)
    const spots = (this.spots.get(id) ?? []).filter(
      ({ seat }) => owner === null || seat === null || seat === owner,
    )
    const named = spots.filter(({ fields }) => fields[0] !== undefined && holds(fields[0], kind))
    if (named.length > 1) return named.filter(({ seat }) => seat === (owner ?? this.seen.you))
    if (named.length || FIGURE.test(id)) return named
    return spots.length === 1 ? spots : []
  }

  /** A number may be a count or an id. A row of numbers holds ids if it has exactly those that are offered. */
  private tagFigures(): void {
    const offered = new Map<string, Map<number, string>>()
    for (const element of this.seen.offered) {
      const { kind, id } = parse(element)
      if (!FIGURE.test(id)) continue
      if (!offered.has(kind)) offered.set(kind, new Map())
      offered.get(kind)!.set(Number(id), element)
    }
    for (const things of offered.values()) {
      const rows = this.figures.filter(
        (row) => row.length === things.size && row.every(({ value }) => things.has(value as number)),
      )
      if (rows.length === 1)
        for (const piece of rows[0]!) piece.element ??= things.get(piece.value as number)!
    }
  }
}
