import { expect, test } from 'vitest'
import { updateOrder } from '#db/store/orders.ts'
import { DESK_ACTS, type DeskActName } from '#domain/owner/order-acts.ts'
import { atDesk, type Fields } from '../../support/desk.ts'
import { checked, formOf, refundsOf } from '../../support/desk-orders.ts'
import { buyAndPay, ordersOf, registerBuyer, startPayingShop } from '../../support/paying-shop.ts'

const PARCELS = JSON.stringify([{ carrier: 'DPD', reference: '15501234567890', sentAt: '' }])
const SENT = { status: 'shipped', parcels: PARCELS } as const
const NUMBER = { carrier: 'DPD', number: '15501234567891', tell: 'yes' }
const PARCEL = { parcel: '15501234567890' }

type Change = Omit<Parameters<typeof updateOrder>[2], 'updatedAt'>

/** An order on which each act is possible, and what the form says besides. */
const CASES: Readonly<Record<DeskActName, readonly [Change, Fields?]>> = {
  process: [{}],
  ship: [{}, { tell: 'yes' }],
  'add-parcel': [{ status: 'shipped' }, NUMBER],
  'replace-parcel': [SENT, { ...NUMBER, ...PARCEL }],
  'remove-parcel': [SENT, PARCEL],
  deliver: [SENT],
  'not-arrived': [SENT],
  accept: [{ status: 'review', review: 'paid £1.00' }],
  refund: [{}],
  cancel: [{}],
}

test('the sentence beside each act says whether the shopper gets an email and whether money moves', async () => {
  await using shop = await startPayingShop()
  const { browser } = await atDesk(shop)
  const { store } = shop.context
  for (const [action, [change, fields]] of Object.entries(CASES)) {
    await buyAndPay(shop, await registerBuyer(shop, action))
    const { id = '', orderNumber = '' } = (await ordersOf(shop)).at(-1) ?? {}
    await updateOrder(store, id, { ...change, updatedAt: shop.context.clock().toISOString() })
    await store.deleteFrom('outbox').execute()
    const refunds = (await refundsOf(shop)).length
    const form = checked(await formOf(shop, orderNumber, { action, ...fields }))
    expect((await browser.post(`/desk/orders/${orderNumber}`, form)).status).toBe(303)
    const mails = await store.selectFrom('outbox').select('id').execute()
    const did = [mails.length > 0, (await refundsOf(shop)).length > refunds]
    const { does } = DESK_ACTS[action as DeskActName]
    const says = [/shopper .*email/.test(does), !does.includes('no money moves')]
    expect([action, says]).toEqual([action, did])
  }
})
