// Rule options: the chosen values, the values of all others, and their names.
import { t } from './i18n.svelte'
import type { OptionInfo } from './protocol'
import type { Words } from './words'

export type OptionValue = string | number | boolean
export type Chosen = Record<string, OptionValue>

export const takesNumbers = (option: OptionInfo) => option.low < option.high

/** Every option with its value: the chosen one, else that of a preset, else the default. */
export function settled(options: readonly OptionInfo[], chosen: Chosen): Chosen {
  const found: Chosen = Object.fromEntries(options.map((option) => [option.name, option.default]))
  for (const option of options)
    Object.assign(found, option.presets[String(chosen[option.name] ?? option.default)])
  return { ...found, ...chosen }
}

const named = (words: Words, key: string) =>
  words.has('options', key) ? words.text('options', { key, params: {} }) : null

const plain = (value: OptionValue) => {
  const text = String(value).replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const optionName = (words: Words, name: string): string => named(words, name) ?? plain(name)

export function valueName(words: Words, option: OptionInfo, value: OptionValue): string {
  const yesOrNo = typeof value === 'boolean' ? t(value ? 'yes' : 'no') : null
  return named(words, `${option.name}.${String(value)}`) ?? yesOrNo ?? plain(value)
}

/** What an option does; empty if the game does not say. */
export const optionSentence = (words: Words, name: string): string => named(words, `${name}.sentence`) ?? ''
