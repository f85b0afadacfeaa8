import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const slots = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()
const sources = import.meta.glob<string>('../*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the texts of the operator’s desk', () => {
  it('have the same keys and slots in every language', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en))
      expect(slots(de[key as keyof typeof de]), key).toEqual(slots(text))
  })
  it('are all used', () => {
    const all = Object.values(sources).join('\n')
    const built = /^(deed|does|duration|search|status)\./
    const parts = ['reports', 'people', 'tables', 'acts']
    const unused = Object.keys(en).filter(
      (key) => !built.test(key) && !parts.includes(key) && !all.includes(`'${key}'`),
    )
    expect(unused).toEqual([])
  })
})
