import { afterEach, expect, test } from 'vitest'
import { fakeReplies, openBrowser } from '../../../tests/support/browser-shop.ts'
import { choosePlace, watchPlace } from './place.ts'
import { $shipping, retryShipping } from './shipping.ts'

const FRANCE = { country: 'FR', postcode: '' }
let stop: (() => void) | undefined

/** Opens the cart's page in a browser that has chosen this place, and returns its calls. */
function openCart(place: object | null = null) {
  openBrowser(place ? { 'delivery-place': place } : {})
  retryShipping('GB', '')
  const calls = fakeReplies({
    'shipping-quote': () => ({ rate: 22.95, zone: 'Europe', extraTransitDays: null }),
  })
  stop = watchPlace(['GB', 'FR'])
  return calls
}

const kept = () => JSON.parse(localStorage.getItem('delivery-place') ?? 'null')

afterEach(() => stop?.())

test('the cart requests no delivery rate until a country or postcode is chosen, and the next page requests the rate for that choice', async () => {
  expect(openCart()).toEqual([])
  choosePlace(FRANCE)
  await expect.poll(() => $shipping.get()).toMatchObject({ rate: 2295 })
  stop?.()
  expect(openCart(kept())).toEqual([['shipping-quote', { country: 'FR' }]])
})

test('a chosen country that the shop no longer delivers to is forgotten', () => {
  expect(openCart({ country: 'DE', postcode: '' })).toEqual([])
  expect(kept()).toBeNull()
})

test('the United Kingdom without a postcode is not stored', () => {
  openCart()
  choosePlace({ country: 'FR' })
  choosePlace({ country: 'GB', postcode: '' })
  expect(kept()).toBeNull()
})
