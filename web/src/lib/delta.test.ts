import { describe, expect, it } from 'vitest'
import shared from '../../../tests/engine/deltas.json'
import { changed, type Change } from './delta'

interface Case {
  rule: string
  old: object
  new: object
  change: Change
}

/** The server is tested with the same cases: tests/engine/test_delta.py. */
describe('the changes that server and client share', () => {
  it.each(shared.cases as unknown as Case[])('$rule', ({ old, new: after, change }) => {
    const before = JSON.stringify(old)
    expect(changed(old, change)).toEqual(after)
    expect(JSON.stringify(old)).toBe(before)
  })
})

describe('changed', () => {
  it('shares what has not changed', () => {
    const old = { a: { b: 1 }, c: { d: 2 } }
    const after = changed(old, { a: { b: [2] } })
    expect(after.c).toBe(old.c)
    expect(after.a).not.toBe(old.a)
  })
})
