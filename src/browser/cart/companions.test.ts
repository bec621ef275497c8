import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { CartEntry } from '#domain/cart/cart.ts'
import { fakeReplies } from '../../../tests/support/browser-shop.ts'
import { newRowFile } from '../../../tests/support/rows.ts'
import { watchCompanionPrices } from './companions.ts'
import { createPriceCheck } from './price-check.ts'

const FILES = {
  '0.json': () => newRowFile([{ id: 101, name: 'airer', related: [801, 1301] }]),
  '1.json': () => newRowFile([{ id: 801, name: 'grippers', related: [101] }]),
  '2.json': () => newRowFile([{ id: 1301, name: 'line' }]),
}
const AIRER = { id: 101, name: 'airer', price: 1000, options: {} }
const GRIPPERS = { id: 801, name: 'grippers', price: 1000, options: {} }

function openCart(answers: Parameters<typeof fakeReplies>[0]) {
  const calls = fakeReplies(answers)
  const $cart = atom<readonly CartEntry[]>([AIRER])
  const check = createPriceCheck({ $cart, repriceCart: () => {} })
  const stop = watchCompanionPrices({ $cart }, check)
  const listed = () => Object.keys(check.$priceCheck.get().list?.products ?? {})
  return { calls, $cart, listed, stop, ...check }
}

test('companions fetch each data file once; adding a product from a fetched file fetches nothing', async () => {
  const { calls, watchPrices, $cart, listed, stop } = openCart(FILES)
  await watchPrices()
  await expect.poll(() => listed()).toEqual(['101', '801', '1301'])
  $cart.set([AIRER, GRIPPERS])
  expect(calls.map(([name]) => name)).toEqual(['0.json', '1.json', '2.json'])
  stop()
})

test('the cart does not change when the prices of its companions can’t be fetched', async () => {
  const { watchPrices, $cart, listed, stop } = openCart({ '0.json': FILES['0.json'] })
  await watchPrices()
  await expect.poll(() => listed()).toEqual(['101'])
  expect($cart.get()).toEqual([AIRER])
  stop()
})
