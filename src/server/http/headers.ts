import { NOTHING_ALLOWED, type PagePolicies, SEARCH_WORKER_POLICY } from './csp.ts'

export type Headers = Readonly<Record<string, string>>

/** Pages whose address carries a secret: it must not travel on in a Referer. */
const SECRET_ROUTES = new Set(['/reset-password', '/verify-email'])

const TWO_YEARS = 2 * 365 * 24 * 60 * 60

/** The headers of every answer, whatever it is. HSTS only where the shop is reached by https. */
export function baseHeaders({ publicOrigin }: { readonly publicOrigin: string }): Headers {
  const isSecure = publicOrigin.startsWith('https:')
  return Object.freeze({
    'content-security-policy': NOTHING_ALLOWED,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
  })
}

/** The worker that runs the search engine; a worker obeys the policy of its own response. */
const SEARCH_WORKER = 'pagefind/products/pagefind-worker.js'

/** The headers of a file that is not a page. */
export function fileHeaders(base: Headers, name: string): Headers {
  if (name !== SEARCH_WORKER) return base
  return { ...base, 'content-security-policy': SEARCH_WORKER_POLICY }
}

/** The headers of a page: the base with the page's own policy. */
export function pageHeaders(base: Headers, csp: PagePolicies, route: string): Headers {
  return {
    ...base,
    'content-security-policy': csp(route),
    ...(SECRET_ROUTES.has(route) && { 'referrer-policy': 'no-referrer' }),
  }
}
