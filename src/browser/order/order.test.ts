// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrder } from '#contract/wire-format.ts'
import { ANN, answerCalls, reply } from '../../../tests/support/browser-shop.ts'

const ORDER = {
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  stripe_session_id: 'cs_1',
  status: 'paid',
  total: 64.95,
  items: [],
}

async function openPage(answers: Parameters<typeof answerCalls>[0]) {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(ANN))
  const calls = answerCalls(answers)
  return { calls, ...(await import('./order.ts')), ...(await import('../toasts.ts')) }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('loads an order by its number', async () => {
  const { loadOrder, $order } = await openPage({ 'get-order': () => ({ order: ORDER }) })
  await loadOrder('K7MX-2PQ9')
  expect($order.get()).toEqual({ state: 'loaded', order: readOrder(ORDER) })
})

test.each([
  [404, 'missing'],
  [422, 'missing'],
  [503, 'failed'],
])('an answer of %i is told as %s', async (status, state) => {
  const { loadOrder, $order } = await openPage({ 'get-order': () => reply(status, {}) })
  await loadOrder('K7MX-2PQ9')
  expect($order.get()).toEqual({ state, order: null })
})

test('a cancellation shows the server’s message, and reloads the order', async () => {
  const { cancelOrder, $order, $toasts, calls } = await openPage({
    'request-cancellation': () => ({ requestedAt: '2026-11-20', message: 'We have it.' }),
    'get-order': () => ({ order: { ...ORDER, status: 'paid' } }),
  })
  await cancelOrder('K7MX-2PQ9', '  ')
  expect(calls.map(([, body]) => body)).toEqual([{ orderNumber: 'K7MX-2PQ9' }, {}])
  expect($toasts.get()).toMatchObject([{ message: 'We have it.', type: 'success' }])
  expect($order.get().state).toBe('loaded')
})

test('a cancellation after dispatch throws the server’s message', async () => {
  const { cancelOrder } = await openPage({
    'request-cancellation': () => reply(409, { message: 'Too late.' }),
  })
  await expect(cancelOrder('K7MX-2PQ9', 'Too big')).rejects.toThrow('Too late.')
})
