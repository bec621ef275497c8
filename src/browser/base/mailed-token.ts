import { MAILED_LINKS } from '#domain/routes/mailed-links.ts'

/**
 * Reads a mailed link's token from the URL's fragment, which no server sees, or from the query, as in older emails; '' if there is none. Moves the token from the URL to the tab's history state, so that a reload finds it and no Referer has it.
 */
export function readMailedToken(): string {
  const url = new URL(location.href)
  const fragment = parametersIn(url.hash)
  const token = fragment.get('token') ?? url.searchParams.get('token')
  url.searchParams.delete('token')
  if (fragment.has('token')) {
    fragment.delete('token')
    url.hash = fragment.toString()
  }
  const mailedToken = token ?? String(history.state?.mailedToken ?? '')
  history.replaceState({ ...history.state, mailedToken }, '', url)
  // Opening a second mailed link to the open page changes only the URL's fragment, so the browser wouldn't reload the page.
  addEventListener('hashchange', () => {
    if (parametersIn(location.hash).has('token')) location.reload()
  })
  return mailedToken
}

export function hasMailedFlag(name: string): boolean {
  return [location.search, location.hash].some((part) => parametersIn(part).has(name))
}

export function saveResetToken(token: string): void {
  history.replaceState(
    { ...history.state, mailedToken: token },
    '',
    MAILED_LINKS['reset-password'].path,
  )
}

export function clearMailedToken(): void {
  history.replaceState({ ...history.state, mailedToken: undefined }, '')
}

function parametersIn(part: string): URLSearchParams {
  return new URLSearchParams(part.slice(1))
}
