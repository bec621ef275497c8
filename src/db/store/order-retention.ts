import type { Order } from '#domain/order/order.ts'
import type { StoreHandle } from './client.ts'
import { NO_ADDRESS_DETAILS } from './order-address.ts'
import { forgetReviewsOfOrders } from './reviews.ts'

const ANONYMISED_EMAIL = ''
/** A year's orders become due on the same day, and in one transaction would block all calls for half a minute. */
const ORDERS_A_BATCH = 100

type Place = Pick<Order, 'id' | 'createdAt'>

/**
 * Removes all personal data from the next orders after the place that were paid before `paidBefore`; items, amounts and dates stay. Resolves with the
 * last of them; undefined if there is none.
 */
export async function anonymiseSomeOrders(
  trx: StoreHandle,
  paidBefore: string,
  after: Place = { id: '', createdAt: '' },
): Promise<Place | undefined> {
  const { id, createdAt } = after
  const orders = await trx
    .selectFrom('orders')
    .where('createdAt', '<', paidBefore)
    .where('createdAt', '>=', createdAt)
    .where(({ eb, or }) => or([eb('createdAt', '>', createdAt), eb('id', '>', id)]))
    .where(({ fn, eb }) => eb(fn.coalesce('paidAt', 'createdAt'), '<', paidBefore))
    .select(['id', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(ORDERS_A_BATCH)
    .execute()
  if (orders.length === 0) return undefined
  const ids = orders.map((order) => order.id)
  await trx
    .updateTable('orders')
    .set({
      userId: null,
      customerName: '',
      customerEmail: ANONYMISED_EMAIL,
      searchText: '',
      street: '',
      city: '',
      postcode: '',
      ...NO_ADDRESS_DETAILS,
      cartHash: '',
      checkoutHash: '',
      sessionId: null,
      sessionUrl: null,
      paymentIntent: null,
      parcels: '[]',
      review: null,
    })
    .where('id', 'in', ids)
    .where('customerEmail', '<>', ANONYMISED_EMAIL)
    .execute()
  await trx
    .updateTable('orderEvents')
    .set({ note: null, authorId: null, authorName: null, formKey: null })
    .where(({ or, eb }) => or([eb('note', 'is not', null), eb('authorId', 'is not', null)]))
    .where('orderId', 'in', ids)
    .execute()
  await trx.deleteFrom('providerRefunds').where('orderId', 'in', ids).execute()
  await trx.deleteFrom('providerEvents').where('orderId', 'in', ids).execute()
  await forgetReviewsOfOrders(trx, ids)
  return orders.at(-1)
}

/** Ids of anonymised orders delivered before `deliveredBefore`. */
export async function listOrdersPastWarranty(
  db: StoreHandle,
  deliveredBefore: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('customerEmail', '=', ANONYMISED_EMAIL)
    .where('createdAt', '<', deliveredBefore)
    .where(({ fn, eb }) =>
      eb(fn.coalesce('deliveredAt', 'paidAt', 'createdAt'), '<', deliveredBefore),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
