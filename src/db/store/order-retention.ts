import type { StoreHandle } from './client.ts'
import { NO_ADDRESS_DETAILS } from './order-address.ts'

const ANONYMISED_EMAIL = ''

/** Removes all personal data from orders paid before `paidBefore`; items, amounts and dates stay. */
export async function anonymiseOrders(trx: StoreHandle, paidBefore: string): Promise<void> {
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
    .where(({ fn, eb }) => eb(fn.coalesce('paidAt', 'createdAt'), '<', paidBefore))
    .where('customerEmail', '<>', ANONYMISED_EMAIL)
    .execute()
  const erased = trx.selectFrom('orders').where('customerEmail', '=', ANONYMISED_EMAIL).select('id')
  await trx
    .updateTable('orderEvents')
    .set({ note: null, authorId: null, authorName: null, formKey: null })
    .where(({ or, eb }) => or([eb('note', 'is not', null), eb('authorId', 'is not', null)]))
    .where('orderId', 'in', erased)
    .execute()
  await trx.deleteFrom('providerRefunds').where('orderId', 'in', erased).execute()
  await trx.deleteFrom('providerEvents').where('orderId', 'in', erased).execute()
}

/** Ids of anonymised orders delivered before `deliveredBefore`. */
export async function listOrdersPastWarranty(
  db: StoreHandle,
  deliveredBefore: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('customerEmail', '=', ANONYMISED_EMAIL)
    .where(({ fn, eb }) =>
      eb(fn.coalesce('deliveredAt', 'paidAt', 'createdAt'), '<', deliveredBefore),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
