import { UNLISTED_PAGES } from '#domain/site/pages.ts'
import { SPECULATION_RULES } from './content-types.ts'
import { NON_PAGE_POLICY } from './csp.ts'

export type Headers = Readonly<Record<string, string>>

export const SECRET_PAGES: readonly string[] = UNLISTED_PAGES.secret
/** The referrer policy of pages whose URL holds a token. */
export const SECRET_REFERRER_POLICY = 'no-referrer'

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

/** The folders of product and share pictures, which newsletters, reviews and price comparers show. */
export const SHARED_FOLDERS: readonly string[] = ['pictures', 'cards']
export const PICTURE_HEADERS: Headers = { 'cross-origin-resource-policy': 'cross-origin' }

/** The headers of a file that is no page. */
export function fileHeaders(base: Headers, name: string): Headers {
  return SHARED_FOLDERS.includes(name.split('/', 1)[0] ?? '')
    ? { ...base, ...PICTURE_HEADERS }
    : base
}

export const SPECULATION_RULES_HEADER: Headers = {
  'speculation-rules': `"/${SPECULATION_RULES}"`,
}

export function pageHeaders(base: Headers, policy: string, route: string): Headers {
  return {
    ...base,
    'content-security-policy': policy,
    ...(SECRET_PAGES.includes(route) && { 'referrer-policy': SECRET_REFERRER_POLICY }),
  }
}
