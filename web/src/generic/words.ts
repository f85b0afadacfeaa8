// Display names for fields and values of table data: from the game's `fields` and `names`, else the key itself.
import { t } from '$/lib/i18n.svelte'
import type { BoardContext } from '$/table/board'
import type { Plain } from './layout'

type Speaker = Pick<BoardContext, 'name' | 'text'>

const spaced = (key: string) => key.replaceAll('_', ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a field, or of an id used as a field. */
export function label(board: Speaker, key: string): string {
  const field = board.text('fields', key)
  const name = board.name(key)
  return capital(field === spaced(key) && name !== key ? name : field)
}

/** The name of a value. In the field `isles` the value `tide` has the name of `isle:tide`. */
export function word(board: Speaker, value: Plain, field = ''): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return String(value)
  for (const kind of kinds(field)) {
    const name = board.name(`${kind}:${value}`)
    if (name !== capital(spaced(value))) return capital(name)
  }
  const name = board.name(value)
  return capital(name === value ? board.text('fields', value) : name)
}

/** The kinds of element that a field may hold, from the singular forms of its name. */
function kinds(field: string): string[] {
  const last = field.slice(field.lastIndexOf('_') + 1)
  const one = [last.replace(/ies$/, 'y'), last.replace(/es$/, ''), last.replace(/s$/, '')]
  return /^[a-z]+$/.test(last) ? [...new Set(one)] : []
}
