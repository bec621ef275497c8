import { beforeEach, expect, test, vi } from 'vitest'
import { amountsInPounds } from '#contract/wire-format.ts'
import { type CartEntry, parseCart, serializeCart, toStoredEntry } from '#domain/cart/cart.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
} from '../../../tests/support/browser-shop.ts'
import { trackBeginCheckout } from '../analytics/measure.ts'
import { $confirmation, confirmOrder } from './confirmation.ts'
import { readOpenPayments, savePayment } from './payment.ts'

const AIRER = { id: 101, name: 'Airer', price: 6495, options: { color: 'black' } }
const PEGS = { id: 807, name: 'Pegs', price: 395, options: {} }
const ORDER = {
  orderNumber: 'K7MX-2PQ9',
  status: 'paid',
  total: 6495,
  items: [{ ...AIRER, options: { color: 'black', ropeLength: '10m' }, choices: [] }],
}
const REPLY = amountsInPounds(ORDER)
const SESSION = 'cs_test_1'

interface Opened {
  readonly cart?: CartEntry[]
  /** The checkout session of a payment that this browser started. */
  readonly payment?: string | null
  readonly user?: object | null
}

/** Opens the success page in the browser that paid. */
function openPage(
  answers: (() => unknown)[],
  { cart = [AIRER], payment = SESSION, user = ANN_USER }: Opened = {},
) {
  openBrowser({
    cart: serializeCart(cart),
    ...(user && { user }),
    ...(payment && { payment }),
  })
  return fakeReplies({
    'record-order': () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
  })
}

const says = (payment: string) => () => jsonReply(409, { message: `It is ${payment}.`, payment })
const offline = () => undefined
const kept = () => parseCart(localStorage.getItem('cart') ?? '').entries

const gtag = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  gtag.mockClear()
  window.gtag = gtag
})

test('a paid order is shown, its entries are removed from the cart, and analytics gets it once', async () => {
  const calls = openPage([() => REPLY])
  await confirmOrder(SESSION)
  expect($confirmation.get()).toEqual({ state: 'confirmed', order: ORDER })
  expect(calls.filter(([name]) => name === 'record-order')).toEqual([
    ['record-order', { sessionId: SESSION, cart: [toStoredEntry(AIRER)], total: 64.95 }],
  ])
  expect(kept()).toEqual([])
  expect(readOpenPayments()).toEqual([])
  await trackBeginCheckout([])
  expect(gtag.mock.calls.map(([, name, { value }]) => [name, value])).toEqual([['purchase', 64.95]])

  openPage([() => REPLY], { cart: [AIRER], payment: null })
  await confirmOrder(SESSION)
  expect(kept()).toEqual([AIRER])
  await trackBeginCheckout([])
  expect(gtag).toHaveBeenCalledOnce()
})

test('an entry added while paying stays in the cart', async () => {
  openPage([() => REPLY], { cart: [PEGS, AIRER] })
  await confirmOrder(SESSION)
  expect(kept()).toEqual([PEGS])
})

test('of three payment pages the second one takes its entries from the cart when it is paid; the newer one stays known, the one given up for it does not', async () => {
  openPage([() => REPLY], { cart: [AIRER, PEGS], payment: null })
  savePayment('cs_given_up')
  savePayment(SESSION)
  savePayment('cs_test_2')
  await confirmOrder(SESSION)
  expect(kept()).toEqual([PEGS])
  expect(readOpenPayments()).toEqual(['cs_test_2'])
})

test('a payment that this browser did not start leaves the cart unchanged', async () => {
  openPage([() => REPLY], { payment: 'cs_test_2' })
  await confirmOrder(SESSION)
  expect(kept()).toEqual([AIRER])
})

test('the success page asks the server again until the payment is confirmed', async () => {
  const calls = openPage([offline, says('unpaid'), () => REPLY])
  const done = confirmOrder(SESSION)
  await vi.advanceTimersByTimeAsync(999)
  expect($confirmation.get()).toEqual({ state: 'asking' })
  expect(calls.filter(([name]) => name === 'record-order')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2001)
  await done
  expect($confirmation.get().state).toBe('confirmed')
  expect(calls.filter(([name]) => name === 'record-order')).toHaveLength(3)
})

test('a pending payment is shown at once, and confirmed when it is paid', async () => {
  openPage([says('awaiting'), says('awaiting'), () => REPLY])
  const done = confirmOrder(SESSION)
  await vi.advanceTimersByTimeAsync(0)
  expect($confirmation.get()).toEqual({ state: 'awaiting', message: 'It is awaiting.' })
  expect(kept()).toEqual([AIRER])
  await vi.advanceTimersByTimeAsync(3000)
  await done
  expect($confirmation.get().state).toBe('confirmed')
})

test('the success page stops asking after a minute and a half, keeps the last status, and can be started again', async () => {
  const calls = openPage([offline])
  const done = confirmOrder(SESSION)
  await vi.advanceTimersByTimeAsync(87_000)
  await done
  expect(calls).toHaveLength(9)
  expect($confirmation.get()).toMatchObject({ state: 'unreachable' })
  expect(kept()).toEqual([AIRER])
  void confirmOrder(SESSION)
  expect($confirmation.get()).toEqual({ state: 'asking' })
})

test('of two concurrent confirmation calls the later one decides', async () => {
  openPage([offline, () => REPLY])
  const first = confirmOrder(SESSION)
  await confirmOrder(SESSION)
  await vi.advanceTimersByTimeAsync(5000)
  await first
  expect($confirmation.get().state).toBe('confirmed')
})

test.each([
  ['unpaid', says('unpaid')],
  ['failed', says('failed')],
  ['expired', says('expired')],
  ['review', says('review')],
  ['unknown', () => jsonReply(404, { message: 'We can’t find a payment with this reference.' })],
  ['unknown', () => jsonReply(422, { message: 'This is no payment reference' })],
  ['signed-out', () => jsonReply(401, { message: 'Please sign in' })],
])(
  'a payment in state %s leaves the cart unchanged and sends no purchase',
  async (state, answer) => {
    openPage([answer])
    const done = confirmOrder(SESSION)
    await vi.advanceTimersByTimeAsync(10_000)
    await done
    expect($confirmation.get().state).toBe(state)
    expect(kept()).toEqual([AIRER])
    expect(gtag).not.toHaveBeenCalled()
  },
)
