import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Moment } from '#domain/time/day.ts'
import { confirmedMessage } from './confirmed.tsx'

/** The account has another email by now. */
const OTHER = 'ada@old.example'
const ASKED = '2026-06-02T10:00:00.000Z' as Moment

test.each([
  ['paid', null, 'Order Confirmed', 1],
  ['processing', ASKED, 'You’ve asked us to cancel this order', 0],
  ['cancelled', ASKED, 'This order has been cancelled', 0],
  ['refunded', null, 'This order has been refunded', 0],
] as const)(
  'the page after paying, opened again when the order is %s and its cancellation asked for at %s, says “%s”',
  (status, cancelRequestedAt, words, steps) => {
    const facts = { orderNumber: 'K7MX-2PQ9', total: 600, delivery: null, items: [], email: OTHER }
    const { heading, message, details } = confirmedMessage({ ...facts, status, cancelRequestedAt })
    expect(heading).toBe(words)
    render(details)
    expect(screen.queryAllByText('What happens next')).toHaveLength(steps)
    render(message)
    expect(screen.queryAllByText(/explains how to cancel/)).toHaveLength(steps)
    screen.getByText(OTHER)
  },
)
