import { expect, test } from 'vitest'
import { deleteExpired } from '#server/delete-expired.ts'
import type { Job } from '#server/jobs.ts'
import { checkPayments } from '#server/services/orders/check-payments.ts'
import { sweepProvider } from '#server/services/orders/sweep-provider.ts'
import { dailySummary } from '#server/services/summary/daily-summary.ts'
import { linkToken, login } from '../support/account.ts'
import { type Clock, DAY, HOUR, MINUTE, stoppedClock } from '../support/clock.ts'
import { cameTo, times } from '../support/faults.ts'
import {
  ADDRESS,
  AIRER,
  type Buyer,
  buyer,
  checkOut,
  checkoutOf,
  orderMails,
  ordersOf,
  type PayingShop,
  startPayingShop,
} from '../support/paying-shop.ts'
import type { ShopServer } from '../support/shop-server.ts'

const ORDERS = times(4, 50)
const { signal } = new AbortController()
const run = (job: Job, { context }: ShopServer) => job.run(context, signal)

/** Places orders for different addresses. Hands back their payment pages. */
async function place({ shop }: PayingShop, who: Buyer, clock: Clock, pause = 0): Promise<string[]> {
  const pages: string[] = []
  for (let at = 0; at < ORDERS; at += 1) {
    const address = { ...ADDRESS, street: `${at} High Street` }
    pages.push((await checkOut(shop, who, checkoutOf([AIRER], { address }))).json.id)
    clock.advance(pause)
  }
  return pages
}

async function pay({ provider }: PayingShop, pages: readonly string[]): Promise<void> {
  for (const page of pages) await provider.control({ pay: page })
  await provider.control({ settle: true })
}

/** How many orders are paid, mailed once, and nowhere older than they are. */
async function sound({ shop }: PayingShop): Promise<number> {
  const { store } = shop.context
  const mails = await store.selectFrom('outbox').select('dedupe_key').execute()
  const news = await store.selectFrom('order_events').selectAll().orderBy('position').execute()
  return (await ordersOf(shop)).filter(({ id, status, paid_at, created_at }) => {
    const confirmed = mails.filter(({ dedupe_key }) => dedupe_key === `order-confirmed:${id}`)
    const when = news.filter((happened) => happened.order_id === id).map(({ at }) => at)
    const isInOrder = JSON.stringify(when) === JSON.stringify(when.toSorted())
    return status === 'paid' && String(paid_at) >= created_at && isInOrder && confirmed.length === 1
  }).length
}

test('a clock ten minutes ahead believes no signature, and orders are paid all the same', async () => {
  const [clock, ahead] = [stoppedClock(), stoppedClock('2026-03-02T09:10:00.000Z')]
  await using paying = await startPayingShop({ clock: ahead.now, provider: { clock: clock.now } })
  const { shop } = paying
  await pay(paying, await place(paying, await buyer(shop), ahead))
  const refused = shop.log.filter((line) => line.includes('webhook refused'))
  expect(refused.length).toBeGreaterThanOrEqual(ORDERS)
  expect((await ordersOf(shop)).filter(({ status }) => status !== 'pending')).toEqual([])
  ahead.advance(3 * MINUTE)
  await run(checkPayments, shop)
  cameTo('K7', await sound(paying), ORDERS, 'orders paid by a clock 10 minutes ahead')
}, 240_000)

test('a clock ten minutes ahead finds the payment pages that a crash made it forget', async () => {
  const [clock, ahead] = [stoppedClock(), stoppedClock('2026-03-02T09:10:00.000Z')]
  await using paying = await startPayingShop({ clock: ahead.now, provider: { clock: clock.now } })
  const { shop, provider } = paying
  const pages = await place(paying, await buyer(shop), ahead)
  const forgotten = { session_id: null, session_url: null }
  await shop.context.store.updateTable('orders').set(forgotten).execute()
  await provider.control({ webhooks: { drop: 1_000 } })
  await pay(paying, pages)
  ahead.advance(10 * MINUTE)
  await run(sweepProvider, shop)
  cameTo('K7', await sound(paying), ORDERS, 'forgotten pages found by a clock 10 minutes ahead')
}, 240_000)

test('a clock ten minutes behind takes every payment, and ends what nobody pays', async () => {
  const [clock, behind] = [stoppedClock(), stoppedClock('2026-03-02T08:50:00.000Z')]
  await using paying = await startPayingShop({ clock: behind.now, provider: { clock: clock.now } })
  const { shop } = paying
  const ada = await buyer(shop)
  await pay(paying, await place(paying, ada, behind))
  cameTo('K7', await sound(paying), ORDERS, 'orders paid by a clock 10 minutes behind')
  const body = checkoutOf([AIRER, AIRER])
  expect((await checkOut(shop, ada, body)).status).toBe(200)
  for (const time of [clock, behind]) time.advance(2 * HOUR)
  await paying.provider.control({ settle: true })
  expect((await ordersOf(shop)).filter(({ status }) => status === 'expired')).toHaveLength(1)
}, 240_000)

test.each(['told', 'asking'])(
  'a clock that is set back ten minutes loses nothing and nobody (%s)',
  async (how) => {
    const [clock, own] = [stoppedClock(), stoppedClock()]
    await using paying = await startPayingShop({ clock: own.now, provider: { clock: clock.now } })
    const { shop, provider } = paying
    const ada = await buyer(shop)
    const pages = await place(paying, ada, own)
    own.advance(-10 * MINUTE)
    if (how === 'asking') await provider.control({ webhooks: { drop: 1_000 } })
    await pay(paying, pages)
    own.advance(13 * MINUTE)
    if (how === 'asking') await run(checkPayments, shop)
    expect((await shop.get('account', ada)).status).toBe(200)
    expect((await login(shop)).status).toBe(200)
    cameTo('K7', await sound(paying), ORDERS, `orders paid after a clock was set back (${how})`)
  },
  240_000,
)

test('the night in which summer time begins has each order once, in order, and one summary a day', async () => {
  const clock = stoppedClock('2027-03-28T00:00:00.000Z')
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop } = paying
  const pages = await place(paying, await buyer(shop), clock, (2 * HOUR) / ORDERS)
  // Pages are open for an hour: those of the hour before the change are closed.
  await pay(paying, pages.slice(ORDERS / 2))
  const paid = ORDERS - ORDERS / 2
  for (let at = 0; at < 2 * 24; at += 1) {
    clock.advance(HOUR)
    await paying.provider.control({ settle: true })
    await run(dailySummary, shop)
    await run(checkPayments, shop)
  }
  expect(await sound(paying)).toBe(paid)
  const outbox = shop.context.store.selectFrom('outbox').selectAll()
  const mails = await outbox.orderBy('created_at').execute()
  const days = mails
    .filter(({ kind }) => kind === 'daily-summary')
    .map(({ data }) => JSON.parse(data))
  expect(days.map(({ day }) => day)).toEqual(['2027-03-27', '2027-03-28'])
  expect(days[0].orders).toBe(0)
  cameTo('K7', days[1].orders, paid, 'orders of the night in the summary of its day')
}, 240_000)

test('after a leap of 31 days sessions, links and pages are over, and what was paid is paid', async () => {
  const clock = stoppedClock()
  await using paying = await startPayingShop({ clock: clock.now })
  const { shop, provider } = paying
  const ada = await buyer(shop)
  const pages = await place(paying, ada, clock)
  await pay(paying, pages)
  await checkOut(shop, ada, checkoutOf([AIRER, AIRER]))
  const link = await linkToken(shop, 'verify-email')
  clock.advance(31 * DAY)
  await provider.control({ settle: true })
  for (const job of [checkPayments, sweepProvider, deleteExpired]) await run(job, shop)
  expect((await shop.get('account', ada)).status).toBe(401)
  expect((await shop.post('verify-email', { token: link })).status).toBe(400)
  const { token } = (await login(shop)).json
  expect((await shop.get('get-user-orders', { token })).json.orders).toHaveLength(ORDERS)
  const expired = (await ordersOf(shop)).filter(({ status }) => status === 'expired')
  expect(expired).toHaveLength(1)
  expect((await orderMails(shop)).filter((kind) => kind === 'payment-failed')).toEqual([])
  cameTo('K7', await sound(paying), ORDERS, 'orders still paid after a leap of 31 days')
}, 240_000)
