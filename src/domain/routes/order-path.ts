/** The page of an order. */
export function orderPath(orderNumber: string): `/account/order?${string}` {
  return `/account/order?number=${encodeURIComponent(orderNumber)}`
}
