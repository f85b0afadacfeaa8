// Levels of bots and those who play for them, in words.
import { maybe, serverWords } from './i18n.svelte'
import type { CharacterInfo } from './protocol'
import { capital } from './words'

export const levelName = (level: string): string =>
  maybe(`level.${level}`) ?? capital(level.replaceAll('_', ' '))

/** A night watchman, a baker: what somebody does when they do not play. */
export const trade = (character: string): string => serverWords().characters?.[`${character}.trade`] ?? ''

export const temper = (character: string): string => serverWords().characters?.[`${character}.temper`] ?? ''

/** Those who play at a level: first those whose own it is, then those who stand in. */
export function playersOf(level: string, characters: readonly CharacterInfo[]): CharacterInfo[] {
  const able = characters.filter((one) => one.levels.includes(level))
  const rank = (one: CharacterInfo) => (one.levels[0] === level ? 0 : 1)
  return able.sort((one, other) => rank(one) - rank(other))
}

/** The first of them who is not at the table yet. */
export function freeCharacter(
  level: string,
  characters: readonly CharacterInfo[],
  taken: readonly (string | null)[],
): string | null {
  return playersOf(level, characters).find((one) => !taken.includes(one.id))?.id ?? null
}

/** Up to two letters of a name, for people without a portrait. */
export function monogram(name: string): string {
  const words = name.split(/[\s.-]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return letters.map((word) => [...word][0]!.toUpperCase()).join('')
}
