import { describe, expect, it } from 'vitest'
import { anchorOf, render } from './markdown'

const parts = (text: string) => render(text).map((part) => ('html' in part ? part.html.trim() : part))

/** The rendered HTML without line breaks, which have no meaning there. */
const html = (text: string) =>
  parts(text)
    .join('')
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
  it('put icons before words', () => {
    expect(html('A [**Castle**](icon:castle) and [Farm](icon:farm).')).toMatch(
      /^<p>A <span class="named"><svg class="icon" aria-hidden="true"><use href="[^"]*#castle"\/><\/svg><strong>Castle<\/strong><\/span> and <span.*#farm.*Farm<\/span>\.<\/p>$/,
    )
    expect(html('## [Castle](icon:castle) II')).toContain('<h2 id="rule-castle-ii"><span')
    expect(html('[Castle](icon:a"b)')).toBe('<p>Castle</p>')
  })
  it('are cut at the pictures of examples', () => {
    const text = 'One.\n\n![*Two* & [Farm](icon:farm)\nnow.](example:wheel)\n\nThree.'
    const [one, picture, three] = parts(text)
    expect([one, three]).toEqual(['<p>One.</p>', '<p>Three.</p>'])
    expect(picture).toMatchObject({
      example: 'wheel',
      caption: expect.stringContaining('<em>Two</em> &amp; '),
    })
    expect(picture).toMatchObject({ caption: expect.stringContaining('#farm') })
    expect(parts('Not alone: ![Two](example:wheel)')).toEqual(['<p>Not alone: Two</p>'])
    expect(parts('![Two](example:a/b)')).toEqual(['<p>Two</p>'])
  })
  it('have neither links nor images', () => {
    expect(html('[link](https://example.org)')).toBe('<p>link</p>')
    expect(html('<https://example.org>')).toBe('<p>https://example.org</p>')
    for (const text of ['[link](javascript:alert(1))', '![x](https://example.org/x.png)', '[a]\n\n[a]: /b'])
      expect(html(text)).not.toMatch(/<a|<img|href|src=/)
  })
})
