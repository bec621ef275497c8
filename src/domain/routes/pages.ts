import { MAILED_LINKS } from './mailed-links.ts'

/** The pages that search engines do not list. They list every other page. */
export const UNLISTED_PAGES = {
  notFound: ['/404', '/product/404'],
  tool: ['/compare', '/search'],
  /** What one shopper sees: crawlers are asked not to open it. */
  personal: ['/account', '/account/order', '/cart', '/checkout', '/order/success'],
  signIn: ['/forgot-password', '/login', '/register'],
  /** The URL holds a token, which must not leak in a Referer. */
  secret: Object.values(MAILED_LINKS).map(({ path }) => path),
} as const

export function isListed(path: string): boolean {
  return !Object.values<readonly string[]>(UNLISTED_PAGES).flat().includes(path)
}
