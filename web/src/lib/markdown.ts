// Rules pages: Markdown with an anchor for every heading, icons before words and pictures of examples. HTML in the text is
// escaped, and links are removed.
import MarkdownIt, { type Token } from 'markdown-it'
import sprite from '$/generated/icons.svg?url'

const NAMED = /\s*\{#([\w-]+)\}\s*$/

/** `Choose an order` → `choose-an-order`: the anchor of a heading. `{#name}` at its end sets it explicitly. */
export function anchorOf(heading: string): string {
  const named = NAMED.exec(heading)
  if (named) return named[1]!
  return heading
    .replace(/\[([^\]]+)\]\(icon:[\w-]+\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A run of text, or a picture of an example with its caption. */
export type Part = { html: string } | { example: string; caption: string }

const markdown = new MarkdownIt({ html: false })
const { escapeHtml } = markdown.utils

/** What an address names: `icon:castle` is the icon `castle`. Other addresses name nothing. */
const named = (kind: 'icon' | 'example', token: Token | undefined) => {
  const address = token?.attrGet(kind === 'icon' ? 'href' : 'src')
  return new RegExp(`^${kind}:([\\w-]+)$`).exec(String(address))?.[1] ?? null
}

// an icon stands before the text of its link; of other links and of images, only the text is kept
markdown.renderer.rules.link_open = (tokens, i) => {
  const icon = named('icon', tokens[i])
  return icon
    ? `<span class="named"><svg class="icon" aria-hidden="true"><use href="${sprite}#${icon}"/></svg>`
    : ''
}
markdown.renderer.rules.link_close = (tokens, i) => {
  const opening = tokens.slice(0, i).findLast((token) => token.type === 'link_open')
  return named('icon', opening) ? '</span>' : ''
}
markdown.renderer.rules.image = (tokens, i) => escapeHtml(tokens[i]!.content)

markdown.core.ruler.before('inline', 'anchors', ({ tokens }) => {
  tokens.forEach((token, i) => {
    const words = tokens[i + 1]
    if (token.type !== 'heading_open' || !words) return
    token.attrSet('id', `rule-${anchorOf(words.content)}`)
    words.content = words.content.replace(NAMED, '')
  })
})

/** The image that is all there is in a paragraph. */
const alone = ({ type, children }: Token) =>
  type === 'inline' && children?.length === 1 && children[0]!.type === 'image' ? children[0]! : undefined

export function render(text: string): Part[] {
  const tokens = markdown.parse(text, {})
  const parts: Part[] = []
  let done = 0
  const put = (until: number) => {
    if (until > done)
      parts.push({ html: markdown.renderer.render(tokens.slice(done, until), markdown.options, {}) })
  }
  tokens.forEach((token, i) => {
    const image = alone(token)
    const example = named('example', image)
    if (!image || !example) return
    put(i - 1) // the paragraph begins with the token before
    const caption = markdown.renderer.renderInline(image.children ?? [], markdown.options, {})
    parts.push({ example, caption })
    done = i + 2
  })
  put(tokens.length)
  return parts
}
