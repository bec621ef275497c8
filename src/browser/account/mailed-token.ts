/**
 * Reads a mailed link's token from the fragment, which no server sees, or from the query, as older mails have it.
 * Returns '' without one. Removes it from the address, so that history and Referer lack it.
 */
export function readMailedToken({ persists = false } = {}): string {
  const url = new URL(location.href)
  const fragment = parametersIn(url.hash)
  const token = fragment.get('token') ?? url.searchParams.get('token')
  url.searchParams.delete('token')
  if (fragment.has('token')) {
    fragment.delete('token')
    url.hash = fragment.toString()
  }
  const found = token ?? String(history.state?.mailedToken ?? '')
  history.replaceState({ ...history.state, mailedToken: persists ? found : undefined }, '', url)
  // Another link to the page that is open changes only its fragment, so the browser wouldn't load it again.
  addEventListener('hashchange', () => {
    if (parametersIn(location.hash).has('token')) location.reload()
  })
  return found
}

export function hasMailedFlag(name: string): boolean {
  return [location.search, location.hash].some((part) => parametersIn(part).has(name))
}

export function saveResetToken(token: string): void {
  history.replaceState({ ...history.state, mailedToken: token }, '', '/reset-password')
}

export function clearMailedToken(): void {
  history.replaceState({ ...history.state, mailedToken: undefined }, '')
}

function parametersIn(part: string): URLSearchParams {
  return new URLSearchParams(part.slice(1))
}
