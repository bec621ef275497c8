import type { StoreHandle } from './client.ts'
import { NO_ADDRESS_DETAILS } from './order-address.ts'

const ANONYMISED_EMAIL = ''

/** Removes all personal data from orders paid before `paidBefore`; items, amounts and dates stay. */
export async function anonymiseOrders(trx: StoreHandle, paidBefore: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      user_id: null,
      customer_name: '',
      customer_email: ANONYMISED_EMAIL,
      search_text: '',
      street: '',
      city: '',
      postcode: '',
      ...NO_ADDRESS_DETAILS,
      cart_hash: '',
      checkout_hash: '',
      session_id: null,
      session_url: null,
      payment_intent: null,
      parcels: '[]',
      review: null,
    })
    .where(({ fn, eb }) => eb(fn.coalesce('paid_at', 'created_at'), '<', paidBefore))
    .where('customer_email', '<>', ANONYMISED_EMAIL)
    .execute()
  const erased = trx
    .selectFrom('orders')
    .where('customer_email', '=', ANONYMISED_EMAIL)
    .select('id')
  await trx
    .updateTable('order_events')
    .set({ note: null, author_id: null, author_name: null, form_key: null })
    .where(({ or, eb }) => or([eb('note', 'is not', null), eb('author_id', 'is not', null)]))
    .where('order_id', 'in', erased)
    .execute()
  await trx.deleteFrom('provider_refunds').where('order_id', 'in', erased).execute()
  await trx.deleteFrom('provider_events').where('order_id', 'in', erased).execute()
}

/** Ids of anonymised orders delivered before `deliveredBefore`. */
export async function listOrdersPastWarranty(
  db: StoreHandle,
  deliveredBefore: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .where('customer_email', '=', ANONYMISED_EMAIL)
    .where(({ fn, eb }) =>
      eb(fn.coalesce('delivered_at', 'paid_at', 'created_at'), '<', deliveredBefore),
    )
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
