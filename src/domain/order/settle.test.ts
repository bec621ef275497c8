import { expect, test } from 'vitest'
import { type Payable, settle } from './settle.ts'

const ORDER: Payable = {
  status: 'pending',
  sessionId: 'cs_1',
  total: 6495,
  currency: 'gbp',
  livemode: true,
}
const PAYMENT = {
  sessionId: 'cs_1',
  amount: 6495,
  currency: 'gbp',
  mode: 'payment',
  livemode: true,
}

test('what was asked for and paid is paid', () => {
  expect(settle(ORDER, 'paid', PAYMENT)).toEqual({ kind: 'moved', to: 'paid' })
  expect(settle({ ...ORDER, status: 'expired' }, 'paid', PAYMENT)).toMatchObject({ to: 'paid' })
  expect(settle({ ...ORDER, sessionId: null }, 'paid', PAYMENT)).toMatchObject({ to: 'paid' })
})

test.each([
  ['a penny less', { amount: 6494 }, 'paid £64.94, not £64.95'],
  ['a penny more', { amount: 6496 }, 'paid £64.96, not £64.95'],
  ['another currency', { currency: 'jpy' }, 'paid in jpy, not in gbp'],
  ['test money', { livemode: false }, 'test money'],
  ['a subscription', { mode: 'subscription' }, 'subscription'],
])('%s is for the owner to look at', (_what, odd, words) => {
  const settlement = settle(ORDER, 'paid', { ...PAYMENT, ...odd })
  expect(settlement).toMatchObject({ kind: 'review', why: expect.stringContaining(words) })
})

test('real money in a shop that only tries is for the owner to look at', () => {
  const settlement = settle({ ...ORDER, livemode: false }, 'paid', PAYMENT)
  expect(settlement).toEqual({
    kind: 'review',
    why: 'it is real money, but the shop is only trying',
  })
})

test('the same payment heard of twice changes nothing; another one is money too much', () => {
  const paid: Payable = { ...ORDER, status: 'shipped' }
  expect(settle(paid, 'paid', PAYMENT)).toEqual({ kind: 'nothing' })
  expect(settle(paid, 'paid', { ...PAYMENT, sessionId: 'cs_2' })).toMatchObject({
    kind: 'paid-twice',
    why: expect.stringContaining('cs_2'),
  })
})

test('an older page that expires does not end the payment on the newer one', () => {
  expect(settle(ORDER, 'expired', { ...PAYMENT, sessionId: 'cs_0' })).toEqual({ kind: 'nothing' })
  expect(settle(ORDER, 'expired', PAYMENT)).toEqual({ kind: 'moved', to: 'expired' })
})

test('an order without a page of its own yet hears what is said of it', () => {
  expect(settle({ ...ORDER, sessionId: null }, 'failed', PAYMENT)).toMatchObject({ to: 'failed' })
})

test('all that is odd about a payment is told, one thing after the other', () => {
  expect(settle(ORDER, 'paid', { ...PAYMENT, currency: 'eur', amount: 1 })).toEqual({
    kind: 'review',
    why: 'paid in eur, not in gbp; paid £0.01, not £64.95',
  })
})
