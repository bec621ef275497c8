import { afterAll, expect, test } from 'vitest'
import type { Store } from '#db/store/client.ts'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import { ADA } from '../support/account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/card-provider.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { temporaryFolder } from '../support/folder.ts'
import { httpCall } from '../support/http.ts'
import { AIRER, checkoutBody } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import { shopPair } from '../support/shop-pair.ts'
import { postToShop, type ShopProcess } from '../support/shop-process.ts'

const pair = await shopPair()
const [one, other] = await pair.start()
afterAll(() => pair[Symbol.asyncDispose]())

async function isSignedIn({ port }: ShopProcess, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await httpCall(port, '/api/account', { headers })).status === 200
}

const statusesOf = async (store: Store) =>
  (await store.selectFrom('orders').select('status').execute()).map(({ status }) => status)

async function mailsOf(store: Store, kind: string): Promise<number> {
  const rows = await store.selectFrom('outbox').select('kind').execute()
  return rows.filter((row) => row.kind === kind).length
}

const ann = (name: string) => ({ ...ADA, email: `${name}@example.com` })

test('a session started at one server process is valid at the other until it is revoked', async () => {
  const { json } = await postToShop(one, 'auth-register', ann('session'))
  expect(await isSignedIn(other, json.token)).toBe(true)
  await postToShop(other, 'auth-logout', {}, json.token)
  expect(await isSignedIn(one, json.token)).toBe(false)
})

test('an account has five sign-in attempts in all across two server processes', async () => {
  const shopper = ann('tries')
  await postToShop(one, 'auth-register', shopper)
  const wrong = { ...shopper, password: 'not the password' }
  const tries: number[] = []
  for (const shop of [one, other, one, other, one, other, one]) {
    tries.push((await postToShop(shop, 'auth-login', wrong)).status)
  }
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await postToShop(other, 'auth-login', shopper)).status).toBe(429)
})

test('webhooks delivered to both processes pay and email each order once', async () => {
  const { store } = pair
  const orders = await pendingOrders(store, experimentSize(20, 200))
  const events = orders.flatMap((order) =>
    ['a', 'b'].map((twin) => providerEvent(order, 'completed', `evt_${order.id}_${twin}`)),
  )
  const statuses = new Set<number>()
  const deliver = (shop: ShopProcess) =>
    inParallel(events, 4, async (event) => {
      statuses.add(await deliverEvent(shop.port, event))
    })
  await Promise.all([deliver(one), deliver(other)])
  expect([...statuses]).toEqual([200])
  expect(new Set(await statusesOf(store))).toEqual(new Set(['paid']))
  expect(await mailsOf(store, 'order-alert')).toBe(orders.length)
  const confirmed = await mailsOf(store, 'order-confirmed')
  reportResult('K3', confirmed, orders.length, 'orders once, delivered to two processes')
}, 1_800_000)

test('two payments for one cart, delivered to both processes at once, are flagged as a possible duplicate', async () => {
  const { store } = pair
  const pairs = experimentSize(20, 60)
  const orders = await pendingOrders(store, 2 * pairs)
  for (let at = 0; at < orders.length; at += 2) {
    const ids = orders.slice(at, at + 2).map(({ id }) => id)
    await store
      .updateTable('orders')
      .set({ cartHash: `${ids[0]}` })
      .where('id', 'in', ids)
      .execute()
    const [first, second] = orders.slice(at, at + 2)
    if (!first || !second) throw new Error('A pair has two orders')
    const statuses = await Promise.all([
      deliverEvent(one.port, providerEvent(first, 'completed', `evt_pair_${first.id}`)),
      deliverEvent(other.port, providerEvent(second, 'completed', `evt_pair_${second.id}`)),
    ])
    expect(statuses).toEqual([200, 200])
  }
  const ids = orders.map(({ id }) => id)
  const flagged = await store
    .selectFrom('orders')
    .where('id', 'in', ids)
    .where('review', 'like', 'possible duplicate%')
    .select(['id', 'cartHash'])
    .execute()
  const carts = new Set(flagged.map(({ cartHash }) => cartHash))
  reportResult(
    'K3',
    carts.size,
    pairs,
    'pairs of payments for one cart flagged, delivered to two processes',
  )
}, 1_800_000)

test('simultaneous checkouts open one payment page, and a payment without a webhook is found once', async () => {
  using folder = temporaryFolder({})
  const provider = await startCardProvider({
    port: 0,
    dataFolder: folder.path,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  })
  const env = { STRIPE_API_URL: provider.url }
  await using shops = await shopPair({ env, withJobs: true })
  const { store } = shops
  const [firstShop, secondShop] = await shops.start()
  const { json } = await postToShop(firstShop, 'auth-register', ADA)
  const pages = await Promise.all(
    [firstShop, secondShop, firstShop, secondShop].map((shop) =>
      postToShop(shop, 'create-checkout-session', checkoutBody([AIRER]), json.token),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(pages.map((page) => page.json.id)).size).toBe(1)
  await provider.control({ pay: pages[0]?.json.id })
  expect(await statusesOf(store)).toEqual(['pending'])
  await shops.stop()
  // Both processes check unsettled orders when they start; these orders are old enough to be checked.
  const before = new Date(Date.now() - 600_000).toISOString()
  await store.updateTable('orders').set({ createdAt: before, updatedAt: before }).execute()
  await shops.start()
  await expect.poll(() => statusesOf(store), { timeout: 600_000 }).toEqual(['paid'])
  expect(await mailsOf(store, 'order-confirmed')).toBe(1)
  expect(await mailsOf(store, 'order-alert')).toBe(1)
  await provider.close()
}, 1_800_000)
