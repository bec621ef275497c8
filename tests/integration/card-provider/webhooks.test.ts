import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import {
  type CardsFixture,
  type Received,
  sessionParams,
  startCards,
  WEBHOOK_SECRET,
} from '../support/card-provider.ts'

const DAY = 24 * 60 * 60
/** Time only moves when it is told to. */
const clock = () => new Date('2026-11-21T09:00:00Z')

async function paySession(cards: CardsFixture): Promise<string> {
  const { id } = await cards.stripe.checkout.sessions.create(sessionParams())
  await cards.provider.control({ pay: id, settle: true })
  return id
}

/** What an endpoint makes of a delivery: the event, or why it is refused. */
function verified({ body, headers }: Received): string {
  try {
    const signature = String(headers['stripe-signature'])
    return Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).id
  } catch (error) {
    return (error as Error).message
  }
}

const completedEvent = async ({ stripe }: CardsFixture) => {
  const { data } = await stripe.events.list({ type: 'checkout.session.completed' })
  if (!data[0]) throw new Error('no session was completed')
  return data[0]
}

describe('signatures', () => {
  test('hold for the bytes that were sent, and for this secret only', async () => {
    await using cards = await startCards()
    await paySession(cards)
    const [delivery] = cards.endpoint.received as [Received]
    const event = await completedEvent(cards)
    expect(verified(delivery)).toBe(event.id)
    expect(verified({ ...delivery, body: `${delivery.body} ` })).toMatch(/No signatures found/)
    const signature = String(delivery.headers['stripe-signature'])
    expect(() => Stripe.webhooks.constructEvent(delivery.body, signature, 'whsec_other')).toThrow()
    expect(signature).toMatch(/^t=\d+,v1=[\da-f]{64}$/)
  })

  test('a tampered or stale delivery is refused, and comes again as it should', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { tamper: 1 } })
    cards.endpoint.answer = 400
    await paySession(cards)
    await cards.provider.control({ webhooks: { stale: 1 } })
    await paySession(cards)
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

describe('an endpoint that fails', () => {
  test('is tried again, less and less often, until it takes the event', async () => {
    await using cards = await startCards({ retryDelays: [1_000, 10_000], clock })
    cards.endpoint.answer = 500
    await paySession(cards)
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

  test('is given up after three days; the event still says that it was not delivered', async () => {
    await using cards = await startCards({ retryDelays: [DAY * 1_000], clock })
    cards.endpoint.answer = 500
    await paySession(cards)
    for (let day = 0; day < 5; day += 1) {
      await cards.provider.control({ advance: DAY, settle: true })
    }
    expect(cards.endpoint.received).toHaveLength(4)
    const { data } = await cards.stripe.events.list({ delivery_success: false })
    expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ['checkout.session.completed', 1],
    ])
  })

  test('a redirect is no success', async () => {
    await using cards = await startCards()
    cards.endpoint.answer = 302
    await paySession(cards)
    const { deliveries } = await cards.provider.control({})
    expect(deliveries).toMatchObject([{ state: 'waiting', attempts: 1, last_status: 302 }])
  })

  test('what is due survives a restart', async () => {
    await using cards = await startCards()
    cards.endpoint.answer = 503
    const id = await paySession(cards)
    await cards.restart()
    cards.endpoint.answer = 200
    await cards.provider.control({ advance: 1, settle: true })
    expect(cards.endpoint.received).toHaveLength(2)
    const session = await cards.stripe.checkout.sessions.retrieve(id)
    expect(session.payment_status).toBe('paid')
    expect((await completedEvent(cards)).pending_webhooks).toBe(0)
  })
})

describe('on request of a test', () => {
  const bodies = ({ endpoint }: CardsFixture) =>
    endpoint.received.map(({ event }) => [event.id, Reflect.get(event.data.object, 'id')])

  test('an event is delivered more than once', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { copies: 3 } })
    const id = await paySession(cards)
    const event = await completedEvent(cards)
    expect(bodies(cards)).toEqual([1, 2, 3].map(() => [event.id, id]))
  })

  test('an event has twins of another id', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { twins: 1 } })
    const id = await paySession(cards)
    const received = bodies(cards)
    expect(received.map(([, session]) => session)).toEqual([id, id])
    expect(new Set(received.map(([event]) => event)).size).toBe(2)
  })

  test('events come in the wrong order', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { reorder: 3 } })
    const ids = [await paySession(cards), await paySession(cards)]
    expect(cards.endpoint.received).toEqual([])
    ids.push(await paySession(cards))
    expect(bodies(cards).map(([, session]) => session)).toEqual(ids.reverse())
  })

  test('held events are let go by a reset', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { reorder: 9 } })
    const id = await paySession(cards)
    await cards.provider.control({ reset: true, settle: true })
    expect(bodies(cards)).toMatchObject([[/./, id]].map(() => [expect.any(String), id]))
  })

  test('an event is late, lost or sent again', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { delay: 5_000 } })
    await paySession(cards)
    expect(cards.endpoint.received).toHaveLength(0)
    await cards.provider.control({ advance: 5, settle: true })
    expect(cards.endpoint.received).toHaveLength(1)

    await cards.provider.control({ reset: true, webhooks: { drop: 1 } })
    await paySession(cards)
    await cards.provider.control({ advance: DAY, settle: true })
    expect(cards.endpoint.received).toHaveLength(1)
    const { data } = await cards.stripe.events.list({ delivery_success: false })
    expect(data).toHaveLength(1)

    await cards.provider.control({ resend: data[0]?.id ?? '', settle: true })
    expect(cards.endpoint.received.at(-1)?.event.id).toBe(data[0]?.id)
  })

  test('a storm of copies and twins arrives as a whole', async () => {
    await using cards = await startCards()
    await cards.provider.control({ webhooks: { copies: 4, twins: 2 } })
    const ids: string[] = []
    for (let made = 0; made < 20; made += 1) ids.push(await paySession(cards))
    expect(cards.endpoint.received).toHaveLength(20 * 4 * 3)
    const counts = Map.groupBy(bodies(cards), ([, session]) => session)
    expect([...counts.keys()].sort()).toEqual(ids.sort())
  })
})
