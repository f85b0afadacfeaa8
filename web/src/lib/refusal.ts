// The server's refusals, in the language of the page.
import { serverWords, t } from './i18n.svelte'
import type { Problem } from './protocol'
import { Words, type Params } from './words'

/** The text of a refusal. `words` are those of the table's game; a refusal without a text keeps the server's sentence. */
export function told(problem: Problem | null | undefined, words = new Words([serverWords()])): string {
  if (!problem) return t('error.plain')
  if (problem.code === 'offline') return t('offline.sentence')
  const { key = '', params = {}, sentence } = problem
  if (words.has('refusals', key)) return words.text('refusals', { key, params: params as Params })
  return sentence || t('error.plain')
}
