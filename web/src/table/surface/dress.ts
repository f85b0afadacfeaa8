// Sets the attributes of shapes: the highlights that board.css styles, and roles and names for keyboard and screen reader.
import type { Hand } from '$/lib/hand.svelte'
import { t } from '$/lib/i18n.svelte'
import type { Table } from '$/lib/table.svelte'
import { idOf } from './shapes'

const MARKS = [
  'data-legal',
  'data-picked',
  'data-marked',
  'data-told',
  'data-hot',
  'data-trail',
  'data-drag',
] as const
const MANNERS = ['role', 'aria-label', 'aria-description', 'aria-pressed', 'tabindex'] as const
type Attribute = (typeof MARKS)[number] | (typeof MANNERS)[number]

/** The state of the elements of a board. */
export interface Wardrobe {
  legal: ReadonlySet<string>
  picked: readonly string[]
  marked: readonly string[]
  told: readonly string[]
  hot: readonly string[]
  trail: ReadonlyMap<string, number>
  drags(element: string): boolean
  label(element: string): string
}

const isOpen = (element: string, { legal, picked }: Wardrobe) =>
  legal.has(element) || picked.includes(element)

/** The attributes of a shape. `written`: it has a text of its own, which serves as its name. */
export function outfit(
  element: string,
  wardrobe: Wardrobe,
  { stop, written }: { stop: boolean; written: boolean },
): Partial<Record<Attribute, string>> {
  const { legal, picked, marked, told, hot, trail } = wardrobe
  const worn: Partial<Record<Attribute, string>> = {}
  if (legal.has(element)) worn['data-legal'] = ''
  if (picked.includes(element)) worn['data-picked'] = ''
  if (marked.includes(element)) worn['data-marked'] = ''
  if (told.includes(element)) worn['data-told'] = ''
  if (hot.includes(element)) worn['data-hot'] = ''
  if (trail.has(element)) worn['data-trail'] = String(trail.get(element))
  if (!isOpen(element, wardrobe)) return worn
  if (wardrobe.drags(element)) worn['data-drag'] = ''
  worn.role = 'button'
  worn[written ? 'aria-description' : 'aria-label'] = wardrobe.label(element)
  worn['aria-pressed'] = String(picked.includes(element))
  worn.tabindex = stop ? '0' : '-1'
  return worn
}

/** Updates all shapes. One shape is the tab stop: that of `roving` while it is legal. Returns the element of the tab stop. */
export function dress(
  root: Element,
  shapes: Element[],
  wardrobe: Wardrobe,
  roving: string | null,
): string | null {
  undress(root)
  root.toggleAttribute('data-asks', wardrobe.legal.size > 0)
  const open = shapes.filter((shape) => isOpen(idOf(shape), wardrobe))
  const stop = open.find((shape) => idOf(shape) === roving) ?? open[0]
  for (const shape of shapes) {
    const written = shape instanceof HTMLElement && !!shape.textContent?.trim()
    const worn = outfit(idOf(shape), wardrobe, { stop: shape === stop, written })
    const foreign = written ? 'aria-label' : 'aria-description' // this attribute belongs to the board
    const lent = shape.hasAttribute('data-looked') // a shape that is looked at keeps the focus
    for (const name of lent ? MARKS : [...MARKS, ...MANNERS])
      if (name !== foreign) wear(shape, name, worn[name])
  }
  return stop ? idOf(stop) : null
}

function wear(shape: Element, name: string, value: string | undefined): void {
  if (value === undefined) shape.removeAttribute(name)
  else if (shape.getAttribute(name) !== value) shape.setAttribute(name, value)
}

/** Removes the attributes of shapes that no longer are elements, as on a small screen. */
function undress(root: Element): void {
  const left = MARKS.map((mark) => `[${mark}]:not([data-element])`).join()
  for (const shape of root.querySelectorAll(left))
    for (const name of [...MARKS, ...MANNERS]) shape.removeAttribute(name)
}

/** The text for screen readers: the element, and what a click on it does. */
export function spoken(element: string, table: Table, hand: Hand): string {
  const name = table.words.name(element)
  if (hand.picked.includes(element)) return t('element.picked', { name })
  const offers = hand.fits.filter((offer) => offer.elements.includes(element))
  if (offers.length === 1)
    return table.words.text('actions', { key: offers[0]!.verb, params: offers[0]!.params })
  const verbs = [...new Set(offers.map((offer) => table.kind(offer.verb)))]
  return verbs.length ? `${name}: ${verbs.join(', ')}` : name
}
