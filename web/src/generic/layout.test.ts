import { describe, expect, it } from 'vitest'
import { entries, holds, layout, parse, type Part } from './layout'

const alone = { seats: 2, you: 0, offered: [] }
const find = (parts: Part[], key: string): Part => parts.find((part) => part.key === key)!

/** The elements that a part shows, in order. */
function tagged(part: Part): (string | null)[] {
  if (part.kind === 'row') return part.pieces.map(({ element }) => element)
  if (part.kind === 'cards') return part.cards.map(({ element }) => element)
  return [part.element]
}

describe('the layout of table data', () => {
  it('numbers and words are facts, lists are rows, objects are groups, lists of objects are cards', () => {
    const { parts } = layout(
      { coins: 3, phase: 'night', deck: ['a', 'b'], bank: { gold: 2, silver: 0 }, isles: [{ id: 'tide' }] },
      alone,
    )
    expect(parts.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      'coins fact',
      'phase fact',
      'deck row',
      'bank group',
      'isles cards',
    ])
    expect(find(parts, 'bank')).toMatchObject({
      parts: [
        { key: 'gold', value: 2 },
        { key: 'silver', value: 0 },
      ],
    })
  })
  it('leaves out empty values, but neither 0 nor false', () => {
    const { parts } = layout(
      { a: null, b: [], c: {}, d: '', e: [null, []], f: { g: null }, zero: 0, no: false },
      alone,
    )
    expect(parts.map(({ key }) => key)).toEqual(['zero', 'no'])
  })
  it('recognises lists with one entry per seat', () => {
    const { parts } = layout({ scores: [4, 7], ready: [true, false], hand: [4, 7] }, alone)
    expect(parts.map(({ kind }) => kind)).toEqual(['seats', 'seats', 'row'])
  })
  it('uses the id or seat of a card as its title and shows the rest', () => {
    const { parts } = layout(
      { players: [{ coins: 1 }, { coins: 2 }], ships: [{ id: 7, seat: 1, hold: ['oil'] }] },
      alone,
    )
    expect(find(parts, 'players')).toMatchObject({ cards: [{ seat: 0 }, { seat: 1 }] })
    expect(find(parts, 'ships')).toMatchObject({
      cards: [{ id: '7', seat: 1, parts: [{ key: 'hold', kind: 'row' }] }],
    })
  })
  it('counts the entries', () => {
    const { parts } = layout(
      { coins: 3, scores: [4, 7], deck: ['a', 'b', 'c'], isles: [{ id: 'tide', bank: { gold: 2 } }] },
      alone,
    )
    expect(entries(parts)).toBe(1 + 2 + 3 + 2)
  })
  it('lays out lists of lists too', () => {
    const { parts } = layout({ rows: [[1, 2], [3]] }, alone)
    expect(find(parts, 'rows')).toMatchObject({
      kind: 'cards',
      cards: [{ number: 0, parts: [{ kind: 'row' }] }, { number: 1 }],
    })
  })
  it('accepts any data', () => {
    for (const data of [null, 3, 'x', [], [1], {}]) expect(layout(data, alone).parts).toEqual([])
  })
})

describe('board elements in the data', () => {
  const see = (offered: string[], more: object = {}) => ({ ...alone, offered, ...more })

  it('are read as kind, owner and id', () => {
    expect(parse('card:1.sun')).toEqual({ kind: 'card', owner: 1, id: 'sun' })
    expect(parse('isle:tide')).toEqual({ kind: 'isle', owner: null, id: 'tide' })
    expect(holds('open_cards', 'card') && holds('cities', 'city') && holds('card', 'card')).toBe(true)
    expect(holds('cards', 'car')).toBe(false)
  })
  it('are found in the field named after their kind', () => {
    const table = { isles: [{ id: 'tide' }, { id: 'book' }], favors: ['tide'] }
    const { parts, loose } = layout(table, see(['isle:tide']))
    expect(tagged(find(parts, 'isles'))).toEqual(['isle:tide', null])
    expect(tagged(find(parts, 'favors'))).toEqual([null])
    expect(loose).toEqual([])
  })
  it('are found in the only possible place', () => {
    const { parts } = layout({ hand: ['sun', 'moon'], deck: 4 }, see(['card:sun', 'pile:deck']))
    expect(tagged(find(parts, 'hand'))).toEqual(['card:sun', null])
    expect(tagged(find(parts, 'deck'))).toEqual(['pile:deck'])
  })
  it('get a zone of their own if several places are possible', () => {
    const { parts, loose } = layout({ hand: ['sun'], shown: ['sun'] }, see(['card:sun']))
    expect([...tagged(find(parts, 'hand')), ...tagged(find(parts, 'shown'))]).toEqual([null, null])
    expect(loose).toEqual(['card:sun'])
  })
  it('belong to their owner', () => {
    const table = { players: [{ cards: ['sun'] }, { cards: ['sun'] }] }
    const cards = (parts: Part[], seat: number) => {
      const players = find(parts, 'players')
      return players.kind === 'cards' ? tagged(players.cards[seat]!.parts[0]!) : []
    }
    const owned = layout(table, see(['card:1.sun'])).parts
    expect([cards(owned, 0), cards(owned, 1)]).toEqual([[null], ['card:1.sun']])
    const mine = layout(table, see(['card:sun'])).parts
    expect([cards(mine, 0), cards(mine, 1)]).toEqual([['card:sun'], [null]])
  })
  it('are found by their full name anywhere', () => {
    expect(tagged(layout({ hand: ['card:0.sun'] }, see(['card:0.sun'])).parts[0]!)).toEqual(['card:0.sun'])
  })
  it('may be numbers, in the only row that has exactly those', () => {
    const table = { scores: [3, 9], hand: [9, 3], left: 3, shown: [3] }
    const { parts, loose } = layout(table, see(['card:3', 'card:9']))
    expect(tagged(find(parts, 'hand'))).toEqual(['card:9', 'card:3'])
    expect(tagged(find(parts, 'shown'))).toEqual([null])
    expect(tagged(find(parts, 'left'))).toEqual([null])
    expect(loose).toEqual([])
    expect(layout({ hand: [9, 3], other: [3, 9] }, see(['card:3', 'card:9'])).loose).toEqual([
      'card:3',
      'card:9',
    ])
  })
  it('stay known when they are not offered', () => {
    const { parts, loose } = layout(
      { isles: [{ id: 'tide' }] },
      see([], { known: ['isle:tide', 'isle:far'] }),
    )
    expect(tagged(parts[0]!)).toEqual(['isle:tide'])
    expect(loose).toEqual([])
  })
  it('without a place are sorted in natural order', () => {
    expect(layout({}, see(['card:10', 'card:9', 'card:9'])).loose).toEqual(['card:9', 'card:10'])
  })
})
