export function orderPath(orderNumber: string): `/account/order?${string}` {
  return `/account/order?number=${encodeURIComponent(orderNumber)}`
}

/** For the buyer who is signed in. */
export function orderReviewPath(orderNumber: string, productId: number): `/review?${string}` {
  return `/review?order=${encodeURIComponent(orderNumber)}&product=${productId}`
}

/** Undefined unless it is HTTPS (or HTTP like the shop) without credentials. */
export function paymentPageUrl(url: unknown, shop: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, username, password, href } = new URL(url)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && shop.startsWith('http:'))
  return isSafe && username === '' && password === '' ? href : undefined
}
