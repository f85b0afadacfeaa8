// The address bar. A page is a path; secrets such as seat tokens are in the fragment, which is never sent to the server.
export interface Place {
  path: string
  query: URLSearchParams
  fragment: string
}

function here(): Place {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    fragment: location.hash.slice(1),
  }
}

const state = $state<{ place: Place }>({ place: here() })

export function place(): Place {
  return state.place
}

export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', path)
  state.place = here()
  if (how === 'push') scrollTo(0, 0)
}

/** Changes the address without changing the page. Browsers count every change, and refuse too many. */
export function rewrite(path: string): void {
  if (location.pathname + location.search + location.hash !== path) history.replaceState(null, '', path)
}

/** Follows links inside the app without reloading the page. Call once. */
export function followLinks(): void {
  addEventListener('popstate', () => (state.place = here()))
  addEventListener('hashchange', () => (state.place = here()))
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
