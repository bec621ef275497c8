import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderOrPaymentStatus } from './order.ts'
import { afterPayment, type OrderToSettle, type PaymentSignal, settlePayment } from './payment.ts'

const SIGNALS: PaymentSignal[] = ['awaiting', 'paid', 'failed', 'expired', 'refunded']
const outcome = (signals: readonly PaymentSignal[], from: OrderOrPaymentStatus = 'pending') =>
  signals.reduce(afterPayment, from)

/** The specified outcome, independent of order. */
function meaning(signals: ReadonlySet<PaymentSignal>): OrderOrPaymentStatus {
  if (signals.has('refunded')) return 'refunded'
  if (signals.has('paid')) return 'paid'
  if (signals.has('failed')) return 'failed'
  if (signals.has('expired')) return 'expired'
  return signals.has('awaiting') ? 'awaiting' : 'pending'
}

test('an order ends in the same status whatever the order of payment signals, even if some are lost or repeated', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SIGNALS), { maxLength: 12 }), (signals) => {
      expect(outcome(signals)).toBe(meaning(new Set(signals)))
    }),
  )
})

test('payment signals never undo what the owner has done', () => {
  const owners = ['processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'review'] as const
  const news = SIGNALS.filter((signal) => signal !== 'refunded')
  for (const status of owners) expect(outcome(news, status)).toBe(status)
  expect(outcome(['refunded'], 'cancelled')).toBe('cancelled')
  expect(outcome(['refunded'], 'shipped')).toBe('refunded')
})

const ORDER: OrderToSettle = {
  status: 'pending',
  checkoutSessionId: 'cs_1',
  total: 6495,
  currency: 'gbp',
  livemode: true,
}
const PAYMENT = {
  checkoutSessionId: 'cs_1',
  amount: 6495,
  currency: 'gbp',
  mode: 'payment',
  livemode: true,
}

test('a payment that matches its order makes it paid', () => {
  expect(settlePayment(ORDER, 'paid', PAYMENT)).toEqual({ kind: 'moved', to: 'paid' })
  expect(settlePayment({ ...ORDER, status: 'expired' }, 'paid', PAYMENT)).toMatchObject({
    to: 'paid',
  })
  expect(settlePayment({ ...ORDER, checkoutSessionId: null }, 'paid', PAYMENT)).toMatchObject({
    to: 'paid',
  })
})

test.each([
  ['a penny less', { amount: 6494 }, 'paid £64.94, not £64.95'],
  ['a penny more', { amount: 6496 }, 'paid £64.96, not £64.95'],
  ['another currency', { currency: 'jpy' }, 'paid in jpy, not in gbp'],
  ['test money', { livemode: false }, 'test money'],
  ['a subscription', { mode: 'subscription' }, 'subscription'],
])('sends a payment of %s to review', (_what, odd, message) => {
  const settlement = settlePayment(ORDER, 'paid', { ...PAYMENT, ...odd })
  expect(settlement).toMatchObject({ kind: 'review', message: expect.stringContaining(message) })
})

test('a payment with real money in test mode puts the order under review', () => {
  const settlement = settlePayment({ ...ORDER, livemode: false }, 'paid', PAYMENT)
  expect(settlement).toEqual({
    kind: 'review',
    message: 'it is real money, but the shop is in test mode',
  })
})

test('a repeated payment signal is ignored, and a second payment is reported', () => {
  const paid: OrderToSettle = { ...ORDER, status: 'shipped' }
  expect(settlePayment(paid, 'paid', PAYMENT)).toEqual({ kind: 'nothing' })
  expect(settlePayment(paid, 'paid', { ...PAYMENT, checkoutSessionId: 'cs_2' })).toMatchObject({
    kind: 'paid-twice',
    message: expect.stringContaining('cs_2'),
  })
})

test('an older checkout session that expires doesn’t end a payment on the current one', () => {
  expect(settlePayment(ORDER, 'expired', { ...PAYMENT, checkoutSessionId: 'cs_0' })).toEqual({
    kind: 'nothing',
  })
  expect(settlePayment(ORDER, 'expired', PAYMENT)).toEqual({ kind: 'moved', to: 'expired' })
})

test('a payment signal applies to an order that has no checkout session yet', () => {
  expect(settlePayment({ ...ORDER, checkoutSessionId: null }, 'failed', PAYMENT)).toMatchObject({
    to: 'failed',
  })
})

test('paymentFaults lists all differences between payment and order', () => {
  expect(settlePayment(ORDER, 'paid', { ...PAYMENT, currency: 'eur', amount: 1 })).toEqual({
    kind: 'review',
    message: 'paid in eur, not in gbp; paid £0.01, not £64.95',
  })
})
