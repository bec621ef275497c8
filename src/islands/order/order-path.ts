/** The page of an order. */
export function orderPath(orderNumber: string): string {
  return `/account/order?number=${encodeURIComponent(orderNumber)}`
}
