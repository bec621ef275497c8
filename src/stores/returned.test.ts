// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANN, answerCalls, reply } from '../../tests/support/browser-shop.ts'

const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})

async function openPage(answer: () => unknown, payment: string | null = 'cs_test_1') {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(ANN))
  if (payment) localStorage.setItem('payment', payment)
  const calls = answerCalls({ 'record-order': answer })
  return { calls, ...(await import('./returned.ts')), ...(await import('./payment.ts')) }
}

const says = (payment: string) => () => reply(409, { message: `It is ${payment}.`, payment })

beforeEach(() => {
  localStorage.clear()
  replace.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

test('whoever never went to pay is not asked about', async () => {
  const { lookAtPayment, $returned, calls } = await openPage(says('unpaid'), null)
  expect(await lookAtPayment()).toBe(false)
  expect($returned.get()).toBeNull()
  expect(calls).toEqual([])
})

test('whoever turned back hears that nothing was charged, and may still pay that way', async () => {
  const { lookAtPayment, $returned, openPayment } = await openPage(says('unpaid'))
  expect(await lookAtPayment()).toBe(false)
  expect($returned.get()?.words).toMatch(/without paying, and nothing was charged\. Your cart/)
  expect(openPayment()).toBe('cs_test_1')
})

test.each([
  ['failed', 'did not go through'],
  ['expired', 'has closed'],
])('a payment that has %s is said, and over', async (payment, words) => {
  const { lookAtPayment, $returned, openPayment } = await openPage(says(payment))
  expect(await lookAtPayment()).toBe(false)
  expect($returned.get()?.words).toContain(words)
  expect(openPayment()).toBeUndefined()
})

test('a payment on its way is said, with a way to see how it stands', async () => {
  const { lookAtPayment, $returned } = await openPage(says('awaiting'))
  await lookAtPayment()
  expect($returned.get()).toEqual({
    words: 'It is awaiting. If you pay again, you order a second time.',
    path: '/order/success?session_id=cs_test_1',
  })
})

test('whoever has paid is taken to the order, and it is asked for once', async () => {
  const { lookAtPayment, calls } = await openPage(() => ({
    orderNumber: 'K7MX-2PQ9',
    status: 'paid',
    total: 1,
    items: [],
  }))
  expect(await Promise.all([lookAtPayment(), lookAtPayment()])).toEqual([true, true])
  expect(replace).toHaveBeenCalledExactlyOnceWith('/order/success?session_id=cs_test_1')
  expect(calls).toHaveLength(1)
})

test('somebody else’s payment is forgotten, and one that can’t be seen is kept', async () => {
  const foreign = await openPage(() => reply(404, { message: 'None' }))
  expect(await foreign.lookAtPayment()).toBe(false)
  expect(foreign.openPayment()).toBeUndefined()
  const offline = await openPage(() => undefined)
  expect(await offline.lookAtPayment()).toBe(false)
  expect(offline.openPayment()).toBe('cs_test_1')
  expect(offline.$returned.get()).toBeNull()
})
