// The icon of the tab, with a mark while it is one's turn. It stays still: nobody likes a blinking tab.
const USUAL = '/favicon.svg'
const MARKED = '/favicon-turn.svg'

export function markTab(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = turn ? MARKED : USUAL
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted
}
