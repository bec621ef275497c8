// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrder } from '#contract/wire-format.ts'
import { ANN, answerCalls, reply } from '../../../tests/support/browser-shop.ts'

const ORDER = {
  id: '1',
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'paid',
  stripe_session_id: 'cs_1',
  total: 64.95,
  items: [],
}

beforeEach(() => {
  vi.resetModules()
  localStorage.setItem('user', JSON.stringify(ANN))
})
afterEach(() => vi.unstubAllGlobals())

test('orders are loading, then loaded', async () => {
  answerCalls({ 'get-user-orders': () => reply(200, { orders: [ORDER], hasOlder: true }) })
  const { $orders, loadOrders } = await import('./orders.ts')
  const loading = loadOrders()
  expect($orders.get()).toEqual({ state: 'loading', orders: [], hasOlder: false })
  await loading
  expect($orders.get()).toEqual({ state: 'loaded', orders: [readOrder(ORDER)], hasOlder: true })
})

test('orders that can’t be fetched are logged, and no toast is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({ 'get-user-orders': () => reply(500, {}) })
  const { $orders, loadOrders } = await import('./orders.ts')
  const { $toasts } = await import('../toasts.ts')
  await loadOrders()
  expect(log.mock.calls).toEqual([['Failed to fetch orders']])
  expect($orders.get()).toEqual({ state: 'failed', orders: [], hasOlder: false })
  expect($toasts.get()).toEqual([])
})
