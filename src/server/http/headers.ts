import { NON_PAGE_POLICY } from './csp.ts'

export type Headers = Readonly<Record<string, string>>

/** Pages whose URL holds a token, which must not leak in a Referer. */
export const SECRET_ROUTES = new Set([
  '/change-email',
  '/reset-password',
  '/review',
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

export function pageHeaders(base: Headers, policy: string, route: string): Headers {
  return {
    ...base,
    'content-security-policy': policy,
    ...(SECRET_ROUTES.has(route) && { 'referrer-policy': 'no-referrer' }),
  }
}
