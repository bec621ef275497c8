/** Returns '' without a token. Removes it from the address, so that history and Referer lack it. */
export function readMailedToken({ persists = false } = {}): string {
  const url = new URL(location.href)
  const token = url.searchParams.get('token') ?? String(history.state?.mailedToken ?? '')
  url.searchParams.delete('token')
  history.replaceState({ ...history.state, mailedToken: persists ? token : undefined }, '', url)
  return token
}

export function saveResetToken(token: string): void {
  history.replaceState({ ...history.state, mailedToken: token }, '', '/reset-password')
}

export function clearMailedToken(): void {
  history.replaceState({ ...history.state, mailedToken: undefined }, '')
}
