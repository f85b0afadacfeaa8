import { describe, expect, it } from 'vitest'
import { entries, pages } from './verbs'

let number = 0
const offer = (verb: string, ...elements: string[]) => ({ action: ++number, verb, elements })
const names = (found: ReturnType<typeof entries>) =>
  found.map((entry) => (entry.kind === 'offer' ? entry.offer.verb : `${entry.name} ${entry.offers.length}`))
const FAMILIES = [
  { name: 'gain', verbs: ['recruit', 'favor'] },
  { name: 'move', verbs: ['journey', 'tide'] },
]

describe('the row of verbs', () => {
  it('shows few actions one by one, the main ones first', () => {
    const found = entries(
      [offer('decline'), offer('play'), offer('step'), offer('step')],
      [],
      ['play', 'decline'],
    )
    expect(names(found)).toEqual(['step', 'step', 'play', 'decline'])
  })
  it('groups many actions by their verb', () => {
    const steps = Array.from({ length: 9 }, () => offer('step', 'zone:a'))
    expect(names(entries([...steps, offer('halt')], [], ['halt']))).toEqual(['step 9', 'halt'])
  })
  it('shows the actions of a group that is open one by one', () => {
    const steps = Array.from({ length: 9 }, () => offer('step', 'zone:a'))
    expect(entries(steps, [], [])).toHaveLength(9)
  })
  it('groups many verbs by family, and keeps a family of one verb as that verb', () => {
    const offers = [
      'recruit',
      'favor',
      'favor',
      'journey',
      'journey',
      'build',
      'build',
      'book',
      'meditation',
    ].map((verb) => offer(verb))
    expect(names(entries(offers, FAMILIES, ['meditation']))).toEqual([
      'gain 3',
      'journey 2',
      'build 2',
      'book',
      'meditation',
    ])
  })
})

describe('pages', () => {
  it('needs none for a full row', () => expect(pages([1, 2, 3, 4])).toEqual([[1, 2, 3, 4]]))
  it('leaves room for the button that turns them', () =>
    expect(pages([1, 2, 3, 4, 5, 6, 7])).toEqual([[1, 2, 3], [4, 5, 6], [7]]))
})
