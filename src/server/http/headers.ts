import { NON_PAGE_POLICY, SEARCH_WORKER_POLICY } from './csp.ts'

export type Headers = Readonly<Record<string, string>>

/** Pages whose URL holds a token, which must not leak in a Referer. */
export const SECRET_ROUTES = new Set([
  '/change-email',
  '/reset-password',
  '/undo-email',
  '/verify-email',
])

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60

export function baseHeaders({ publicOrigin }: { readonly publicOrigin: string }): Headers {
  const isSecure = publicOrigin.startsWith('https:')
  return Object.freeze({
    'content-security-policy': NON_PAGE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
  })
}

/** A worker obeys the policy of its own response, not its page's. */
export const SEARCH_WORKER = 'pagefind/products/pagefind-worker.js'

export function fileHeaders(base: Headers, name: string): Headers {
  if (name !== SEARCH_WORKER) return base
  return { ...base, 'content-security-policy': SEARCH_WORKER_POLICY }
}

export function pageHeaders(base: Headers, policy: string, route: string): Headers {
  return {
    ...base,
    'content-security-policy': policy,
    ...(SECRET_ROUTES.has(route) && { 'referrer-policy': 'no-referrer' }),
  }
}
