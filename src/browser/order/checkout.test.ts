import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { serializeCart } from '#domain/cart/cart.ts'
import { EMPTY_ADDRESS } from '#domain/shipping/address-draft.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
} from '../../../tests/support/browser-shop.ts'
import { $cart } from '../cart/cart.ts'
import { $address, editAddress } from '../shipping/address.ts'
import { replaceRate } from '../shipping/shipping.ts'
import { openPaymentPage } from './checkout.ts'
import { readOpenPayments, savePayment } from './payment.ts'
import { $refusedPrices } from './refused-prices.ts'

const AIRER = { id: 101, name: 'Airer', price: 5995, options: { color: 'black' } }
const HOME = { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' }
const ADDRESS = { ...EMPTY_ADDRESS, recipient: ANN_USER.fullName, ...HOME }
const SESSION = { id: 'cs_test_1', url: 'http://127.0.0.1:4242/c/pay/cs_test_1' }
const MAINLAND = { rate: 0, zone: 'Mainland', extraTransitDays: 0, vatIncluded: true }
const DEARER = {
  message: 'Our prices have changed',
  prices: {
    items: [{ ...AIRER, price: 64.95 }],
    shipping: { rate: 9.95, zone: 'Isle of Man', extraTransitDays: 1, vatIncluded: true },
    total: 74.9,
  },
}

const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

/** Opens a checkout with an address and free shipping. */
function openCheckout(answers: Parameters<typeof fakeReplies>[0]) {
  openBrowser({ user: ANN_USER, cart: serializeCart([AIRER]) })
  editAddress(ADDRESS)
  replaceRate(MAINLAND)
  $refusedPrices.set(null)
  return fakeReplies({ 'shipping-quote': () => MAINLAND, ...answers })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  assign.mockClear()
  logged.mockClear()
})
afterAll(() => vi.restoreAllMocks())

/** Waits until the browser leaves, then shows the page again. */
async function leave(work: Promise<void>): Promise<void> {
  await expect.poll(() => assign.mock.calls).not.toEqual([])
  dispatchEvent(new Event('pageshow'))
  await work
}

test.each(['javascript:alert(1)', '//evil.example', '/checkout', undefined])(
  'refuses to leave for the payment address %s',
  async (url) => {
    openCheckout({ 'create-checkout-session': () => ({ ...SESSION, url }) })
    await expect(openPaymentPage()).rejects.toThrow('We couldn’t open the payment page')
    expect(assign).not.toHaveBeenCalled()
    expect(readOpenPayments()).toEqual([])
  },
)

test('prices that the server changed are shown, and go into cart and order only once the shopper accepts them', async () => {
  let tries = 0
  const calls = openCheckout({
    'create-checkout-session': () => (++tries === 1 ? jsonReply(409, DEARER) : SESSION),
  })
  await openPaymentPage()
  expect($refusedPrices.get()?.changes).toMatchObject({
    lines: [{ name: 'Airer', was: 5995, now: 6495 }],
    shipping: { was: 0, now: 995 },
    total: { was: 5995, now: 7490 },
  })
  expect($cart.get()).toEqual([AIRER])
  expect(assign).not.toHaveBeenCalled()

  $refusedPrices.get()?.accept()
  expect($refusedPrices.get()).toBeNull()
  expect($cart.get()).toEqual([{ ...AIRER, price: 6495 }])
  await leave(openPaymentPage())
  expect(calls.at(-1)?.[1]).toMatchObject({
    items: [{ ...AIRER, price: 64.95 }],
    shipping: { rate: { rate: 9.95, zone: 'Isle of Man' } },
    total: 74.9,
  })
})

test.each([
  [503, { message: 'We can’t take payments just now.' }, 'We can’t take payments just now.'],
  [429, { message: 'Too many attempts.' }, 'Too many attempts.'],
  [409, { message: 'You are signed in with another account now.' }, 'another account'],
  [500, { message: '' }, 'We couldn’t open the payment page'],
])(
  'a %i response rejects with a message, and keeps cart and address',
  async (status, body, message) => {
    openCheckout({ 'create-checkout-session': () => jsonReply(status, body) })
    await expect(openPaymentPage()).rejects.toThrow(message)
    expect(logged).toHaveBeenCalledExactlyOnceWith('Checkout session:', expect.any(Error))
    expect($cart.get()).toEqual([AIRER])
    expect($address.get()).toEqual(ADDRESS)
  },
)

test('Pay Now fails with a message about the connection when offline', async () => {
  openCheckout({})
  await expect(openPaymentPage()).rejects.toThrow('can’t reach the shop')
})

test('Pay Now opens the order instead of a second payment page if the last payment has succeeded', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const calls = openCheckout({
    'record-order': () => ({ orderNumber: 'K7MX-2PQ9', status: 'paid', total: 59.95, items: [] }),
  })
  savePayment('cs_test_0')
  const shop = openPaymentPage()
  await expect.poll(() => replace.mock.calls).toEqual([['/order/success?session_id=cs_test_0']])
  dispatchEvent(new Event('pageshow'))
  await shop
  expect(calls.map(([name]) => name)).toEqual(['record-order'])
})

test('Pay Now explains a pending payment the first time, and opens a second payment page the next time', async () => {
  openCheckout({
    'record-order': () => jsonReply(409, { message: 'Your bank thinks.', payment: 'awaiting' }),
    'create-checkout-session': () => SESSION,
  })
  savePayment('cs_test_0')
  await expect(openPaymentPage()).rejects.toThrow('Your bank thinks. If you pay again')
  await leave(openPaymentPage())
})
