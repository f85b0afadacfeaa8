import { describe, expect, it } from 'vitest'
import { anchorOf, render } from './markdown'

describe('rules pages', () => {
  it('give every heading the anchor of its decision', () => {
    expect(anchorOf('Place a knight')).toBe('place-a-knight')
    expect(anchorOf('The turn {#take-turn}')).toBe('take-turn')
    expect(render('## The turn {#take-turn}')).toBe('<h2 id="rule-take-turn">The turn</h2>')
  })
  it('know paragraphs, emphasis, lists and tables', () => {
    expect(render('One\nline with **bold** and *soft*.')).toBe(
      '<p>One line with <strong>bold</strong> and <em>soft</em>.</p>',
    )
    expect(render('- a\n- b\n  - c\n- d')).toBe('<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>')
    expect(render('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>')
    expect(render('| a | b |\n|---|---|\n| 1 | 2 |')).toContain(
      '<tbody><tr><td>1</td><td>2</td></tr></tbody>',
    )
  })
  it('let no markup through', () => {
    expect(render('<img src=x onerror=alert(1)> & <b>')).not.toContain('<img')
    expect(render('[link](javascript:alert(1))')).toBe('<p>link</p>')
  })
})
