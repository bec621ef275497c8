import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Store } from '#db/store/client.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { postToShop, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const KILLS = experimentSize(3, 40)
const ORDERS = experimentSize(60, 600)
const REVIEW = { stars: 5, title: 'Solid', text: 'It holds.', name: 'Ada' }

async function deliveredOrders(store: Store): Promise<string[]> {
  const orders = await pendingOrders(store, ORDERS)
  const deliveredAt = new Date(Date.now() - 15 * DAY_MS).toISOString()
  await store.updateTable('orders').set({ status: 'delivered', deliveredAt }).execute()
  return orders.map(({ id }) => id)
}

test('two servers, one of them killed again and again, ask each buyer for reviews once, with a link for each product', async () => {
  await using place = await openedStore()
  const { store } = place
  const orders = await deliveredOrders(store)
  const start = () => startShopProcess(place, { withJobs: true })
  for (let kill = 0; kill < KILLS; kill++) {
    const pair = await Promise.all([start(), start()])
    await wait(Math.random() * 60)
    await Promise.all(pair.map((shop) => shop.kill()))
  }
  const pair = await Promise.all([start(), start()])
  await expect.poll(() => countOf(store, 'outbox'), { timeout: 600_000 }).toBe(orders.length)
  await Promise.all(pair.map((shop) => shop.stop()))
  const links = await store.selectFrom('reviewLinks').select('orderId').execute()
  const asked = new Set(links.map((link) => link.orderId))
  expect(links).toHaveLength(orders.length)
  reportResult('K21', asked.size, orders.length, `buyers asked once, ${KILLS} kills`)
}, 1_800_000)

test('every confirmed review is stored although servers are killed and reviews sent twice, and each link gives at most one review', async () => {
  await using place = await openedStore()
  const { store } = place
  const tokens = await linkedTokens(store, await deliveredOrders(store))
  const confirmed = new Set<string>()
  let pair = await startPair()
  for (let kill = 0; kill < KILLS; kill++) {
    const stopped = wait(Math.random() * 60).then(() => pair[0].kill())
    await inParallel([...tokens, ...tokens], 8, async (token) => {
      for (const shop of pair) if (await isConfirmed(shop, token)) confirmed.add(token)
    })
    await stopped
    await pair[1].stop()
    pair = await startPair()
  }
  await Promise.all(pair.map((shop) => shop.stop()))
  const reviews = await store.selectFrom('reviews').select('orderId').execute()
  const used = await store
    .selectFrom('reviewLinks')
    .where('usedAt', 'is not', null)
    .select('orderId')
    .execute()
  expect(new Set(reviews.map((review) => review.orderId)).size).toBe(reviews.length)
  expect(reviews).toHaveLength(used.length)
  expect(confirmed.size).toBeLessThanOrEqual(reviews.length)
  reportResult('K21', reviews.length, tokens.length, `reviews once, ${KILLS} kills, two servers`)

  function startPair(): Promise<[ShopProcess, ShopProcess]> {
    const env = { RATE_LIMITS: 'tokenPerIp=1000000/1' }
    return Promise.all([startShopProcess(place, { env }), startShopProcess(place, { env })])
  }
}, 1_800_000)

async function linkedTokens(store: Store, orders: readonly string[]): Promise<string[]> {
  const tokens = orders.map(() => newToken())
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
  const links = orders.map((orderId, index) => ({
    orderId,
    productId: 101,
    tokenHash: hashToken(tokens[index] ?? ''),
    expiresAt,
    usedAt: null,
  }))
  await store.insertInto('reviewLinks').values(links).execute()
  return tokens
}

/** A call to a server that was killed has no answer. */
async function isConfirmed(shop: ShopProcess, token: string): Promise<boolean> {
  const reply = await postToShop(shop, 'send-review', { token, ...REVIEW }).catch(() => undefined)
  if (reply && reply.status !== 200) expect(reply.status).toBe(409)
  return reply?.status === 200
}

async function countOf(store: Store, table: 'outbox'): Promise<number> {
  const rows = await store
    .selectFrom(table)
    .where('kind', '=', 'review-request')
    .select('id')
    .execute()
  return rows.length
}
