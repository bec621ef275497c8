import { parseUrl } from '../url.ts'
import { UNLISTED_PAGES } from './pages.ts'

const PLACEHOLDER_ORIGIN = 'https://shop.invalid'

const SIGN_IN_PAGES = new Set<string>([...UNLISTED_PAGES.signIn, ...UNLISTED_PAGES.secret])

/** Undefined unless `from` is a page of this shop other than those for signing in. */
export function safeReturnPath(from: string | null): string | undefined {
  const url = from?.startsWith('/') ? parseUrl(from, PLACEHOLDER_ORIGIN) : undefined
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  // `/..//evil` has our origin, but its pathname `//evil` would lead to another.
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//') || isForSigningIn(url))
    return undefined
  return pathname + search + hash
}

/** True for pages that a mailed link opens: their token is no longer in the URL, so signing in cannot lead back. A review that names its order needs no token. */
function isForSigningIn({ pathname, searchParams }: URL): boolean {
  return SIGN_IN_PAGES.has(pathname) && !(pathname === '/review' && searchParams.has('order'))
}

export function withReturnPath(path: string, from: string | undefined): string {
  return from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`
}

export function signInPath(from: Pick<URL, 'pathname' | 'search'>): string {
  return withReturnPath('/login', from.pathname + from.search)
}
