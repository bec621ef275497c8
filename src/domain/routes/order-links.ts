/**
 * The page to pay on as the shop's server names it, checked before a browser goes there. Which host
 * the card provider has is the server's knowledge alone; a page may only be sure that it is an
 * ordinary address, and no less safe than the shop's own. Undefined for anything else.
 */
export function paymentAddress(url: unknown, shop: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, username, password, href } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && shop.startsWith('http:'))
  return isSafe && username === '' && password === '' ? href : undefined
}
