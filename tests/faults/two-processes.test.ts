import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '#db/store/client.ts'
import { migrateStore } from '#db/store/migrate.ts'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import { ADA } from '../support/account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/card-provider.ts'
import { cameTo, inParallel, times } from '../support/faults.ts'
import { temporaryFolder } from '../support/folder.ts'
import { call } from '../support/http.ts'
import { enqueueWelcome } from '../support/mail-shop.ts'
import { AIRER, checkoutOf } from '../support/paying-shop.ts'
import { pendingOrders } from '../support/pending-orders.ts'
import { deliverEvent, providerEvent } from '../support/provider-events.ts'
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { startSmtp } from '../support/smtp.ts'
import { testStore } from '../support/store.ts'

interface Two extends AsyncDisposable {
  /** What both of them work on: PostgreSQL, or a file. */
  readonly store: Store
  /** Starts both, or starts both again. */
  readonly start: () => Promise<readonly [ShopProcess, ShopProcess]>
  readonly stop: () => Promise<void>
}

async function two(options: Parameters<typeof startShopProcess>[1] = {}): Promise<Two> {
  const place = await testStore()
  const store = openStore(place.address)
  await migrateStore(store)
  let shops: readonly ShopProcess[] = []
  const stop = async () => void (await Promise.all(shops.map((shop) => shop.stop())))
  return {
    store,
    stop,
    start: async () => {
      const started = await Promise.all([
        startShopProcess(place, options),
        startShopProcess(place, options),
      ])
      shops = started
      return started
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await store.destroy()
      await place[Symbol.asyncDispose]()
    },
  }
}

let both: Two
let one: ShopProcess
let other: ShopProcess

beforeAll(async () => {
  both = await two()
  ;[one, other] = await both.start()
}, 60_000)
afterAll(() => both[Symbol.asyncDispose]())

async function post({ port }: ShopProcess, path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const reply = await call(port, `/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: reply.status, json: JSON.parse(reply.text) }
}

async function isSignedIn({ port }: ShopProcess, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` }
  return (await call(port, '/api/account', { headers })).status === 200
}

const statusesOf = async (store: Store) =>
  (await store.selectFrom('orders').select('status').execute()).map(({ status }) => status)

async function mailsOf(store: Store, kind: string): Promise<number> {
  const rows = await store.selectFrom('outbox').select('kind').execute()
  return rows.filter((row) => row.kind === kind).length
}

const ann = (name: string) => ({ ...ADA, email: `${name}@example.com` })

test('a session of one process is one of the other, until it ends', async () => {
  const { json } = await post(one, 'auth-register', ann('session'))
  expect(await isSignedIn(other, json.token)).toBe(true)
  await post(other, 'auth-logout', {}, json.token)
  expect(await isSignedIn(one, json.token)).toBe(false)
})

test('an account has five tries to sign in, not five at each process', async () => {
  const shopper = ann('tries')
  await post(one, 'auth-register', shopper)
  const wrong = { ...shopper, password: 'not the password' }
  const tries: number[] = []
  for (const shop of [one, other, one, other, one, other, one]) {
    tries.push((await post(shop, 'auth-login', wrong)).status)
  }
  expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await post(other, 'auth-login', shopper)).status).toBe(429)
})

test('an account is made once, whichever process is asked', async () => {
  const shopper = ann('once')
  const replies = await Promise.all(
    [one, other, one, other].map((shop) => post(shop, 'auth-register', shopper)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = both.store.selectFrom('users').selectAll().where('email', '=', shopper.email)
  expect(await made.execute()).toHaveLength(1)
})

test('what the card provider tells both of them happens once', async () => {
  const { store } = both
  const orders = await pendingOrders(store, times(20, 200))
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
  cameTo('K3', confirmed, orders.length, 'orders once, told to two processes')
}, 300_000)

test('each mail is sent by one of them', async () => {
  await using smtp = await startSmtp()
  await using senders = await two({ env: { SMTP_URL: smtp.url }, withJobs: true })
  const names = Array.from({ length: times(40, 400) }, (_, at) => `ann.${at}`)
  for (const name of names) {
    await enqueueWelcome(senders.store, name, new Date())
  }
  await senders.start()
  const unsent = async () => {
    const rows = await senders.store.selectFrom('outbox').select('sent_at').execute()
    return rows.filter(({ sent_at }) => sent_at === null).length
  }
  await expect.poll(unsent, { timeout: 240_000 }).toBe(0)
  const recipients = smtp.mails.map(({ envelope }) => envelope.to[0])
  expect(recipients.toSorted()).toEqual(names.map((name) => `${name}@example.com`).toSorted())
  cameTo('K8', recipients.length, names.length, 'mails once, of two processes')
}, 300_000)

test('one checkout makes one payment page, and a payment nobody told of is found once', async () => {
  using folder = temporaryFolder({})
  const provider = await startCardProvider({
    port: 0,
    dataFolder: folder.path,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
  })
  const env = { STRIPE_API_URL: provider.url }
  await using shops = await two({ env, withJobs: true })
  const { store } = shops
  const [here, there] = await shops.start()
  const { json } = await post(here, 'auth-register', ADA)
  const pages = await Promise.all(
    [here, there, here, there].map((shop) =>
      post(shop, 'create-checkout-session', checkoutOf([AIRER]), json.token),
    ),
  )
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(pages.map((page) => page.json.id)).size).toBe(1)
  await provider.control({ pay: pages[0]?.json.id })
  expect(await statusesOf(store)).toEqual(['pending'])
  await shops.stop()
  // Both look for what is unsettled as soon as they start, and nobody has told them for a while.
  const before = new Date(Date.now() - 600_000).toISOString()
  await store.updateTable('orders').set({ created_at: before, updated_at: before }).execute()
  await shops.start()
  await expect.poll(() => statusesOf(store), { timeout: 60_000 }).toEqual(['paid'])
  expect(await mailsOf(store, 'order-confirmed')).toBe(1)
  expect(await mailsOf(store, 'order-alert')).toBe(1)
  await provider.close()
}, 300_000)
