// The little Markdown that rules pages use: headings with anchors, paragraphs, lists, tables, bold, italics, code.
// Everything is escaped first, so that a rules page can never bring markup of its own.

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*])\*([^*]+)\*/g, '$1<em>$2</em>')
    .replace(/(^|\W)_([^_]+)_(?=\W|$)/g, '$1<em>$2</em>')
    .replace(/\[([^\]]+)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
}

/** `Choose an order` → `choose-an-order`: the anchor of a heading. `{#name}` at its end names it outright. */
export function anchorOf(heading: string): string {
  const named = /\{#([\w-]+)\}\s*$/.exec(heading)
  if (named) return named[1]!
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function render(text: string): string {
  const out: string[] = []
  const lines = text.replaceAll('\r', '').split('\n')
  for (let i = 0; i < lines.length;) {
    const line = lines[i]!
    const heading = /^(#{1,4})\s+(.*)$/.exec(line)
    if (!line.trim()) {
      i++
    } else if (/^<a id="([\w-]+)"><\/a>$/.test(line.trim())) {
      out.push(`<span id="rule-${/"([\w-]+)"/.exec(line)![1]}"></span>`)
      i++
    } else if (heading) {
      const level = heading[1]!.length
      const words = heading[2]!
      out.push(
        `<h${level} id="rule-${anchorOf(words)}">${inline(words.replace(/\s*\{#[\w-]+\}\s*$/, ''))}</h${level}>`,
      )
      i++
    } else if (line.startsWith('|')) {
      const rows: string[] = []
      while (i < lines.length && lines[i]!.startsWith('|')) rows.push(lines[i++]!)
      out.push(table(rows))
    } else if (/^\s*([-*]|\d+[.)])\s/.test(line)) {
      const items: string[] = []
      while (i < lines.length && (/^\s*([-*]|\d+[.)])\s/.test(lines[i]!) || /^\s{2,}\S/.test(lines[i]!)))
        items.push(lines[i++]!)
      out.push(list(items))
    } else {
      const paragraph: string[] = []
      while (i < lines.length && lines[i]!.trim() && !/^(#{1,4}\s|\||\s*[-*]\s)/.test(lines[i]!))
        paragraph.push(lines[i++]!)
      if (!paragraph.length) paragraph.push(lines[i++]!)
      out.push(`<p>${inline(paragraph.join(' ').replace(/^>\s*/, ''))}</p>`)
    }
  }
  return out.join('\n')
}

function list(lines: string[]): string {
  const items: { depth: number; ordered: boolean; text: string }[] = []
  for (const line of lines) {
    const item = /^(\s*)([-*]|\d+[.)])\s+(.*)$/.exec(line)
    if (item) items.push({ depth: item[1]!.length, ordered: /\d/.test(item[2]!), text: item[3]! })
    else if (items.length) items.at(-1)!.text += ` ${line.trim()}`
  }
  let html = ''
  const open: { depth: number; tag: string }[] = []
  for (const item of items) {
    while (open.length && item.depth < open.at(-1)!.depth) html += `</li></${open.pop()!.tag}>`
    if (!open.length || item.depth > open.at(-1)!.depth) {
      const tag = item.ordered ? 'ol' : 'ul'
      open.push({ depth: item.depth, tag })
      html += `<${tag}><li>${inline(item.text)}`
    } else html += `</li><li>${inline(item.text)}`
  }
  while (open.length) html += `</li></${open.pop()!.tag}>`
  return html
}

function table(rows: string[]): string {
  const cells = (row: string) =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()))
  const [head, rule, ...body] = rows
  if (!rule || !/^\|[\s:|-]+\|?\s*$/.test(rule)) return rows.map((row) => `<p>${inline(row)}</p>`).join('')
  const tr = (row: string, tag: string) =>
    `<tr>${cells(row)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`
  return `<table><thead>${tr(head!, 'th')}</thead><tbody>${body.map((row) => tr(row, 'td')).join('')}</tbody></table>`
}
