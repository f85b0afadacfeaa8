// Rules pages: Markdown with an anchor for every heading. No markup of the page's own gets through, and no links.
import MarkdownIt from 'markdown-it'

const NAMED = /\s*\{#([\w-]+)\}\s*$/

/** `Choose an order` → `choose-an-order`: the anchor of a heading. `{#name}` at its end names it outright. */
export function anchorOf(heading: string): string {
  const named = NAMED.exec(heading)
  if (named) return named[1]!
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

const markdown = new MarkdownIt({ html: false })
markdown.disable('image')

// a link is only its text
markdown.renderer.rules.link_open = () => ''
markdown.renderer.rules.link_close = () => ''

markdown.core.ruler.before('inline', 'anchors', ({ tokens }) => {
  tokens.forEach((token, i) => {
    const words = tokens[i + 1]
    if (token.type !== 'heading_open' || !words) return
    token.attrSet('id', `rule-${anchorOf(words.content)}`)
    words.content = words.content.replace(NAMED, '')
  })
})

export const render = (text: string): string => markdown.render(text)
