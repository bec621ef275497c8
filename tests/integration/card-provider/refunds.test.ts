import { describe, expect, test } from 'vitest'
import {
  type CardProviderFixture,
  newSessionParams,
  startCardFixture,
} from '../../support/card-provider.ts'
import { shapeFaults } from '../../support/provider-shape.ts'

const DECLINED = '4000000000000002'

const open = async ({ stripe }: CardProviderFixture) =>
  (await stripe.checkout.sessions.create(newSessionParams())).id

describe('refunds of the local provider', () => {
  test('a payment can be refunded in parts, and never by more than was paid', async () => {
    await using cards = await startCardFixture()
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

  test('each refund sends two webhooks, with the amount refunded so far', async () => {
    await using cards = await startCardFixture()
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

  test('a refund of an unpaid session is refused', async () => {
    await using cards = await startCardFixture()
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

test('a payment can be disputed once, which sends a webhook and marks the charge', async () => {
  await using cards = await startCardFixture()
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
