import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderDetail } from '#browser/order/order.ts'
import { OrderView } from './OrderView.tsx'

afterEach(cleanup)

const PARCEL = {
  carrier: 'DPD',
  number: '15501234567890',
  url: 'https://track.dpd.co.uk/search?reference=15501234567890',
  sentAt: '2026-11-20T10:00:00.000Z',
}

const LATH = { id: 102, name: 'Lath', price: 600, options: {}, choices: [] }

function show(
  status: 'shipped' | 'delivered',
  reviews: { productId: number; isSent: boolean }[] = [],
  arrival: OrderDetail['arrival'] = { presumedBy: null, isDenied: false },
) {
  const order = {
    id: '1',
    orderNumber: 'K7MX-2PQ9',
    createdAt: '2026-11-10T10:00:00.000Z',
    status,
    checkoutSessionId: null,
    total: 600,
    subtotal: 600,
    items: [LATH],
    delivery: null,
    parcels: [PARCEL],
    cancelRequestedAt: null,
    customer: { name: 'Ada', email: 'ada@example.com' },
    address: { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
    shipping: { rate: 0, zone: 'UK mainland', extraTransitDays: 0 },
    vat: null,
    refunded: 0,
    timeline: [],
    cancellation: { isPossible: false, until: null },
    arrival,
    reviews,
  }
  const shop = { name: 'Shop', company: { registeredOffice: {} } } as never
  render(<OrderView order={order} shop={shop} countries={{}} />)
  return screen.getByRole('link', { name: /Track Parcel/ })
}

test('the page of a shipped order has a main button to track it', () => {
  expect(show('shipped').className).not.toContain('quiet')
  expect(screen.queryByRole('link', { name: 'Return Something' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Reviews' })).toBeNull()
})

test('the page of a delivered order links to a review of each product, and thanks for reviews that were sent', () => {
  show('delivered', [{ productId: 102, isSent: false }])
  const link = screen.getByRole('link', { name: 'Write a Review of Lath' })
  expect(link.getAttribute('href')).toBe('/review?order=K7MX-2PQ9&product=102')
  cleanup()
  show('delivered', [{ productId: 102, isSent: true }])
  expect(screen.queryByRole('link', { name: /Write a Review/ })).toBeNull()
  expect(screen.getByRole('list', { name: 'Reviews' }).textContent).toBe(
    'LathThank you for your review',
  )
})

test('the page of a delivered order has a main button to return it, and a quiet one to track it', () => {
  expect(show('delivered').className).toContain('quiet')
  const link = screen.getByRole('link', { name: 'Return Something' })
  expect(link.getAttribute('href')).toBe('/returns')
})

test('only the page of an order presumed delivered asks whether the order has arrived', () => {
  show('delivered', [], { presumedBy: '2026-11-24', isDenied: false })
  expect(screen.getByText(/We think it arrived by/).textContent).toBe(
    'We think it arrived by Tue 24 November. Tell us if it hasn’t.',
  )
  expect(screen.getByRole('button', { name: 'It Hasn’t Arrived' })).toBeDefined()
  cleanup()
  show('shipped', [], { presumedBy: null, isDenied: true })
  expect(screen.getByText(/^You told us that it hasn’t arrived/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'It Hasn’t Arrived' })).toBeNull()
  cleanup()
  show('delivered')
  expect(screen.queryByText(/We think it arrived|You told us/)).toBeNull()
})
