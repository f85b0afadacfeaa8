// What everything in a game is and does: the entries of its reference, found by element.
// The engine finds them in the same way; both are tested with tests/engine/explaining.json.
import type { Reference, ReferenceEntry, ReferenceGroup } from './protocol'
import type { Params, Section, Words } from './words'

export class Lookup {
  readonly groups: readonly ReferenceGroup[]
  private readonly entries: ReadonlyMap<string, ReferenceEntry>

  constructor({ groups }: Reference = { groups: [] }) {
    this.groups = groups
    this.entries = new Map(groups.flatMap((group) => group.entries.map((entry) => [entry.element, entry])))
  }

  /** The entries that explain an element: its own, and that of its kind. */
  of(element: string): ReferenceEntry[] {
    const [kind, rest] = element.split(':', 2) as [string, string?]
    const own = [element, `${kind}:${rest?.slice(rest.lastIndexOf('.') + 1)}`].find((key) =>
      this.entries.has(key),
    )
    return [...new Set([own ?? kind, kind])].flatMap((key) => this.entries.get(key) ?? [])
  }
}

export const toldLines = (entry: ReferenceEntry, words: Words): string[] =>
  entry.lines.map(({ section, key, params }) =>
    words.text(section as Section, { key, params: params as Params }),
  )
