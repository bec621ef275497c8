import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listAddresses } from '#db/store/address-book.ts'
import type { Store } from '#db/store/client.ts'
import { ADA } from '../support/account.ts'
import { namedAddress } from '../support/address-book.ts'
import { experimentSize, inParallel, reportResult, shuffled } from '../support/experiment.ts'
import { AIRER, checkoutBody } from '../support/paying-shop.ts'
import { shopPair } from '../support/shop-pair.ts'
import { postToShop, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const ROUNDS = experimentSize(4, 40)
const names = (count: number) => Array.from({ length: count }, (_, at) => `Place ${at}`)
const LIMITS = ['registerPerIp', 'hashPerIp', 'changePerAccount', 'changePerIp', 'checkoutPerIp']
const env = { RATE_LIMITS: LIMITS.map((name) => `${name}=100000/60`).join() }

async function newAccount(shop: ShopProcess, round: number) {
  const who = { ...ADA, email: `ada.${round}@example.com` }
  const { status, json } = await postToShop(shop, 'auth-register', who)
  expect(status).toBe(200)
  return json as { readonly userId: string; readonly token: string }
}

/** Reads an account's address book. Throws unless each address is whole and exactly one is the usual one. */
async function readBook(store: Store, userId: string): Promise<string[]> {
  const book = await listAddresses(store, userId)
  for (const { id, name, address } of book) {
    expect({ id, name, address }).toEqual(namedAddress(name))
  }
  const rows = await store
    .selectFrom('savedAddresses')
    .where('userId', '=', userId)
    .select('position')
    .execute()
  expect(new Set(rows.map(({ position }) => position)).size).toBe(book.length)
  expect(book.filter(({ isUsual }) => isUsual)).toHaveLength(book.length > 0 ? 1 : 0)
  return book.map(({ name }) => name)
}

test('a server killed while it saves addresses loses no confirmed address, and stores each only once when all are sent again', async () => {
  await using place = await openedStore()
  const { store } = place
  let kept = 0
  let confirmed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await using shop = await startShopProcess(place, { env })
    const { userId, token } = await newAccount(shop, round)
    const acknowledged = new Set<string>()
    const enough = Promise.withResolvers<void>()
    const killAfter = randomInt(1, 12)
    const ordered = { ...namedAddress('Ordered'), isUsual: false }
    const order = checkoutBody([AIRER], { address: ordered.address, saveAs: ordered })
    const load = Promise.all([
      postToShop(shop, 'create-checkout-session', order, token).catch(() => undefined),
      inParallel(names(12), 3, async (name) => {
        const entry = namedAddress(name, { isUsual: name.endsWith('5') })
        const { status } = await postToShop(shop, 'save-address', entry, token).catch(() => ({
          status: 0,
        }))
        if (status === 200) acknowledged.add(name)
        if (acknowledged.size >= killAfter) enough.resolve()
      }),
    ])
    await enough.promise
    await wait(randomInt(5))
    await shop.kill()
    await load
    const book = await readBook(store, userId)
    confirmed += acknowledged.size
    kept += book.filter((name) => acknowledged.has(name)).length
    const orders = await store
      .selectFrom('orders')
      .where('userId', '=', userId)
      .select('id')
      .execute()
    if (book.includes('Ordered')) expect(orders).toHaveLength(1)

    await using again = await startShopProcess(place, { env })
    await inParallel([...names(12), ...names(12)], 4, async (name) => {
      expect((await postToShop(again, 'save-address', namedAddress(name), token)).status).toBe(200)
    })
    const whole = await readBook(store, userId)
    expect(whole.filter((name) => name !== 'Ordered').toSorted()).toEqual(names(12).toSorted())
  }
  reportResult('K20', kept, confirmed, `confirmed addresses after ${ROUNDS} kills`)
}, 1_800_000)

test('two servers that change one address book at once leave at most twenty addresses, one of them usual', async () => {
  await using pair = await shopPair({ env })
  const shops = await pair.start()
  let right = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, token } = await newAccount(shops[0], round)
    const changes = [
      ...names(24).map((name) => ['save-address', namedAddress(name)] as const),
      ...names(8).map((name) => ['make-address-usual', { id: namedAddress(name).id }] as const),
      ...names(3).map((name) => ['delete-address', { id: namedAddress(name).id }] as const),
    ]
    const statuses = new Set<number>()
    await Promise.all(
      [0, 1].map((at) =>
        inParallel(shuffled(changes, 2 * round + at), 4, async ([path, body]) => {
          const shop = shops[at] as ShopProcess
          statuses.add((await postToShop(shop, path, body, token)).status)
        }),
      ),
    )
    for (const status of statuses) expect([200, 404, 422]).toContain(status)
    const book = await readBook(pair.store, userId)
    expect(new Set(book).size).toBe(book.length)
    expect(book.length).toBeGreaterThanOrEqual(17)
    expect(book.length).toBeLessThanOrEqual(20)
    await Promise.all(
      book.flatMap((name) =>
        shops.map((shop) =>
          postToShop(shop, 'delete-address', { id: namedAddress(name).id }, token),
        ),
      ),
    )
    expect(await readBook(pair.store, userId)).toEqual([])
    right += 1
  }
  reportResult('K20', right, ROUNDS, 'address books changed at two servers at once')
}, 1_800_000)
