import { describe, expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const slots = (text: string) => [...text.matchAll(/\{(?:a )?(\w+)/g)].map((match) => match[1]).sort()
const sources = import.meta.glob<string>('../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('the client’s texts', () => {
  it('have the same keys in every language', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
  })
  it('have the same slots in every language', () => {
    for (const [key, text] of Object.entries(en)) {
      const other = de[key as keyof typeof de]
      expect([...new Set(slots(other))], key).toEqual([...new Set(slots(text))])
    }
  })
  it('are all used', () => {
    const all = Object.values(sources).join('\n')
    const built =
      /^(level|motion|notice|notices\.(failure|way|wish)|origin|status|fair\.state|replay\.by|settings\.theme)\./
    const unused = Object.keys(en).filter((key) => !built.test(key) && !all.includes(`'${key}'`))
    expect(unused).toEqual([])
  })
})
