import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '#server/kernel/context.ts'
import { checkPendingPayments, findMissedEvents } from '#server/order/reconcile.ts'
import { login } from '../support/account.ts'
import { stoppedClock } from '../support/clock.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { payingShop } from '../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  type Buyer,
  checkOut,
  checkoutBody,
  ordersOf,
  type PayingShop,
} from '../support/paying-shop.ts'
import type { ShopServer } from '../support/shop-server.ts'

/** An account keeps at most twenty unpaid orders. */
const ORDERS = experimentSize(4, 20)
const { signal } = new AbortController()
const runJob = (job: Job, { context }: ShopServer) => job.run(context, signal)

/** Places orders for different addresses. Returns the ids of their checkout sessions. */
async function placeOrders(shop: PayingShop, who: Buyer): Promise<string[]> {
  const pages: string[] = []
  for (let at = 0; at < ORDERS; at += 1) {
    const address = { ...ADDRESS, street: `${at} High Street` }
    pages.push((await checkOut(shop, who, checkoutBody([AIRER], { address }))).json.id)
  }
  return pages
}

async function payAll({ provider }: PayingShop, pages: readonly string[]): Promise<void> {
  for (const page of pages) await provider.control({ pay: page })
  await provider.control({ settle: true })
}

/** Counts the orders that are paid, were confirmed by one email and have their events in time order. */
async function countSoundOrders(shop: PayingShop): Promise<number> {
  const { store } = shop.context
  const mails = await store.selectFrom('outbox').select('dedupeKey').execute()
  const news = await store.selectFrom('orderEvents').selectAll().orderBy('position').execute()
  return (await ordersOf(shop)).filter(({ id, status, paidAt, createdAt }) => {
    const confirmed = mails.filter(({ dedupeKey }) => dedupeKey === `order-confirmed:${id}`)
    const when = news.filter((happened) => happened.orderId === id).map(({ at }) => at)
    const isInOrder = JSON.stringify(when) === JSON.stringify(when.toSorted())
    return status === 'paid' && String(paidAt) >= createdAt && isInOrder && confirmed.length === 1
  }).length
}

async function reportSoundOrders(shop: PayingShop, what: string): Promise<void> {
  reportResult('K7', await countSoundOrders(shop), ORDERS, what)
}

/** A shop whose clock, `own`, is these minutes ahead of the card provider's. */
async function shopAhead(minutes: number) {
  const [clock, own] = [stoppedClock(), stoppedClock()]
  own.advance(minutes * MINUTE_MS)
  return { ...(await payingShop({ clock: own, provider: { clock: clock.now } })), clock, own }
}

test('when the server clock is ten minutes fast, the reconciler finds payments whose checkout session id was lost', async () => {
  const { shop, provider, ada, own } = await shopAhead(10)
  const pages = await placeOrders(shop, ada)
  const forgotten = { sessionId: null, sessionUrl: null }
  await shop.context.store.updateTable('orders').set(forgotten).execute()
  await provider.control({ webhooks: { drop: 1_000 } })
  await payAll(shop, pages)
  own.advance(10 * MINUTE_MS)
  await runJob(findMissedEvents, shop)
  await reportSoundOrders(shop, 'lost session ids found with a clock 10 minutes ahead')
}, 240_000)

test('when the server clock is ten minutes slow, paid orders are recorded and unpaid ones expire', async () => {
  const { shop, ada, clock, own } = await shopAhead(-10)
  await payAll(shop, await placeOrders(shop, ada))
  await reportSoundOrders(shop, 'orders paid with a clock 10 minutes behind')
  const body = checkoutBody([AIRER, AIRER])
  expect((await checkOut(shop, ada, body)).status).toBe(200)
  for (const time of [clock, own]) time.advance(2 * HOUR_MS)
  await shop.provider.control({ settle: true })
  expect((await ordersOf(shop)).filter(({ status }) => status === 'expired')).toHaveLength(1)
}, 240_000)

test.each(['by webhook', 'by the reconciler'])(
  'when the server clock is set back ten minutes, orders are paid %s and sessions stay valid',
  async (how) => {
    const { shop, provider, ada, own } = await shopAhead(0)
    const pages = await placeOrders(shop, ada)
    own.advance(-10 * MINUTE_MS)
    if (how === 'by the reconciler') await provider.control({ webhooks: { drop: 1_000 } })
    await payAll(shop, pages)
    own.advance(13 * MINUTE_MS)
    if (how === 'by the reconciler') await runJob(checkPendingPayments, shop)
    expect((await shop.get('account', ada)).status).toBe(200)
    expect((await login(shop)).status).toBe(200)
    await reportSoundOrders(shop, `orders paid after a clock was set back (${how})`)
  },
  240_000,
)
