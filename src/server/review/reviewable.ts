import { listReviewedProducts } from '#db/store/reviews.ts'
import type { Order } from '#domain/order/order.ts'
import { isReviewable } from '#domain/order/reviewable.ts'
import type { Context } from '../kernel/context.ts'

/** The products of an order that its buyer may review, each once, as far as they are still sold. */
export async function listReviewable(
  { store, catalogue }: Pick<Context, 'store' | 'catalogue'>,
  order: Order,
) {
  if (!isReviewable(order)) return []
  const ids = [...new Set(order.lines.map(({ productId }) => productId))]
  const sold = await (await catalogue()).findProducts(ids)
  const sent = new Set(await listReviewedProducts(store, order.id))
  return ids.flatMap((id) => {
    const product = sold.get(id)
    return product ? [{ product, isSent: sent.has(id) }] : []
  })
}
