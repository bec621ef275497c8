import { beforeEach, expect, test, vi } from 'vitest'
import { orderFromReply } from '#contract/wire-format.ts'
import {
  ANN_USER,
  fakeReplies,
  jsonReply,
  openBrowser,
  shownToasts,
} from '../../../tests/support/browser-shop.ts'
import { $order, cancelOrder, loadOrder } from './order.ts'
import { reportNotArrived } from './report-not-arrived.ts'

const ORDER = {
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  stripe_session_id: 'cs_1',
  status: 'paid',
  total: 64.95,
  items: [],
}

beforeEach(() => openBrowser({ user: ANN_USER }))

test.each([
  [200, { state: 'loaded', order: orderFromReply(ORDER) }],
  [404, { state: 'loaded', order: null }],
  [422, { state: 'loaded', order: null }],
  [503, { state: 'failed', order: null }],
])('an answer of %i to the order’s number gives %j', async (status, state) => {
  const calls = fakeReplies({ 'get-order': () => jsonReply(status, { order: ORDER }) })
  await loadOrder('K7MX-2PQ9')
  expect($order.get()).toEqual(state)
  expect(calls).toHaveLength(1)
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toContain('?orderNumber=K7MX-2PQ9')
})

test('a cancellation after dispatch throws the server’s message', async () => {
  fakeReplies({ 'request-cancellation': () => jsonReply(409, { message: 'Too late.' }) })
  await expect(cancelOrder('K7MX-2PQ9', 'Too big')).rejects.toThrow('Too late.')
})

test('saying that an order has not arrived shows the server’s message, and reloads the order', async () => {
  const calls = fakeReplies({
    'report-not-arrived': () => ({ message: 'Thank you.' }),
    'get-order': () => ({ order: ORDER }),
  })
  await reportNotArrived('K7MX-2PQ9')
  expect(calls.map(([, body]) => body)).toEqual([{ orderNumber: 'K7MX-2PQ9' }, {}])
  expect(shownToasts()).toEqual([['success', 'Thank you.']])
  expect($order.get().state).toBe('loaded')
})

test('if an order changed while its page was open, saying that it has not arrived is refused in a toast and the order stays on the page', async () => {
  const calls = fakeReplies({
    'report-not-arrived': () => jsonReply(409, { message: 'It has changed.' }),
  })
  await reportNotArrived('K7MX-2PQ9')
  expect(shownToasts()).toEqual([['error', 'It has changed.']])
  expect(calls).toHaveLength(1)
})
