import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrder } from '#contract/wire-format.ts'
import { ANN, answerCalls, openBrowser, toasts } from '../../../tests/support/browser-shop.ts'
import { $orders, loadOrders } from './orders.ts'

const ORDER = {
  order_number: 'K7MX-2PQ9',
  created_at: '2026-11-20T10:00:00.000Z',
  stripe_session_id: 'cs_1',
  total: 64.95,
  items: [],
}

beforeEach(() => openBrowser({ user: ANN }))
afterEach(() => vi.unstubAllGlobals())

test('the account’s orders are loaded', async () => {
  answerCalls({ 'get-user-orders': () => ({ orders: [ORDER], hasOlder: true }) })
  await loadOrders()
  expect($orders.get()).toEqual({ state: 'loaded', orders: [readOrder(ORDER)], hasOlder: true })
})

test('orders that can’t be fetched are logged, and no toast is shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerCalls({})
  await loadOrders()
  expect(log.mock.calls).toEqual([['Failed to fetch orders']])
  expect($orders.get()).toEqual({ state: 'failed', orders: [], hasOlder: false })
  expect(toasts()).toEqual([])
})
