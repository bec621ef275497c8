import { describe, expect, test } from 'vitest'
import { type CardsFixture, sessionParams, startCards } from '../support/card-provider.ts'
import { shapeFaults } from '../support/provider-shape.ts'

const HOUR = 60 * 60
const [DECLINED, NO_FUNDS] = ['4000000000000002', '4000000000009995']
const [PAYS_LATE, FAILS_LATE] = ['4000000000000077', '4000000000000341']

const open = async ({ stripe }: CardsFixture) =>
  (await stripe.checkout.sessions.create(sessionParams())).id
const retrieve = ({ stripe }: CardsFixture, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
const typesOf = ({ endpoint }: CardsFixture) => endpoint.received.map(({ event }) => event.type)

describe('a card that pays', () => {
  test('completes the session with the amount that was asked for', async () => {
    await using cards = await startCards()
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

  test('leaves objects with the published keys and types', async () => {
    await using cards = await startCards()
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

  test('pays once, however often it is tried', async () => {
    await using cards = await startCards()
    const id = await open(cards)
    await Promise.all(Array.from({ length: 5 }, () => cards.provider.control({ pay: id })))
    const { paid } = await cards.provider.control({ pay: id, settle: true })
    expect(paid?.kind).toBe('not open')
    expect(typesOf(cards)).toEqual(['checkout.session.completed'])
  })
})

describe('a card that is refused', () => {
  test.each([
    [DECLINED, 'generic_decline'],
    [NO_FUNDS, 'insufficient_funds'],
  ])('%s leaves the session open to another card', async (card, decline_code) => {
    await using cards = await startCards()
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

describe('a delayed payment', () => {
  test('is complete and unpaid first, and paid when its time has come', async () => {
    await using cards = await startCards()
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

  test('may fail in the end', async () => {
    await using cards = await startCards()
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

test('a session that nobody pays expires when it was asked to', async () => {
  let now = new Date('2026-11-21T09:00:00Z')
  await using cards = await startCards({ clock: () => now })
  const expires_at = now.getTime() / 1000 + HOUR
  const { id } = await cards.stripe.checkout.sessions.create(sessionParams({ expires_at }))
  now = new Date('2026-11-21T09:59:59Z')
  expect((await retrieve(cards, id)).status).toBe('open')
  now = new Date('2026-11-21T10:00:00Z')
  expect((await retrieve(cards, id)).status).toBe('expired')
  const { paid } = await cards.provider.control({ pay: id, settle: true })
  expect(paid?.kind).toBe('not open')
  expect(typesOf(cards)).toEqual(['checkout.session.expired'])
})

describe('refunds', () => {
  test('give back part, then the rest, and never more', async () => {
    await using cards = await startCards()
    const id = await open(cards)
    await cards.provider.control({ pay: id })
    const { payment_intent } = await cards.stripe.checkout.sessions.retrieve(id)
    const intent = String(payment_intent)
    const { refunds } = cards.stripe
    const part = await refunds.create({ payment_intent: intent, amount: 885, metadata: { a: 'b' } })
    expect(part).toMatchObject({ amount: 885, status: 'succeeded', metadata: { a: 'b' } })
    const tooMuch = refunds.create({ payment_intent: intent, amount: 7001 })
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    const rest = await refunds.create({ payment_intent: intent, reason: 'requested_by_customer' })
    expect(rest.amount).toBe(7000)
    await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await refunds.list({ payment_intent: intent })
    expect(data.map((refund) => refund.id)).toEqual([rest.id, part.id])
    expect(await refunds.retrieve(rest.id, { expand: ['charge'] })).toMatchObject({
      charge: { amount_refunded: 7885, refunded: true },
    })
  })

  test('are told of by two webhooks, with the sum so far', async () => {
    await using cards = await startCards()
    const id = await open(cards)
    await cards.provider.control({ pay: id, settle: true })
    const { payment_intent } = await cards.stripe.checkout.sessions.retrieve(id)
    await cards.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 100 })
    await cards.provider.control({ settle: true })
    const events = cards.endpoint.received.slice(1).map(({ event }) => event)
    expect(events.map(({ type }) => type).sort()).toEqual(['charge.refunded', 'refund.created'])
    expect(events.find(({ type }) => type === 'charge.refunded')).toMatchObject({
      data: {
        object: { amount_refunded: 100, refunded: false, payment_intent },
        previous_attributes: { amount_refunded: 0 },
      },
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    })
  })

  test('of what was never paid are refused', async () => {
    await using cards = await startCards()
    const id = await open(cards)
    await cards.provider.control({ pay: id, card: DECLINED })
    const { payment_intent } = await cards.stripe.checkout.sessions.retrieve(id)
    const refund = cards.stripe.refunds.create({ payment_intent: String(payment_intent) })
    await expect(refund).rejects.toMatchObject({ statusCode: 400, param: 'payment_intent' })
    await expect(cards.stripe.refunds.create({})).rejects.toMatchObject({
      code: 'parameter_missing',
    })
  })
})

test('a dispute is told of once, and marks the charge', async () => {
  await using cards = await startCards()
  const id = await open(cards)
  await expect(cards.provider.control({ dispute: id })).rejects.toThrow(/Only what was paid/)
  await cards.provider.control({ pay: id, settle: true })
  await cards.provider.control({ dispute: id, settle: true })
  await expect(cards.provider.control({ dispute: id })).rejects.toThrow(/not disputed yet/)
  const event = cards.endpoint.received.at(-1)?.event
  expect(event).toMatchObject({
    type: 'charge.dispute.created',
    data: { object: { amount: 7885, status: 'needs_response' } },
  })
  expect(shapeFaults(event?.data.object ?? {}, 'dispute')).toEqual([])
  const disputeId = String(Reflect.get(event?.data.object ?? {}, 'id'))
  const dispute = await cards.stripe.disputes.retrieve(disputeId, { expand: ['charge'] })
  expect(dispute).toMatchObject({ charge: { disputed: true } })
})
