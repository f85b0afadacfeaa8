// What this browser remembers of lessons: the chapters that are done, and the place in the current one.
export interface Place {
  chapter: string
  table: string
  /** The furthest step that was opened. */
  seen: number
}

export interface Kept {
  done: string[]
  place: Place | null
}

const key = (game: string) => `parlour.lesson.${game}`

export function kept(game: string): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(key(game)) ?? 'null') as Partial<Kept> | null
    return { done: found?.done ?? [], place: found?.place ?? null }
  } catch {
    return { done: [], place: null }
  }
}

export function keep(game: string, state: Kept): void {
  try {
    localStorage.setItem(key(game), JSON.stringify(state))
  } catch {
    // private windows may refuse storage; the lesson then begins anew after a reload
  }
}
