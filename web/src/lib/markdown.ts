// Rules pages: Markdown with an anchor for every heading. HTML in the text is escaped, and links are removed.
import MarkdownIt from 'markdown-it'

const NAMED = /\s*\{#([\w-]+)\}\s*$/

/** `Choose an order` → `choose-an-order`: the anchor of a heading. `{#name}` at its end sets it explicitly. */
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

// only the text of a link is kept
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
