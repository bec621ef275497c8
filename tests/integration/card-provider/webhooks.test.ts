import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  type CardProviderFixture,
  newSessionParams,
  type ReceivedWebhook,
  startCardFixture,
  WEBHOOK_SECRET,
} from '../../support/card-provider.ts'

const DAY = 24 * 60 * 60
/** The provider's time only moves when a test advances it. */
const clock = () => new Date('2026-11-21T09:00:00Z')

async function payCheckoutSession(cards: CardProviderFixture): Promise<string> {
  const { id } = await cards.stripe.checkout.sessions.create(newSessionParams())
  await cards.provider.control({ pay: id, settle: true })
  return id
}

/** The id of the event in a delivery, or the message that its signature is invalid. */
function verified({ body, headers }: ReceivedWebhook): string {
  try {
    const signature = String(headers['stripe-signature'])
    return Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).id
  } catch (error) {
    return (error as Error).message
  }
}

const completedEvent = async ({ stripe }: CardProviderFixture) => {
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' })
  if (!data[0]) throw new Error('no session was completed')
  return data[0]
}

describe('webhook signatures of the local provider', () => {
  test('a webhook signature is valid only for the delivered bytes and the endpoint’s secret', async () => {
    await using cards = await startCardFixture()
    await payCheckoutSession(cards)
    const [delivery] = cards.endpoint.received as [ReceivedWebhook]
    const event = await completedEvent(cards)
    expect(verified(delivery)).toBe(event.id)
    expect(verified({ ...delivery, body: `${delivery.body} ` })).toMatch(/No signatures found/)
    const signature = String(delivery.headers['stripe-signature'])
    expect(() => Stripe.webhooks.constructEvent(delivery.body, signature, 'whsec_other')).toThrow()
    expect(signature).toMatch(/^t=\d+,v1=[\da-f]{64}$/)
  })

  test('a webhook signature is invalid on a tampered or stale delivery and valid on the retry', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { tamper: 1 } })
    cards.endpoint.answer = 400
    await payCheckoutSession(cards)
    await cards.provider.control({ webhooks: { stale: 1 } })
    await payCheckoutSession(cards)
    expect(cards.endpoint.received.map(verified)).toEqual([
      expect.stringMatching(/No signatures found/),
      expect.stringMatching(/Timestamp outside the tolerance zone/),
    ])
    cards.endpoint.answer = 200
    await cards.provider.control({ advance: 1, settle: true })
    expect(cards.endpoint.received.slice(2).map(verified)).toEqual([
      expect.stringMatching(/^evt_/),
      expect.stringMatching(/^evt_/),
    ])
  })
})

describe('a webhook endpoint that fails', () => {
  test('a failing webhook endpoint gets the event again with growing delays until it answers 2xx', async () => {
    await using cards = await startCardFixture({ retryDelaysMs: [1_000, 10_000], clock })
    cards.endpoint.answer = 500
    await payCheckoutSession(cards)
    const { id } = await completedEvent(cards)
    const pending = async () => (await cards.stripe.events.retrieve(id)).pending_webhooks
    expect([cards.endpoint.received.length, await pending()]).toEqual([1, 1])
    await cards.provider.control({ advance: 1, settle: true })
    expect(cards.endpoint.received).toHaveLength(2)
    await cards.provider.control({ advance: 9, settle: true })
    expect(cards.endpoint.received).toHaveLength(2)
    cards.endpoint.answer = 204
    await cards.provider.control({ advance: 1, settle: true })
    expect([cards.endpoint.received.length, await pending()]).toEqual([3, 0])
    expect(cards.endpoint.received.map(({ event }) => event.id)).toEqual([id, id, id])
  })

  test('a failing endpoint gets no more retries after three days, and the event is listed as undelivered', async () => {
    await using cards = await startCardFixture({ retryDelaysMs: [DAY * 1_000], clock })
    cards.endpoint.answer = 500
    await payCheckoutSession(cards)
    for (let day = 0; day < 5; day += 1) {
      await cards.provider.control({ advance: DAY, settle: true })
    }
    expect(cards.endpoint.received).toHaveLength(4)
    const { data } = await cards.stripe.events.list({ delivery_success: false })
    expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ['checkout.session.completed', 1],
    ])
  })

  test('an endpoint that answers with a redirect gets a retry', async () => {
    await using cards = await startCardFixture()
    cards.endpoint.answer = 302
    await payCheckoutSession(cards)
    const { deliveries } = await cards.provider.control({})
    expect(deliveries).toMatchObject([{ state: 'waiting', attempts: 1, last_status: 302 }])
  })

  test('a failing endpoint gets its pending retries after a restart of the provider', async () => {
    await using cards = await startCardFixture()
    cards.endpoint.answer = 503
    const id = await payCheckoutSession(cards)
    await cards.restart()
    cards.endpoint.answer = 200
    await cards.provider.control({ advance: 1, settle: true })
    expect(cards.endpoint.received).toHaveLength(2)
    const session = await cards.stripe.checkout.sessions.retrieve(id)
    expect(session.payment_status).toBe('paid')
    expect((await completedEvent(cards)).pending_webhooks).toBe(0)
  })
})

describe('on a test’s request the local provider', () => {
  const bodies = ({ endpoint }: CardProviderFixture) =>
    endpoint.received.map(({ event }) => [event.id, Reflect.get(event.data.object, 'id')])

  test('the local provider delivers an event several times on request', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { copies: 3 } })
    const id = await payCheckoutSession(cards)
    const event = await completedEvent(cards)
    expect(bodies(cards)).toEqual([1, 2, 3].map(() => [event.id, id]))
  })

  test('the local provider delivers a payment as two events with different ids on request', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { twins: 1 } })
    const id = await payCheckoutSession(cards)
    const received = bodies(cards)
    expect(received.map(([, session]) => session)).toEqual([id, id])
    expect(new Set(received.map(([event]) => event)).size).toBe(2)
  })

  test('the local provider delivers events in reverse order on request', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { reorder: 3 } })
    const ids = [await payCheckoutSession(cards), await payCheckoutSession(cards)]
    expect(cards.endpoint.received).toEqual([])
    ids.push(await payCheckoutSession(cards))
    expect(bodies(cards).map(([, session]) => session)).toEqual(ids.reverse())
  })

  test('a reset of the local provider delivers the events that it held back', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { reorder: 9 } })
    const id = await payCheckoutSession(cards)
    await cards.provider.control({ reset: true, settle: true })
    expect(bodies(cards)).toMatchObject([[/./, id]].map(() => [expect.any(String), id]))
  })

  test('the local provider delays, drops or resends an event on request', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { delay: 5_000 } })
    await payCheckoutSession(cards)
    expect(cards.endpoint.received).toHaveLength(0)
    await cards.provider.control({ advance: 5, settle: true })
    expect(cards.endpoint.received).toHaveLength(1)

    await cards.provider.control({ reset: true, webhooks: { drop: 1 } })
    await payCheckoutSession(cards)
    await cards.provider.control({ advance: DAY, settle: true })
    expect(cards.endpoint.received).toHaveLength(1)
    const { data } = await cards.stripe.events.list({ delivery_success: false })
    expect(data).toHaveLength(1)

    await cards.provider.control({ resend: data[0]?.id ?? '', settle: true })
    expect(cards.endpoint.received.at(-1)?.event.id).toBe(data[0]?.id)
  })

  test('the local provider delivers all copies and duplicates of twenty payments', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ webhooks: { copies: 4, twins: 2 } })
    const ids: string[] = []
    for (let made = 0; made < 20; made += 1) ids.push(await payCheckoutSession(cards))
    expect(cards.endpoint.received).toHaveLength(20 * 4 * 3)
    const counts = Map.groupBy(bodies(cards), ([, session]) => session)
    expect([...counts.keys()].sort()).toEqual(ids.sort())
  })
})
