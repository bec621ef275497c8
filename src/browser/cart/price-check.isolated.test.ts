// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CartEntry, serializeCart } from '#domain/cart/cart.ts'

const LIST = {
  options: {},
  products: {
    801: {
      slug: 'grippers',
      name: 'Rubber Grippers',
      exactListPrice: 695 * 5,
      picture: '/g.svg',
      options: [],
    },
    807: { slug: 'pegs', name: 'Pegs', exactListPrice: 395 * 5, picture: '/p.svg', options: [] },
  },
}
const GRIPPERS = { id: 801, name: 'Grippers', price: 650, options: {} }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
const GONE = { id: 999, name: 'Gone', price: 1000, options: {} }

async function openPage(entries: CartEntry[], answer: () => Promise<Response>) {
  vi.resetModules()
  vi.stubGlobal('fetch', vi.fn(answer))
  localStorage.setItem('cart', serializeCart(entries))
  const { $cart, addToCart } = await import('./cart.ts')
  return { ...(await import('./price-check.ts')), $cart, addToCart }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('updates the cart to today’s prices and names, and remembers the earlier prices', async () => {
  const page = await openPage([GRIPPERS, PEGS, GONE], async () => Response.json(LIST))
  await page.watchPrices()
  expect(page.$cart.get()).toEqual([
    { ...GRIPPERS, name: 'Rubber Grippers', price: 695 },
    PEGS,
    { ...GONE, price: 0 },
  ])
  const { state, before } = page.$priceCheck.get()
  expect(state).toBe('checked')
  expect([...before.values()]).toEqual([650])
})

test('reprices an entry that is added after the check', async () => {
  const page = await openPage([], async () => Response.json(LIST))
  await page.watchPrices()
  page.addToCart({ ...PEGS, price: 1 })
  await vi.waitFor(() => expect(page.$cart.get()).toEqual([PEGS]))
})

test('fetches only the files of prices that name the cart’s products', async () => {
  const page = await openPage([GRIPPERS, PEGS, GONE], async () => Response.json(LIST))
  await page.watchPrices()
  const fetched = vi.mocked(fetch).mock.calls.map(([path]) => path)
  expect(fetched).toEqual(['/data/prices/8.json', '/data/prices/9.json'])
})

test('a product whose file of prices has gone is no longer sold', async () => {
  const page = await openPage([GONE], async () => new Response('', { status: 404 }))
  await page.watchPrices()
  expect(page.$cart.get()).toEqual([{ ...GONE, price: 0 }])
})

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['broken', async () => new Response('<html>')],
  ['failing', async () => new Response('', { status: 500 })],
])('a price list that is %s leaves the cart as it is', async (_, answer) => {
  const page = await openPage([GRIPPERS], answer)
  await page.watchPrices()
  expect(page.$priceCheck.get().state).toBe('failed')
  expect(page.$cart.get()).toEqual([GRIPPERS])
})

test('a second check succeeds after a failed one', async () => {
  const answer = vi.fn(async () => Response.json(LIST))
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const page = await openPage([GRIPPERS], answer)
  await page.watchPrices()
  await page.watchPrices()
  expect(page.$priceCheck.get().state).toBe('checked')
})

test('adds the prices of other products once, and keeps them out of the cart', async () => {
  const page = await openPage([GRIPPERS], async () => Response.json(LIST))
  await page.watchPrices()
  await Promise.all([page.addPrices([805, 101, 102]), page.addPrices([102])])
  await page.addPrices([101])
  const fetched = vi.mocked(fetch).mock.calls.map(([path]) => path)
  expect(fetched).toEqual(['/data/prices/8.json', '/data/prices/1.json'])
  expect(page.$cart.get()).toHaveLength(1)
  expect(page.$priceCheck.get().list?.products).toHaveProperty('807')
})
