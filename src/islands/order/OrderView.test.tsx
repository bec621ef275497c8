import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { $products } from '#browser/order/products.ts'
import type { Moment } from '#domain/time/day.ts'
import { OrderView } from './OrderView.tsx'

const PARCEL = {
  carrier: 'DPD',
  number: '15501234567890',
  url: 'https://track.dpd.co.uk/search?reference=15501234567890',
  sentAt: '2026-06-19T23:30:00.000Z' as Moment,
}

const LATH = { id: 102, name: 'Lath', price: 600, options: {}, choices: [] }

function show(
  status: 'processing' | 'shipped' | 'delivered',
  vat: number | null = null,
  isPossible = false,
) {
  const order = {
    id: '1',
    orderNumber: 'K7MX-2PQ9',
    createdAt: '2026-06-09T23:30:00.000Z' as Moment,
    status,
    checkoutSessionId: null,
    total: 600,
    subtotal: 600,
    items: [LATH, LATH, LATH],
    delivery: null,
    parcels: [PARCEL],
    stillToCome: '',
    cancelRequestedAt: null,
    customer: { name: 'Ada', email: 'ada@example.com' },
    address: { street: '1 High Street', city: 'Hull', postcode: 'HU1 1AA', country: 'GB' },
    shipping: { rate: 0, zone: 'UK mainland', extraTransitDays: 0 },
    vat,
    paid: 600,
    refunded: 0,
    timeline: [
      { at: '2026-06-09T23:30:00.000Z' as Moment, what: 'paid', label: 'Paid', note: null },
    ],
    cancellation: { isPossible, until: null },
    arrival: { presumedBy: null, isDenied: false },
    reviews: [],
  }
  const shop = { name: 'Shop', company: { registeredOffice: {} } } as never
  render(<OrderView order={order} shop={shop} countries={{}} />)
  return screen.getByRole('link', { name: /Track Parcel/ })
}

test('the page of a shipped order has a main button to track it, that of an order recorded as delivered a quiet one and no question whether it arrived', () => {
  expect(show('shipped').className).not.toContain('quiet')
  cleanup()
  expect(show('delivered').className).toContain('quiet')
  expect(screen.queryByText(/We think it arrived|You told us that/)).toBeNull()
})

test('the page of an order speaks of VAT only where its price includes some', () => {
  show('shipped', 100)
  expect(screen.getByRole('columnheader', { name: 'Price inc.\u00a0VAT' })).toBeDefined()
  expect(screen.getByRole('row', { name: 'Included VAT at 20% £1.00' })).toBeDefined()
  cleanup()
  show('shipped')
  expect(screen.queryByText(/VAT (?!number)/)).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeDefined()
})

test('the days of an order are those of its emails, in London', () => {
  show('processing', null, true)
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent)
  expect(times.toSorted()).toEqual(['10 Jun 2026', '10 Jun 2026, 00:30', '20 Jun 2026'])
})

test('a reader whose clock shows another time is told that the order’s times are London’s', () => {
  show('shipped')
  const isOther = new Date('2026-06-09T23:30:00Z').getTimezoneOffset() !== -60
  expect(screen.queryAllByText('All times are London time.')).toHaveLength(Number(isOther))
})

test('who cancels an order that is partly sent reads that its part is to be sent back', () => {
  show('processing', null, true)
  expect(screen.getByText(/^Part of your order has already been shipped\./)).toBeDefined()
  expect(screen.queryByText(/hasn’t been shipped/)).toBeNull()
})

test('equal items of an order are one line', () => {
  show('shipped')
  const cells = screen.getAllByRole('row')[1]?.querySelectorAll('td') ?? []
  expect([...cells].map(({ textContent }) => textContent)).toEqual(['3', '£18.00£6.00 each'])
})

test('an ordered product leads to its parts, or to a search for them once it has left the range', () => {
  const product = {
    slug: 'lath',
    name: 'Lath',
    listPrice: 600,
    picture: '',
    options: [],
    leadTimeDays: 2,
  }
  const linkOf = (products: Record<string, typeof product & { hasParts?: true }>) => {
    cleanup()
    $products.set({ options: {}, products })
    show('delivered')
    return screen.queryByRole('link', { name: /parts/i })?.getAttribute('href')
  }
  expect(linkOf({ 102: { ...product, hasParts: true } })).toBe('/product/lath#parts')
  expect(linkOf({ 102: product })).toBeUndefined()
  expect(linkOf({})).toBe('/search?q=Lath')
  cleanup()
  $products.set(null)
})
