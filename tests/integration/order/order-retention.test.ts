import { expect, test } from 'vitest'
import { insertOrder } from '#db/store/orders.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { clearOrders } from '#server/order/clear-orders.ts'
import { checkPendingPayments } from '#server/order/reconcile.ts'
import { ADA } from '../../support/account.ts'
import { stoppedClock } from '../../support/clock.ts'
import { storeCountingRows } from '../../support/counted-store.ts'
import { moveAsOwner, ownerCommand } from '../../support/owner-command.ts'
import {
  type Buyer,
  buyAndPay,
  checkOut,
  checkoutBody,
  LATH,
  ordersOf,
  registerBuyer,
  startPayingShop,
} from '../../support/paying-shop.ts'
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
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada)
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
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { provider } = shop
  const { json } = await checkOut(shop, await registerBuyer(shop))
  await provider.control({ webhooks: { drop: 10 }, pay: json.id, settle: true })
  await shop.context.store.updateTable('orders').set({ status: 'expired' }).execute()
  clock.advance(31 * DAY_MS)
  await clear(shop)
  await checkPendingPayments.run(shop.context, signal)
  expect(await statuses(shop)).toEqual(['paid'])
})

test('deleting an account expires its payment page and deletes its unpaid orders', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const { json } = await checkOut(shop, ada)
  await deleteAccount(shop, ada)
  expect(await ordersOf(shop)).toEqual([])
  const { paid } = await provider.control({ pay: json.id, settle: true })
  expect(paid?.kind).toBe('not open')
  expect(await ordersOf(shop)).toEqual([])
})

test('an order paid before its account is deleted becomes paid when the webhook arrives later', async () => {
  await using shop = await startPayingShop()
  const { provider } = shop
  const ada = await registerBuyer(shop)
  const { json } = await checkOut(shop, ada)
  await provider.control({ webhooks: { delay: 60_000 }, pay: json.id })
  await deleteAccount(shop, ada)
  expect(await statuses(shop)).toEqual(['pending'])
  await provider.control({ advance: 61, settle: true })
  expect(await ordersOf(shop)).toMatchObject([{ status: 'paid', userId: null }])
})

test('a pending order whose account was deleted is deleted once the card provider is reachable again', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now, provider: { clock: clock.now } })
  const { provider } = shop
  const ada = await registerBuyer(shop)
  await checkOut(shop, ada)
  await provider.control({ faults: [{ fault: 'saved_error', path: '/v1/checkout/sessions/' }] })
  await deleteAccount(shop, ada)
  expect(await ordersOf(shop)).toMatchObject([{ status: 'pending', userId: null }])
  clock.advance(2 * HOUR_MS)
  await provider.control({ settle: true })
  await checkPendingPayments.run(shop.context, signal)
  await clear(shop)
  expect(await ordersOf(shop)).toEqual([])
})

test('an order loses its personal data six years after its financial year, and is deleted ten years after delivery', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  await buyAndPay(shop, await registerBuyer(shop))
  const [order] = await ordersOf(shop)
  await ownerCommand(shop, 'ship', order?.orderNumber, 'DPD 15501234567890', {
    note: 'For Ada',
  })
  await moveAsOwner(shop, 'deliver')
  const everything = async () => {
    const tables = ['orders', 'orderEvents', 'providerEvents'] as const
    const rows = tables.map((table) => shop.context.store.selectFrom(table).selectAll().execute())
    return JSON.stringify(await Promise.all(rows))
  }
  const personal = /Ada|example\.com|High Street|Manchester|M1 1AE|cs_test|pi_|evt_|15501234567890/
  clock.advance(Date.parse('2032-03-31T23:00:00Z') - clock.now().getTime())
  await clear(shop)
  expect(await everything()).toMatch(personal)
  clock.advance(HOUR_MS)
  await clear(shop)
  expect(await everything()).not.toMatch(personal)
  expect(await ordersOf(shop)).toMatchObject([
    { status: 'delivered', total: 6495, paidAt: expect.any(String), userId: null },
  ])
  clock.advance(Date.parse('2036-03-02T08:00:00Z') - clock.now().getTime())
  await clear(shop)
  expect(await ordersOf(shop)).toHaveLength(1)
  clock.advance(2 * HOUR_MS)
  await clear(shop)
  expect(await ordersOf(shop)).toEqual([])
})

test('a year of orders loses its personal data in steps of at most 100 orders', async () => {
  const clock = stoppedClock()
  await using shop = await startPayingShop({ clock: clock.now })
  const { userId } = await registerBuyer(shop)
  const { store, rows, changed } = storeCountingRows(shop.context.store)
  await shop.context.store.transaction().execute(async (trx) => {
    for (let count = 0; count < 250; count++)
      await insertOrder(trx, pendingOrder(userId, clock.now()))
    await trx.updateTable('orders').set({ status: 'paid' }).execute()
  })
  clock.advance(7 * 365 * DAY_MS)
  await clearOrders.run({ ...shop.context, store }, signal)
  const named = (await ordersOf(shop)).filter(({ customerName }) => customerName !== '')
  expect([named, Math.max(...rows, ...changed)]).toEqual([[], 100])
})
