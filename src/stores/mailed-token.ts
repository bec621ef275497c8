/**
 * The token of a mailed link, empty without one. It is taken out of the address, so that it stays in
 * no history, bookmark or Referer. With `isKept` a reload of the page finds it again.
 */
export function takeMailedToken({ isKept = false } = {}): string {
  const url = new URL(location.href)
  const token = url.searchParams.get('token') ?? text(history.state?.mailedToken)
  url.searchParams.delete('token')
  history.replaceState({ ...history.state, mailedToken: isKept ? token : undefined }, '', url)
  return token
}

/** Forgets a token that was kept, once it has done its work. */
export function dropMailedToken(): void {
  history.replaceState({ ...history.state, mailedToken: undefined }, '')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
