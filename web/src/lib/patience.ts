// Asks again after the time that the server names, if it was asked for too much at once.
import type { Problem } from './protocol'

const TRIES = 5

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/** The answer to a request, which `problem` finds out to have been refused, or not. */
export async function patiently<T>(
  ask: () => Promise<T>,
  problem: (answer: T) => Problem | null | undefined,
  pause = sleep,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    const refusal = problem(answer)
    if (refusal?.code !== 'wait' || tries === TRIES) return answer
    await pause(Number(refusal.params?.seconds ?? 1))
  }
}
