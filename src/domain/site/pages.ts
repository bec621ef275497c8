import { MAILED_LINKS } from '../account/mailed-links.ts'
import { parseUrl } from '../url.ts'

/** The pages that search engines do not list. They list every other page. */
export const UNLISTED_PAGES = {
  notFound: ['/404', '/product/404'],
  tool: ['/compare', '/search'],
  /** Pages that are different for each shopper: crawlers are asked not to open them. */
  personal: ['/account', '/account/order', '/cart', '/checkout', '/order/success'],
  signIn: ['/forgot-password', '/login', '/register'],
  /** The URL holds a token, which must not leak in a Referer. */
  secret: [...new Set(Object.values(MAILED_LINKS).map(({ path }) => path))],
} as const

export function isListed(path: string): boolean {
  return !Object.values<readonly string[]>(UNLISTED_PAGES).flat().includes(path)
}

/** Other paths of pages, alias → canonical path; each redirects with 301. Former slugs of products are in the catalogue. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/retractable': '/retractable-washing-lines',
  '/rotary': '/rotary-washing-lines',
  '/wall-mounted': '/wall-mounted-folding-washing-lines',
  '/small-rotary-clothesline': '/small-rotary-clotheslines',
  '/indoor-washhing-line-pulley': '/indoor-washing-line-pulley',
}

export function orderPath(orderNumber: string): `/account/order?${string}` {
  return `/account/order?number=${encodeURIComponent(orderNumber)}`
}

/** The path of the page on which the signed-in buyer of this order reviews a product. */
export function orderReviewPath(orderNumber: string, productId: number): `/review?${string}` {
  return `/review?order=${encodeURIComponent(orderNumber)}&product=${productId}`
}

/** Returns the URL if it is HTTPS, or HTTP like the shop, without credentials; else undefined. */
export function paymentPageUrl(url: unknown, shop: string): string | undefined {
  const page = typeof url === 'string' ? parseUrl(url) : undefined
  if (!page) return undefined
  const { protocol, username, password, href } = page
  const isSafe = protocol === 'https:' || (protocol === 'http:' && shop.startsWith('http:'))
  return isSafe && username === '' && password === '' ? href : undefined
}
