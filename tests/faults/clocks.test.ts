import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import type { Job } from '#server/kernel/context.ts'
import { dailySummary } from '#server/mail/daily-summary.ts'
import { checkPendingPayments, findMissedEvents } from '#server/order/reconcile.ts'
import { linkToken, login } from '../support/account.ts'
import { type Clock, stoppedClock } from '../support/clock.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { payingShop } from '../support/own-shop.ts'
import {
  ADDRESS,
  AIRER,
  type Buyer,
  checkOut,
  checkoutBody,
  kindsOfMail,
  ordersOf,
  type PayingShop,
  registerBuyer,
  startPayingShop,
} from '../support/paying-shop.ts'
import type { ShopServer } from '../support/shop-server.ts'

/** An account keeps at most twenty unpaid orders. */
const ORDERS = experimentSize(4, 20)
const { signal } = new AbortController()
const runJob = (job: Job, { context }: ShopServer) => job.run(context, signal)

/** Places orders for different addresses. Returns the ids of their checkout sessions. */
async function placeOrders(
  shop: PayingShop,
  who: Buyer,
  clock: Clock,
  pauseMs = 0,
): Promise<string[]> {
  const pages: string[] = []
  for (let at = 0; at < ORDERS; at += 1) {
    const address = { ...ADDRESS, street: `${at} High Street` }
    pages.push((await checkOut(shop, who, checkoutBody([AIRER], { address }))).json.id)
    clock.advance(pauseMs)
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

test('when the server clock is ten minutes fast, webhooks are rejected and the reconciler still marks the orders paid', async () => {
  const [clock, ahead] = [stoppedClock(), stoppedClock('2026-03-02T09:10:00.000Z')]
  await using shop = await startPayingShop({ clock: ahead.now, provider: { clock: clock.now } })
  await payAll(shop, await placeOrders(shop, await registerBuyer(shop), ahead))
  const refused = shop.log.filter((line) => line.includes('webhook refused'))
  expect(refused.length).toBeGreaterThanOrEqual(ORDERS)
  expect((await ordersOf(shop)).filter(({ status }) => status !== 'pending')).toEqual([])
  ahead.advance(3 * MINUTE_MS)
  await runJob(checkPendingPayments, shop)
  await reportSoundOrders(shop, 'orders paid with a clock 10 minutes ahead')
}, 240_000)

test('when the server clock is ten minutes fast, the reconciler finds payments whose checkout session id was lost', async () => {
  const [clock, ahead] = [stoppedClock(), stoppedClock('2026-03-02T09:10:00.000Z')]
  await using shop = await startPayingShop({ clock: ahead.now, provider: { clock: clock.now } })
  const { provider } = shop
  const pages = await placeOrders(shop, await registerBuyer(shop), ahead)
  const forgotten = { sessionId: null, sessionUrl: null }
  await shop.context.store.updateTable('orders').set(forgotten).execute()
  await provider.control({ webhooks: { drop: 1_000 } })
  await payAll(shop, pages)
  ahead.advance(10 * MINUTE_MS)
  await runJob(findMissedEvents, shop)
  await reportSoundOrders(shop, 'lost session ids found with a clock 10 minutes ahead')
}, 240_000)

test('when the server clock is ten minutes slow, paid orders are recorded and unpaid ones expire', async () => {
  const [clock, behind] = [stoppedClock(), stoppedClock('2026-03-02T08:50:00.000Z')]
  const { shop, ada } = await payingShop({ clock: behind, provider: { clock: clock.now } })
  await payAll(shop, await placeOrders(shop, ada, behind))
  await reportSoundOrders(shop, 'orders paid with a clock 10 minutes behind')
  const body = checkoutBody([AIRER, AIRER])
  expect((await checkOut(shop, ada, body)).status).toBe(200)
  for (const time of [clock, behind]) time.advance(2 * HOUR_MS)
  await shop.provider.control({ settle: true })
  expect((await ordersOf(shop)).filter(({ status }) => status === 'expired')).toHaveLength(1)
}, 240_000)

test.each(['by webhook', 'by the reconciler'])(
  'when the server clock is set back ten minutes, orders are paid %s and sessions stay valid',
  async (how) => {
    const [clock, own] = [stoppedClock(), stoppedClock()]
    const { shop, provider, ada } = await payingShop({ clock: own, provider: { clock: clock.now } })
    const pages = await placeOrders(shop, ada, own)
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

test('when summer time begins, each order is recorded once and each day has one summary', async () => {
  const clock = stoppedClock('2027-03-28T00:00:00.000Z')
  await using shop = await startPayingShop({ clock: clock.now })
  const pages = await placeOrders(shop, await registerBuyer(shop), clock, (2 * HOUR_MS) / ORDERS)
  // Payment pages are open for an hour: those created in the hour before the clock changes are closed.
  await payAll(shop, pages.slice(ORDERS / 2))
  const paid = ORDERS - ORDERS / 2
  for (let at = 0; at < 2 * 24; at += 1) {
    clock.advance(HOUR_MS)
    await shop.provider.control({ settle: true })
    await runJob(dailySummary, shop)
    await runJob(checkPendingPayments, shop)
  }
  expect(await countSoundOrders(shop)).toBe(paid)
  const outbox = shop.context.store.selectFrom('outbox').selectAll()
  const mails = await outbox.orderBy('createdAt').execute()
  const days = mails
    .filter(({ kind }) => kind === 'daily-summary')
    .map(({ data }) => JSON.parse(data))
  expect(days.map(({ day }) => day)).toEqual(['2027-03-27', '2027-03-28'])
  expect(days[0].orders).toBe(0)
  reportResult('K7', days[1].orders, paid, 'orders of the night in the summary of its day')
}, 240_000)

test('after 31 days sessions, links and payment pages have expired, and paid orders are kept', async () => {
  const { shop, clock, provider, ada } = await payingShop({ clock: stoppedClock() })
  const pages = await placeOrders(shop, ada, clock)
  await payAll(shop, pages)
  await checkOut(shop, ada, checkoutBody([AIRER, AIRER]))
  const link = await linkToken(shop, 'verify-email')
  clock.advance(31 * DAY_MS)
  await provider.control({ settle: true })
  for (const job of [checkPendingPayments, findMissedEvents, deleteExpired]) await runJob(job, shop)
  expect((await shop.get('account', ada)).status).toBe(401)
  expect((await shop.post('verify-email', { token: link })).status).toBe(400)
  const { token } = (await login(shop)).json
  expect((await shop.get('get-user-orders', { token })).json.orders).toHaveLength(ORDERS)
  const expired = (await ordersOf(shop)).filter(({ status }) => status === 'expired')
  expect(expired).toHaveLength(1)
  expect((await kindsOfMail(shop)).filter((kind) => kind === 'payment-failed')).toEqual([])
  await reportSoundOrders(shop, 'orders still paid after a leap of 31 days')
}, 240_000)
