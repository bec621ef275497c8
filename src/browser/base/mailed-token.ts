import { MAILED_LINKS } from '#domain/account/mailed-links.ts'

/**
 * Reads a mailed link's token from the URL's fragment, which no server sees, or from the query, as in older emails; '' if there is none. Moves the token from the URL to the tab's history state, so that a reload finds it and no Referer has it.
 */
export function readMailedToken(): string {
  const url = new URL(location.href)
  const token = takeFromFragment(url, 'token') ?? url.searchParams.get('token')
  url.searchParams.delete('token')
  const mailedToken = token ?? String(history.state?.mailedToken ?? '')
  history.replaceState({ ...history.state, mailedToken }, '', url)
  // Opening a second mailed link to the open page changes only the URL's fragment, so the browser wouldn't reload the page.
  addEventListener('hashchange', () => {
    if (parametersIn(location.hash).has('token')) location.reload()
  })
  return mailedToken
}

/** Takes the email that a mailed link names out of the URL's fragment; '' if there is none. */
export function takeMailedEmail(): string {
  const url = new URL(location.href)
  const email = takeFromFragment(url, 'email') ?? ''
  history.replaceState(history.state, '', url)
  return email
}

function takeFromFragment(url: URL, name: string): string | null {
  const fragment = parametersIn(url.hash)
  const value = fragment.get(name)
  if (value === null) return null
  fragment.delete(name)
  url.hash = fragment.toString()
  return value
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
