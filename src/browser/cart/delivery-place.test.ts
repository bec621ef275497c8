// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../tests/support/browser-shop.ts'

const EUROPE = { rate: 22.95, zone: 'Europe', extraTransitDays: null }

async function openCart() {
  vi.resetModules()
  const calls = answerCalls({ 'shipping-quote': () => EUROPE })
  const { $shipping } = await import('../checkout/shipping.ts')
  return { calls, $shipping, ...(await import('./delivery-place.ts')) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('asks nothing until a place is chosen, and again for the chosen one on the next page', async () => {
  const first = await openCart()
  first.watchPlace(['GB', 'FR'])
  expect(first.calls).toEqual([])
  first.choosePlace({ country: 'FR', postcode: '' })
  await vi.waitFor(() => expect(first.$shipping.get()).toMatchObject({ rate: 2295 }))
  const second = await openCart()
  second.watchPlace(['GB', 'FR'])
  expect(second.calls).toEqual([['shipping-quote', { country: 'FR' }]])
})

test('forgets a country that the shop no longer delivers to', async () => {
  localStorage.setItem('delivery-place', '{"country":"DE","postcode":""}')
  const { calls, watchPlace } = await openCart()
  watchPlace(['GB', 'FR'])
  expect(calls).toEqual([])
  expect(localStorage.getItem('delivery-place')).toBeNull()
})

test('the United Kingdom without a postcode is not stored', async () => {
  const { choosePlace } = await openCart()
  choosePlace({ country: 'FR' })
  choosePlace({ country: 'GB', postcode: '' })
  expect(localStorage.getItem('delivery-place')).toBeNull()
})
