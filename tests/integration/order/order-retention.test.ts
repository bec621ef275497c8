import { expect, test } from 'vitest'
import { insertOrder } from '#db/store/orders.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { clearOrders } from '#server/order/clear-orders.ts'
import { checkPendingPayments } from '#server/order/reconcile.ts'
import { ADA } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { storeCountingRows } from '../../support/counted-store.ts'
import { payingShop, shopWithOrder } from '../../support/own-shop.ts'
import { type Buyer, checkOut, checkoutBody, LATH, ordersOf } from '../../support/paying-shop.ts'
import { pendingOrder } from '../../support/pending-orders.ts'
import type { ShopServer } from '../../support/shop-server.ts'

const { signal } = new AbortController()
const clear = ({ context }: ShopServer) => clearOrders.run(context, signal)

async function deleteAccount(shop: ShopServer, who: Buyer): Promise<void> {
  const { status } = await shop.post('delete-account', { password: ADA.password }, who)
  expect(status).toBe(200)
}

const statuses = async (shop: ShopServer) => (await ordersOf(shop)).map(({ status }) => status)

test('the clean-up deletes an expired order after 30 days and keeps a paid one', async () => {
  const { shop, clock, provider, ada } = await shopWithOrder({ clock: stoppedClock() })
  await checkOut(shop, ada, checkoutBody([LATH]))
  await provider.control({ advance: 3_700, settle: true })
  expect((await statuses(shop)).toSorted()).toEqual(['expired', 'paid'])
  clock.advance(30 * DAY_MS)
  await clear(shop)
  expect(await statuses(shop)).toHaveLength(2)
  clock.advance(1)
  await clear(shop)
  expect(await statuses(shop)).toEqual(['paid'])
})

test('the clean-up keeps an expired order after 30 days while the provider has not confirmed its status', async () => {
  const { shop, clock, provider, ada } = await payingShop({ clock: stoppedClock() })
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await shop.context.store.updateTable('orders').set({ status: 'expired' }).execute()
  clock.advance(31 * DAY_MS)
  await clear(shop)
  await checkPendingPayments.run(shop.context, signal)
  expect(await statuses(shop)).toEqual(['paid'])
})

test('an order paid before its account is deleted becomes paid when the webhook arrives later', async () => {
  const { shop, provider, ada, orders } = await payingShop()
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { delay: 60_000 }, pay: json.id })
  await deleteAccount(shop, ada)
  expect(await statuses(shop)).toEqual(['pending'])
  await provider.control({ advance: 61, settle: true })
  expect(await orders()).toMatchObject([{ status: 'paid', userId: null }])
})

test('a pending order whose account was deleted is deleted once the card provider is reachable again', async () => {
  const { shop, clock, provider, ada, orders } = await payingShop({ clock: stoppedClock() })
  await checkOut(shop, ada)
  await provider.control({ faults: [{ fault: 'saved_error', path: '/v1/checkout/sessions/' }] })
  await deleteAccount(shop, ada)
  expect(await orders()).toMatchObject([{ status: 'pending', userId: null }])
  clock.advance(2 * HOUR_MS)
  await provider.control({ settle: true })
  await checkPendingPayments.run(shop.context, signal)
  await clear(shop)
  expect(await orders()).toEqual([])
})

test('an order loses its personal data six years after its financial year, and is deleted ten years after delivery', async () => {
  const { shop, clock, number, orders, owner } = await shopWithOrder({ clock: stoppedClock() })
  await owner('ship', number, 'DPD 15501234567890', { note: 'For Ada' })
  await owner('deliver', number)
  const more = ['recipient', 'company', 'flat', 'region', 'phone', 'driverNote']
  const details = Object.fromEntries(more.map((name) => [name, 'Ada']))
  await shop.context.store.updateTable('orders').set(details).execute()
  const everything = async () => {
    const tables = ['orders', 'orderEvents', 'providerEvents'] as const
    const rows = tables.map((table) => shop.context.store.selectFrom(table).selectAll().execute())
    return JSON.stringify(await Promise.all(rows))
  }
  const clearOn = async (time: string) => {
    clock.advance(Date.parse(time) - clock.now().getTime())
    await clear(shop)
  }
  const personal = /Ada|example\.com|High Street|Manchester|M1 1AE|cs_test|pi_|evt_|15501234567890/
  await clearOn('2032-03-31T22:59:59Z')
  expect(await everything()).toMatch(personal)
  await clearOn('2032-03-31T23:00:00Z')
  expect(await everything()).not.toMatch(personal)
  const kept = { status: 'delivered', total: 6495, paidAt: expect.any(String), userId: null }
  expect(await orders()).toMatchObject([kept])
  await clearOn('2036-03-02T10:00:00Z')
  expect(await orders()).toEqual([])
})

test('a year of orders loses its personal data in steps of at most 100 orders', async () => {
  const { shop, clock, ada, orders } = await payingShop({ clock: stoppedClock() })
  const { store, rows, changed } = storeCountingRows(shop.context.store)
  await shop.context.store.transaction().execute(async (trx) => {
    for (let count = 0; count < 250; count++)
      await insertOrder(trx, pendingOrder(ada.userId, clock.now()))
    await trx.updateTable('orders').set({ status: 'paid' }).execute()
  })
  clock.advance(7 * 365 * DAY_MS)
  await clearOrders.run({ ...shop.context, store }, signal)
  const named = (await orders()).filter(({ customerName }) => customerName !== '')
  expect([named, Math.max(...rows, ...changed)]).toEqual([[], 100])
})
