import { describe, expect, it } from 'vitest'
import type { LessonStepInfo } from '$/generated/protocol'
import { progress } from './progress'

const read: LessonStepInfo = { name: 'read', light: [], do: [], replies: 0, until: '' }
const move: LessonStepInfo = { ...read, name: 'move', do: ['go'] }
const answered: LessonStepInfo = { ...move, name: 'answered', replies: 2 }
const free: LessonStepInfo = { ...read, name: 'free', until: 'round' }
const steps = [read, read, move, read, answered, read]

describe('progress', () => {
  it('begins with the first step', () => {
    expect(progress(steps, 0, 0, false)).toEqual({ at: 0, replying: false, reach: 2 })
  })
  it('goes on by reading up to the next move', () => {
    expect(progress(steps, 0, 1, false).at).toBe(1)
    expect(progress(steps, 0, 2, false).at).toBe(2)
    expect(progress(steps, 0, 5, false).at).toBe(2)
  })
  it('passes what was not read once the move is made', () => {
    expect(progress(steps, 1, 0, false)).toEqual({ at: 3, replying: false, reach: 4 })
  })
  it('waits for the replies of the others', () => {
    expect(progress(steps, 2, 4, false)).toEqual({ at: 4, replying: true, reach: 4 })
    expect(progress(steps, 3, 4, false).replying).toBe(true)
    expect(progress(steps, 4, 4, false)).toEqual({ at: 5, replying: false, reach: 6 })
  })
  it('ends after the last step', () => {
    expect(progress(steps, 4, 6, false).at).toBe(6)
  })
  it('stays at free play until that is over, however many moves are made', () => {
    expect(progress([move, free], 9, 1, false)).toEqual({ at: 1, replying: false, reach: 1 })
    expect(progress([move, free], 9, 1, true).at).toBe(2)
  })
  it('goes back when a move is taken back', () => {
    expect(progress(steps, 0, 3, false).at).toBe(2)
  })
})
