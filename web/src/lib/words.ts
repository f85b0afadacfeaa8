// Words: what happens arrives as a key with parameters and becomes language last.
// The same slots as in the engine: {key} is a parameter's name, {count|one|many} picks by number.

export type Param = string | number | boolean | null | Param[] | { [key: string]: Param }
export type Params = Record<string, Param>

export interface Message {
  key: string
  params: Params
}

/** `kinds` names groups of actions by verb, `notes` explains, `effects` tells what tiles and cards do, `outcomes` says
    why a game ended, `board` is for boards. */
export type Section =
  | 'prompts'
  | 'actions'
  | 'kinds'
  | 'events'
  | 'scores'
  | 'options'
  | 'notes'
  | 'effects'
  | 'outcomes'
  | 'board'
export type Catalogue = Partial<Record<Section | 'names', Record<string, string>>>

const SLOT = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g

/** A run of text, or the name of something that can be pointed at. */
export interface Span {
  text: string
  element?: string
}

export function fill(template: string, params: Params, name: (value: Param) => string): string {
  return template.replace(SLOT, (slot, key: string, one: string | undefined, many: string | undefined) => {
    const value = params[key]
    if (one !== undefined) return String(value) === '1' ? one : (many ?? '')
    return value === undefined ? slot : name(value)
  })
}

/** The catalogue of one game in one language. Later ones win, so give English first. */
export class Words {
  private readonly sections: Catalogue[]

  constructor(
    catalogues: Catalogue[],
    private readonly players: (seat: number) => string = (seat) => `Player ${seat + 1}`,
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
    if (template === undefined) return [{ text: this.bare(message) }]
    const spans: Span[] = []
    let last = 0
    for (const slot of template.matchAll(SLOT)) {
      if (slot.index > last) spans.push({ text: template.slice(last, slot.index) })
      last = slot.index + slot[0].length
      const value = message.params[slot[1]!]
      if (slot[2] !== undefined) spans.push({ text: String(value) === '1' ? slot[2] : (slot[3] ?? '') })
      else if (value === undefined) spans.push({ text: slot[0] })
      else spans.push(...this.named(value))
    }
    if (last < template.length) spans.push({ text: template.slice(last) })
    return spans
  }

  private named(value: Param): Span[] {
    if (Array.isArray(value) && value.length)
      return value.flatMap((item, i) => (i ? [{ text: ', ' }, ...this.named(item)] : this.named(item)))
    const text = this.name(value)
    return [typeof value === 'string' && value.includes(':') ? { text, element: value } : { text }]
  }

  /** The display name of a parameter: a number, a plain word, an element or a list of those. */
  name(value: Param): string {
    if (Array.isArray(value)) return value.map((item) => this.name(item)).join(', ') || '–'
    if (typeof value !== 'string') return String(value)
    const colon = value.indexOf(':')
    const kind = colon < 0 ? '' : value.slice(0, colon)
    const rest = colon < 0 ? value : value.slice(colon + 1)
    if (kind === 'seat' && /^\d+$/.test(rest)) return this.players(Number(rest))
    const bare = rest.slice(rest.lastIndexOf('.') + 1)
    for (const key of [value, `${kind}:${bare}`, bare]) {
      for (const section of this.sections) {
        const name = section.names?.[key]
        if (name !== undefined) return name
      }
    }
    if (colon < 0) return value
    const plain = bare.replaceAll('_', ' ')
    return plain.charAt(0).toUpperCase() + plain.slice(1)
  }

  private template(section: Section, key: string): string | undefined {
    for (const catalogue of this.sections) {
      const text = catalogue[section]?.[key]
      if (text !== undefined) return text
    }
    return undefined
  }

  private bare(message: Message): string {
    const parts = Object.entries(message.params).map(([key, value]) => `${key} ${this.name(value)}`)
    const plain = message.key.replaceAll('_', ' ')
    return parts.length ? `${plain} (${parts.join(', ')})` : plain
  }
}
