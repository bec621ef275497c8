const PLACEHOLDER_ORIGIN = 'https://shop.invalid'

const SIGN_IN_PAGES = new Set([
  '/change-email',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/review',
  '/undo-email',
  '/verify-email',
])

/** Undefined unless `from` is a page of this shop other than those for signing in. */
export function safeReturnPath(from: string | null): string | undefined {
  if (!from?.startsWith('/') || !URL.canParse(from, PLACEHOLDER_ORIGIN)) return undefined
  const { origin, pathname, search, hash } = new URL(from, PLACEHOLDER_ORIGIN)
  // `/..//evil` has our origin, but its pathname `//evil` would lead to another.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || SIGN_IN_PAGES.has(pathname))
    return undefined
  return pathname + search + hash
}

export function withReturnPath(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
}

export function signInPath(from: Pick<URL, 'pathname' | 'search'>): string {
  return withReturnPath('/login', from.pathname + from.search)
}
