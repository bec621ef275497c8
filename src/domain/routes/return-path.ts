/** Never a real address: what resolves elsewhere has left the shop. */
const SHOP = 'https://shop.invalid'

/** Pages that only lead to signing in: nobody wants to come back to one. */
const SIGNING_IN = new Set([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
])

/** The path to go back to after signing in; undefined unless it is a page of this shop. */
export function returnPath(from: string | null): string | undefined {
  if (!from?.startsWith('/') || !URL.canParse(from, SHOP)) return undefined
  const { origin, pathname, search, hash } = new URL(from, SHOP)
  // `/..//evil` is no other origin yet, but its path would be.
  if (origin !== SHOP || pathname.startsWith('//') || SIGNING_IN.has(pathname)) return undefined
  return pathname + search + hash
}

/** `/login?from=%2Faccount`: a page on the way to signing in that knows where to go after it. */
export function withReturn(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
}
