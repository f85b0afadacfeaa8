import { describe, expect, it } from 'vitest'
import { anchorOf, render } from './markdown'

/** The rendered HTML without line breaks, which have no meaning there. */
const html = (text: string) =>
  render(text)
    .replaceAll(/>\n</g, '><')
    .replaceAll(/\n(?=<)/g, '')
    .replaceAll('\n', ' ')
    .trim()

describe('rules pages', () => {
  it('give every heading the anchor of its decision', () => {
    expect(anchorOf('Place a knight')).toBe('place-a-knight')
    expect(anchorOf('The turn {#take-turn}')).toBe('take-turn')
    expect(html('## The turn {#take-turn}')).toBe('<h2 id="rule-take-turn">The turn</h2>')
    expect(html('### Größe & **Maß**')).toBe('<h3 id="rule-größe-maß">Größe &amp; <strong>Maß</strong></h3>')
  })
  it('support paragraphs, emphasis, lists and tables', () => {
    expect(html('One\nline with **bold** and *soft*.')).toBe(
      '<p>One line with <strong>bold</strong> and <em>soft</em>.</p>',
    )
    expect(html('- a\n- b\n  - c\n- d')).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>')
    expect(html('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>')
    expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<tbody><tr><td>1</td><td>2</td></tr></tbody>')
  })
  it('escape HTML', () => {
    expect(html('<img src=x onerror=alert(1)> & <b>')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;</p>',
    )
    expect(html('<script>\nalert(1)\n</script>')).not.toContain('<script')
    expect(html('# A <b onclick="x">"bold"</b> {#a"b}')).not.toMatch(/<b|onclick="x"|id="[^"]*"[^>]/)
  })
  it('have neither links nor images', () => {
    expect(html('[link](https://example.org)')).toBe('<p>link</p>')
    expect(html('<https://example.org>')).toBe('<p>https://example.org</p>')
    for (const text of ['[link](javascript:alert(1))', '![x](https://example.org/x.png)', '[a]\n\n[a]: /b'])
      expect(html(text)).not.toMatch(/<a|<img|href|src=/)
  })
})
