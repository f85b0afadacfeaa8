// The game's texts for components outside the board, such as a Player.
import { getContext, setContext } from 'svelte'
import type { Param, Params, Section, Words } from '$/lib/words'

export interface GameWords {
  name(value: Param): string
  text(section: Section, key: string, params?: Params): string
}

const KEY = Symbol('words')

export function provideWords(words: () => Words): void {
  setContext<GameWords>(KEY, {
    name: (value) => words().name(value),
    text: (section, key, params = {}) => words().text(section, { key, params }),
  })
}

export function useWords(): GameWords {
  return getContext<GameWords>(KEY)
}
