// Texts: everything arrives as a key with parameters and is put into words only here.
// The same slots as in the engine: {key} is a parameter's name, {a key} the name with “a” or “an”, {count|one|many} picks by number.
// Both are tested with the same cases: tests/engine/filling.json.

export type Param = string | number | boolean | null | Param[] | { [key: string]: Param }
export type Params = Record<string, Param>

export interface Message {
  key: string
  params: Params
}

/** `refusals` say why not, `kinds` names groups of actions by verb, `notes` explains, `effects` describes tiles and cards, `outcomes` says
    why a game ended, `board` is for boards, `fields` names fields of table data, `coach` explains decisions, `reasons` say why a move is good,
    `characters` introduces those who play for bots, `lines` are what they say and `aims` what they say it of. */
export type Section =
  | 'prompts'
  | 'actions'
  | 'kinds'
  | 'events'
  | 'refusals'
  | 'scores'
  | 'options'
  | 'notes'
  | 'effects'
  | 'outcomes'
  | 'board'
  | 'fields'
  | 'lessons'
  | 'coach'
  | 'reference'
  | 'reasons'
  | 'characters'
  | 'lines'
  | 'aims'
export type Catalogue = Partial<Record<Section | 'names', Record<string, string>>>

/** Matches `kind:id`. Other texts with a colon are plain text. */
const ELEMENT = /^([a-z_]+):([^\s/\\]+)$/
const SLOT = /\{(a )?(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence, or the name of an action, as a question. */
export const asked = (text: string): string => text.replace(/\.?$/, '?')

/** A run of text, or the name of a board element. */
export interface Span {
  text: string
  element?: string
}

/** An own property of an object that came as JSON, never an inherited one. */
const own = <T>(object: Record<string, T> | undefined, key: string): T | undefined =>
  object && Object.hasOwn(object, key) ? object[key] : undefined

const isMessage = (value: Param): value is { key: string; params?: Params; section?: Section } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.key === 'string'

/** A parameter to be named, possibly with its article. */
interface Named {
  value: Param
  article: boolean
}

/** English: “an” before a vowel. Other languages write their articles into the texts. */
const article = (name: string) => (/^[aeiou]/i.test(name) ? 'an ' : 'a ')

/** A template split into texts and parameters to be named. */
function cut(template: string, params: Params): (string | Named)[] {
  const pieces: (string | Named)[] = []
  let last = 0
  for (const { 0: slot, 1: a, 2: key, 3: one, 4: many, index } of template.matchAll(SLOT)) {
    if (index > last) pieces.push(template.slice(last, index))
    last = index + slot.length
    const value = own(params, key!)
    if (one !== undefined) pieces.push(isOne(value) ? one : (many ?? ''))
    else pieces.push(value === undefined ? slot : { value, article: a !== undefined })
  }
  if (last < template.length) pieces.push(template.slice(last))
  return pieces
}

/** Whether a value is the number one; a list of one entry is not. */
const isOne = (value: Param | undefined) => typeof value !== 'object' && String(value) === '1'

export function fill(template: string, params: Params, name: (value: Param) => string): string {
  return cut(template, params)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const named = name(piece.value)
      return piece.article ? article(named) + named : named
    })
    .join('')
}

/** The catalogue of one game in one language. Later ones win, so give English first. */
export class Words {
  private readonly sections: Catalogue[]

  constructor(
    catalogues: Catalogue[],
    private readonly players: (seat: number) => string | undefined = () => undefined,
  ) {
    this.sections = [...catalogues].reverse()
  }

  has(section: Section, key: string): boolean {
    return this.template(section, key) !== undefined
  }

  text(section: Section, message: Message): string {
    return this.spans(section, message)
      .map((span) => span.text)
      .join('')
  }

  /** The text in runs, so that names of board elements can be hovered. */
  spans(section: Section, message: Message): Span[] {
    const template = this.template(section, message.key)
    if (template === undefined) return [{ text: this.bare(section, message) }]
    return cut(template, message.params).flatMap((piece) => {
      if (typeof piece === 'string') return [{ text: piece }]
      const named = this.named(section, piece.value)
      return piece.article ? [{ text: article(named.map((span) => span.text).join('')) }, ...named] : named
    })
  }

  private named(section: Section, value: Param): Span[] {
    if (Array.isArray(value) && value.length)
      return value.flatMap((item, i) => [...(i ? [{ text: ', ' }] : []), ...this.named(section, item)])
    if (isMessage(value))
      return this.spans(value.section ?? section, { key: value.key, params: value.params ?? {} })
    const text = this.name(value)
    return [typeof value === 'string' && ELEMENT.test(value) ? { text, element: value } : { text }]
  }

  /** The display name of a parameter: a number, a plain word, an element or a list of those. */
  name(value: Param): string {
    if (Array.isArray(value)) return value.map((item) => this.name(item)).join(', ') || '–'
    if (typeof value !== 'string') return value === null ? '–' : String(value)
    const element = ELEMENT.exec(value)
    const kind = element?.[1] ?? ''
    const rest = element?.[2] ?? value
    if (kind === 'seat' && /^\d+$/.test(rest)) return this.players(Number(rest)) ?? this.counted(Number(rest))
    const bare = rest.slice(rest.lastIndexOf('.') + 1)
    for (const key of [value, `${kind}:${bare}`, bare]) {
      const name = this.known(key)
      if (name !== undefined) return name
    }
    if (!element) return value
    return capital(bare.replaceAll('_', ' '))
  }

  /** The name of an element as a title. One that has only a number is called by its kind. */
  title(element: string): string {
    const name = this.name(element)
    const said = /^\d+$/.test(name) ? (this.known(element.slice(0, element.indexOf(':'))) ?? name) : name
    return capital(said)
  }

  private counted(seat: number): string {
    return `${this.known('seat') ?? 'Player'} ${seat + 1}`
  }

  private known(key: string): string | undefined {
    for (const catalogue of this.sections) {
      const name = own(catalogue.names, key)
      if (name !== undefined) return name
    }
    return undefined
  }

  private template(section: Section, key: string): string | undefined {
    for (const catalogue of this.sections) {
      const text = own(catalogue[section], key)
      if (text !== undefined) return text
    }
    return undefined
  }

  private bare(section: Section, message: Message): string {
    const told = (value: Param) =>
      this.named(section, value)
        .map((span) => span.text)
        .join('')
    const parts = Object.entries(message.params).map(([key, value]) => `${key} ${told(value)}`)
    const plain = message.key.replaceAll('_', ' ')
    return parts.length ? `${plain} (${parts.join(', ')})` : plain
  }
}
