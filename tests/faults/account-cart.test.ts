import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { findAccountCart } from '#db/store/account-cart.ts'
import type { Store } from '#db/store/client.ts'
import { ADA } from '../support/account.ts'
import { experimentSize, inParallel, reportResult, shuffled } from '../support/experiment.ts'
import { AIRER } from '../support/paying-shop.ts'
import { shopPair } from '../support/shop-pair.ts'
import { postToShop, type ShopProcess, startShopProcess } from '../support/shop-process.ts'
import { openedStore } from '../support/store.ts'

const ROUNDS = experimentSize(4, 40)
const LIMITS = ['registerPerIp', 'hashPerIp', 'cartPerAccount']
const env = { RATE_LIMITS: LIMITS.map((name) => `${name}=100000/60`).join() }
const NUMBERS = Array.from({ length: 24 }, (_, at) => at)

async function newAccount(shop: ShopProcess, round: number) {
  const who = { ...ADA, email: `ada.${round}@example.com` }
  return (await postToShop(shop, 'auth-register', who)).json as { userId: string; token: string }
}

/** Odd numbers are put into the cart, even ones, which are in it, are taken out. */
function save(shop: ShopProcess, token: string, number: number): Promise<number> {
  const [was, is] = number % 2 ? [0, 1] : [1, 0]
  const body = {
    saveId: `save-${number}-of-this-cart`,
    changes: [{ entry: entryOf(number), was, is }],
  }
  return postToShop(shop, 'sync-cart', body, token).then(
    ({ status }) => status,
    () => 0,
  )
}

const entryOf = (number: number) => ({ ...AIRER, options: { color: String(number) } })

async function fill(shop: ShopProcess, token: string): Promise<void> {
  const changes = NUMBERS.filter((number) => number % 2 === 0).map((number) => ({
    entry: entryOf(number),
    was: 0,
    is: 1,
  }))
  await postToShop(shop, 'sync-cart', { saveId: 'save-that-fills-the-cart', changes }, token)
}

async function numbersIn(store: Store, userId: string): Promise<number[]> {
  const cart = await findAccountCart(store, userId)
  return cart.map(({ options }) => Number(options['color'])).toSorted((a, b) => a - b)
}

const ODD = NUMBERS.filter((number) => number % 2)

test('a server killed while it saves carts loses no confirmed change, and makes each once when all are sent again', async () => {
  await using place = await openedStore()
  const { store } = place
  let confirmed = 0
  let kept = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    await using shop = await startShopProcess(place, { env })
    const { userId, token } = await newAccount(shop, round)
    await fill(shop, token)
    const acknowledged = new Set<number>()
    const enough = Promise.withResolvers<void>()
    const killAfter = randomInt(1, 20)
    const load = inParallel(NUMBERS, 3, async (number) => {
      if ((await save(shop, token, number)) === 200) acknowledged.add(number)
      if (acknowledged.size >= killAfter) enough.resolve()
    })
    await enough.promise
    await shop.kill()
    await load
    const found = await numbersIn(store, userId)
    confirmed += acknowledged.size
    kept += [...acknowledged].filter((number) => found.includes(number) === !!(number % 2)).length

    await using again = await startShopProcess(place, { env })
    await inParallel(shuffled([...NUMBERS, ...NUMBERS], round), 4, async (number) => {
      expect(await save(again, token, number)).toBe(200)
    })
    expect(await numbersIn(store, userId)).toEqual(ODD)
  }
  reportResult('K25', kept, confirmed, `confirmed changes of carts after ${ROUNDS} kills`)
}, 1_800_000)

test('changes of one cart at two servers at once all count', async () => {
  await using pair = await shopPair({ env })
  const shops = await pair.start()
  let right = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const { userId, token } = await newAccount(shops[0], round)
    await fill(shops[0], token)
    await Promise.all(
      shops.map((shop, at) =>
        inParallel(shuffled(NUMBERS, 2 * round + at), 4, async (number) => {
          expect(await save(shop, token, number)).toBe(200)
        }),
      ),
    )
    expect(await numbersIn(pair.store, userId)).toEqual(ODD)
    right += 1
  }
  reportResult('K25', right, ROUNDS, 'carts changed at two servers at once')
}, 1_800_000)
