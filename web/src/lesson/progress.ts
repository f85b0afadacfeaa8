// Where a learner is in a chapter. The moves in effect are the truth; what was only read is remembered beside them.
import type { LessonStepInfo } from '$/generated/protocol'

export interface Progress {
  /** The step to show; the number of steps if the chapter is finished. */
  at: number
  /** Whether the learner has done it and the others are still replying. */
  replying: boolean
  /** Where the steps that can be reached without a move end: the next step with something to do. */
  reach: number
}

const isRead = (step: LessonStepInfo) => !step.do.length && !step.until

/**
 * `moves` is the number of moves in effect, and `seen` the furthest step that was opened.
 * `free` says whether the free play at the end is over.
 */
export function progress(
  steps: readonly LessonStepInfo[],
  moves: number,
  seen: number,
  free: boolean,
): Progress {
  let left = moves
  let first = 0
  for (const [number, step] of steps.entries()) {
    if (isRead(step)) continue
    if (step.until) {
      if (free) first = number + 1
      break
    }
    if (!left) break
    if (left <= step.replies) return { at: number, replying: true, reach: number }
    left -= 1 + step.replies
    first = number + 1
  }
  const next = steps.findIndex((step, number) => number >= first && !isRead(step))
  const reach = next < 0 ? steps.length : next
  return { at: Math.min(Math.max(seen, first), reach), replying: false, reach }
}
