import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { CartEntry } from '#domain/cart/cart.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { createPriceCheck } from './price-check.ts'

const FILE = newRowFile([
  { id: 801, name: 'Rubber Grippers', listPrice: 695 },
  { id: 807, name: 'Pegs', listPrice: 395 },
])
const GRIPPERS = { id: 801, name: 'Grippers', price: 650, options: {} }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
const GONE = { id: 999, name: 'Gone', price: 1000, options: {} }

function openCart(entries: readonly CartEntry[], answer = async () => Response.json(FILE)) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  const $cart = atom(entries)
  const repriceCart = (change: (entries: readonly CartEntry[]) => CartEntry[]) => {
    const changed = change($cart.get())
    if (JSON.stringify(changed) !== JSON.stringify($cart.get())) $cart.set(changed)
  }
  const paths = () => fetched.mock.calls.map((call: readonly unknown[]) => call[0])
  return { $cart, paths, fetched, ...createPriceCheck({ $cart, repriceCart }) }
}

test('the price check updates the cart to today’s prices and names, and remembers the earlier prices', async () => {
  const { $cart, $priceCheck, watchPrices } = openCart([GRIPPERS, PEGS, GONE])
  await watchPrices()
  expect($cart.get()).toEqual([
    { ...GRIPPERS, name: 'Rubber Grippers', price: 695 },
    PEGS,
    { ...GONE, price: 0 },
  ])
  const { state, before } = $priceCheck.get()
  expect(state).toBe('checked')
  expect([...before.values()]).toEqual([650])
})

test('an entry that is added after the price check also gets today’s price', async () => {
  const { $cart, watchPrices } = openCart([])
  await watchPrices()
  $cart.set([{ ...PEGS, price: 1 }])
  await expect.poll(() => $cart.get()).toEqual([PEGS])
})

test('the price check fetches each data file with products of the cart once', async () => {
  const { paths, watchPrices } = openCart([GRIPPERS, PEGS, { ...GONE, id: 1000 }])
  await watchPrices()
  expect(paths()).toEqual(['/data/rows/1.json', '/data/rows/2.json'])
})

test('the price check treats a product for which there is no data file as no longer sold', async () => {
  const { $cart, watchPrices } = openCart([GONE], async () => new Response('', { status: 404 }))
  await watchPrices()
  expect($cart.get()).toEqual([{ ...GONE, price: 0 }])
})

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['broken', async () => new Response('<html>')],
  ['empty', async () => new Response('null')],
  ['failing', async () => new Response('', { status: 500 })],
])('a file of rows that is %s leaves the cart as it is', async (_, answer) => {
  const { $cart, $priceCheck, watchPrices } = openCart([GRIPPERS], answer)
  await watchPrices()
  expect($priceCheck.get().state).toBe('failed')
  expect($cart.get()).toEqual([GRIPPERS])
})

test('loads the prices of products that are not in the cart once, and adds none of them to the cart', async () => {
  const { $cart, $priceCheck, paths, watchPrices, addPrices } = openCart([GRIPPERS])
  await watchPrices()
  await Promise.all([addPrices([805, 101, 102]), addPrices([102])])
  await addPrices([101])
  expect(paths()).toEqual(['/data/rows/1.json', '/data/rows/0.json'])
  expect($cart.get()).toHaveLength(1)
  expect($priceCheck.get().list?.products).toHaveProperty('807')
})
