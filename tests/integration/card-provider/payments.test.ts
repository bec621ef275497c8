import { describe, expect, test } from 'vitest'
import {
  type CardProviderFixture,
  newSessionParams,
  startCardFixture,
} from '../../support/card-provider.ts'
import { shapeFaults } from '../../support/provider-shape.ts'

const HOUR = 60 * 60
const [DECLINED, NO_FUNDS] = ['4000000000000002', '4000000000009995']
const [PAYS_LATE, FAILS_LATE] = ['4000000000000077', '4000000000000341']

const open = async ({ stripe }: CardProviderFixture) =>
  (await stripe.checkout.sessions.create(newSessionParams())).id
const retrieve = ({ stripe }: CardProviderFixture, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
const typesOf = ({ endpoint }: CardProviderFixture) =>
  endpoint.received.map(({ event }) => event.type)

describe('a successful card of the local provider', () => {
  test('a successful card completes the session with the amount that was asked for', async () => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    await cards.provider.control({ pay: id, settle: true })
    expect(await retrieve(cards, id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 7885,
      url: null,
      customer_details: { email: 'ada@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 7885,
        metadata: { order_id: '1' },
        latest_charge: { status: 'succeeded', amount_captured: 7885, paid: true },
      },
    })
    expect(typesOf(cards)).toEqual(['checkout.session.completed'])
  })

  test('a successful card creates objects with the fields and types that Stripe documents', async () => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    await cards.provider.control({ pay: id })
    const session = await cards.stripe.checkout.sessions.retrieve(id)
    const intent = await cards.stripe.paymentIntents.retrieve(String(session.payment_intent))
    const charge = await cards.stripe.charges.retrieve(String(intent.latest_charge))
    const refund = await cards.stripe.refunds.create({ payment_intent: intent.id })
    const { data: events } = await cards.stripe.events.list()
    expect([
      ...shapeFaults(session, 'checkout.session'),
      ...shapeFaults(intent, 'payment_intent'),
      ...shapeFaults(charge, 'charge'),
      ...shapeFaults(refund, 'refund'),
      ...events.flatMap((event) => shapeFaults(event, 'event')),
    ]).toEqual([])
  })

  test('submitting a successful card several times pays once', async () => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    await Promise.all(Array.from({ length: 5 }, () => cards.provider.control({ pay: id })))
    const { paid } = await cards.provider.control({ pay: id, settle: true })
    expect(paid?.kind).toBe('not open')
    expect(typesOf(cards)).toEqual(['checkout.session.completed'])
  })
})

describe('a declined card of the local provider', () => {
  test.each([
    [DECLINED, 'generic_decline'],
    [NO_FUNDS, 'insufficient_funds'],
  ])('%s leaves the session open for another card', async (card, decline_code) => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    const { paid } = await cards.provider.control({ pay: id, card })
    expect(paid).toMatchObject({ kind: 'declined', code: decline_code })
    expect(await retrieve(cards, id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { type: 'card_error', code: 'card_declined', decline_code },
      },
    })
    await cards.provider.control({ pay: id, settle: true })
    const after = await retrieve(cards, id)
    expect(after).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', last_payment_error: null },
    })
    expect(typesOf(cards)).toEqual(['checkout.session.completed'])
  })
})

describe('a delayed payment of the local provider', () => {
  test('a delayed payment completes the checkout session as unpaid, and later marks it paid', async () => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    await cards.provider.control({ pay: id, card: PAYS_LATE, settle: true })
    expect(await retrieve(cards, id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing', amount_received: 0 },
    })
    await cards.provider.control({ advance: 20, settle: true })
    expect(await retrieve(cards, id)).toMatchObject({
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', amount_received: 7885 },
    })
    expect(typesOf(cards)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ])
  })

  test('a failing delayed payment completes the checkout session as unpaid, and later fails', async () => {
    await using cards = await startCardFixture()
    const id = await open(cards)
    await cards.provider.control({ pay: id, card: FAILS_LATE, settle: true })
    await cards.provider.control({ advance: 20, settle: true })
    expect(await retrieve(cards, id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } },
    })
    expect(typesOf(cards)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ])
  })
})

test('an unpaid session expires at its expires_at', async () => {
  let now = new Date('2026-11-21T09:00:00Z')
  await using cards = await startCardFixture({ clock: () => now })
  const expires_at = now.getTime() / 1000 + HOUR
  const { id } = await cards.stripe.checkout.sessions.create(newSessionParams({ expires_at }))
  now = new Date('2026-11-21T09:59:59Z')
  expect((await retrieve(cards, id)).status).toBe('open')
  now = new Date('2026-11-21T10:00:00Z')
  expect((await retrieve(cards, id)).status).toBe('expired')
  const { paid } = await cards.provider.control({ pay: id, settle: true })
  expect(paid?.kind).toBe('not open')
  expect(typesOf(cards)).toEqual(['checkout.session.expired'])
})
