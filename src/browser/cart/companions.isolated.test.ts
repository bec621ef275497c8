// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serializeCart } from '#domain/cart/cart.ts'
import { answerCalls } from '../../../tests/support/browser-shop.ts'

const product = (slug: string, related: number[] = []) => ({
  slug,
  name: slug,
  exactListPrice: 3475,
  picture: `/${slug}.webp`,
  options: [],
  leadTimeDays: 14,
  related,
})
const FILES = {
  '1.json': () => ({ options: {}, products: { 101: product('airer', [801, 301]) } }),
  '3.json': () => ({ options: {}, products: { 301: product('line') } }),
  '8.json': () => ({ options: {}, products: { 801: product('grippers', [101]) } }),
}
const AIRER = { id: 101, name: 'airer', price: 695, options: {} }
const GRIPPERS = { id: 801, name: 'grippers', price: 695, options: {} }

async function openCart(answers: Parameters<typeof answerCalls>[0]) {
  vi.resetModules()
  localStorage.setItem('cart', serializeCart([AIRER]))
  const calls = answerCalls(answers)
  const { watchCompanions } = await import('./companions.ts')
  const { $priceCheck, watchPrices } = await import('./price-check.ts')
  const { $cart, addToCart } = await import('./cart.ts')
  const stop = watchCompanions()
  const listed = () => Object.keys($priceCheck.get().list?.products ?? {})
  return { calls, watchPrices, addToCart, $cart, listed, stop }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('loads each file of prices once, and a product that is added needs no other', async () => {
  const { calls, watchPrices, addToCart, $cart, listed, stop } = await openCart(FILES)
  await watchPrices()
  await vi.waitFor(() => expect(listed()).toEqual(['101', '301', '801']))
  addToCart(GRIPPERS)
  expect(calls.map(([name]) => name)).toEqual(['1.json', '8.json', '3.json'])
  expect($cart.get()).toEqual([AIRER, GRIPPERS])
  stop()
})

test('the cart is as before when the prices of what goes well don’t arrive', async () => {
  const { watchPrices, $cart, listed, stop } = await openCart({ '1.json': FILES['1.json'] })
  await watchPrices()
  await vi.waitFor(() => expect(listed()).toEqual(['101']))
  expect($cart.get()).toEqual([AIRER])
  stop()
})
