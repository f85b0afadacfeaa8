// Rule options in a form: the chosen values, and the values of all others.
import type { OptionInfo } from './protocol'

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
