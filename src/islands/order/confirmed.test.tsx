import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmedMessage } from './confirmed.tsx'

test.each([
  ['paid', 'Order Confirmed', 1],
  ['cancelled', 'This order has been cancelled', 0],
  ['refunded', 'This order has been refunded', 0],
] as const)(
  'the page after paying, opened again when the order is %s, says “%s”',
  (status, words, steps) => {
    const order = { orderNumber: 'K7MX-2PQ9', status, total: 600, delivery: null, items: [] }
    const { heading, details } = confirmedMessage(order)
    expect(heading).toBe(words)
    render(details)
    expect(screen.queryAllByText('What happens next')).toHaveLength(steps)
  },
)
