import { beforeEach, expect, test, vi } from 'vitest'
import { serializeCart } from '#domain/cart/cart.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
  storeInAnotherTab,
} from '../../../tests/support/browser-shop.ts'
import { createLastPayment } from './last-payment.ts'
import { readOpenPayments } from './payment.ts'

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

const CART = serializeCart([{ id: 807, name: 'Pegs', price: 395, options: {} }])

function openPage(answer: () => unknown, payment: string | null = 'cs_test_1') {
  openBrowser({ user: ANN_USER, cart: CART, ...(payment && { payment }) })
  return { calls: fakeReplies({ 'record-order': answer }), ...createLastPayment() }
}

const says = (payment: string) => () => jsonReply(409, { message: `It is ${payment}.`, payment })

beforeEach(() => replace.mockClear())

test('makes no request if the shopper never opened a payment page', async () => {
  const { checkLastPayment, $paymentNotice, calls } = openPage(says('unpaid'), null)
  expect(await checkLastPayment()).toBe(false)
  expect($paymentNotice.get()).toBeNull()
  expect(calls).toEqual([])
})

test.each([
  ['failed', 'didn’t go through'],
  ['expired', 'timed out'],
])(
  'a payment that has %s is explained to the shopper and no longer tracked',
  async (payment, message) => {
    const { checkLastPayment, $paymentNotice } = openPage(says(payment))
    expect(await checkLastPayment()).toBe(false)
    expect($paymentNotice.get()?.message).toContain(message)
    expect(readOpenPayments()).toEqual([])
  },
)

test('once a shopper has paid, the page restored by Back no longer says that nothing was charged', async () => {
  const { checkLastPayment, $paymentNotice } = openPage(says('unpaid'))
  await checkLastPayment()
  expect($paymentNotice.get()?.message).toContain('haven’t been charged')
  storeInAnotherTab({ user: ANN_USER })
  expect($paymentNotice.get()).toBeNull()
  storeInAnotherTab({ user: ANN_USER, cart: CART })
  await checkLastPayment()
  expect($paymentNotice.get()).toBeNull()
})

test('a pending last payment is explained, with a link to the page that shows its status', async () => {
  const { checkLastPayment, $paymentNotice } = openPage(says('awaiting'))
  await checkLastPayment()
  expect($paymentNotice.get()).toEqual({
    message: 'It is awaiting. If you pay again, you’ll be ordering a second time.',
    path: '/order/success?session_id=cs_test_1',
  })
})

test('a paid last payment opens its order, and two simultaneous calls send one request', async () => {
  const { checkLastPayment, calls } = openPage(() => ({
    orderNumber: 'K7MX-2PQ9',
    status: 'paid',
    total: 1,
    items: [],
  }))
  expect(await Promise.all([checkLastPayment(), checkLastPayment()])).toEqual([true, true])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/order/success?session_id=cs_test_1')
  expect(calls).toHaveLength(1)
})

test('a last payment of another account is forgotten, and one that can’t be checked stays remembered', async () => {
  const foreign = openPage(() => jsonReply(404, { message: 'None' }))
  expect(await foreign.checkLastPayment()).toBe(false)
  expect(readOpenPayments()).toEqual([])
  const offline = openPage(() => undefined)
  expect(await offline.checkLastPayment()).toBe(false)
  expect(readOpenPayments()).toEqual(['cs_test_1'])
  expect(offline.$paymentNotice.get()).toBeNull()
})

test('a payment made in another tab opens its order, though a payment page that was opened later is unpaid', async () => {
  openBrowser({ user: ANN_USER, payment: 'cs_paid cs_unpaid cs_newest' })
  dispatchEvent(new Event('pageshow'))
  const order = { orderNumber: 'K7MX-2PQ9', status: 'paid', total: 1, items: [] }
  fakeReplies({
    'record-order': ({ sessionId }) => (sessionId === 'cs_paid' ? order : says('unpaid')()),
  })
  const { checkLastPayment, $paymentNotice } = createLastPayment()
  expect(await checkLastPayment()).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/order/success?session_id=cs_paid')
  expect($paymentNotice.get()).toBeNull()
})

test('a shopper is not told that nothing was charged while one of several payments can’t be checked', async () => {
  openBrowser({ user: ANN_USER, payment: 'cs_lost cs_unpaid' })
  dispatchEvent(new Event('pageshow'))
  fakeReplies({
    'record-order': ({ sessionId }) => (sessionId === 'cs_unpaid' ? says('unpaid')() : undefined),
  })
  const { checkLastPayment, $paymentNotice } = createLastPayment()
  expect(await checkLastPayment()).toBe(false)
  expect($paymentNotice.get()).toBeNull()
})
