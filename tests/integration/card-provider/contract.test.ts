/** What the shop relies on, tested on the local provider and, with STRIPE_TEST_KEY, on Stripe. */
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lineItem, newSessionParams, startCardFixture } from '../../support/card-provider.ts'

interface TestedProvider extends AsyncDisposable {
  readonly stripe: Stripe
  readonly unauthenticated: Stripe
}

const REAL_KEY = process.env['STRIPE_TEST_KEY']

/** The providers under test: the local one, and the real one when STRIPE_TEST_KEY is set. */
const PROVIDERS: readonly (readonly [string, () => Promise<TestedProvider>])[] = [
  ['the local provider', localTarget],
  ...(REAL_KEY?.startsWith('sk_test_')
    ? [['the real provider in test mode', () => realTarget(REAL_KEY)] as const]
    : []),
]

async function localTarget(): Promise<TestedProvider> {
  const cards = await startCardFixture()
  const { host, port } = cards.provider
  return {
    stripe: cards.stripe,
    unauthenticated: new Stripe('sk_test_wrong', {
      host,
      port,
      protocol: 'http',
      telemetry: false,
    }),
    [Symbol.asyncDispose]: () => cards[Symbol.asyncDispose](),
  }
}

async function realTarget(key: string): Promise<TestedProvider> {
  return {
    stripe: new Stripe(key, { telemetry: false, maxNetworkRetries: 0 }),
    unauthenticated: new Stripe('sk_test_wrong', { telemetry: false, maxNetworkRetries: 0 }),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

describe.each(PROVIDERS)('%s', (_, open) => {
  let target: TestedProvider
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target[Symbol.asyncDispose]())

  const sessions = () => target.stripe.checkout.sessions
  const create = (more = {}) => sessions().create(newSessionParams(more))

  test('a new checkout session has the requested amounts and a page for a day', async () => {
    const session = await create()
    expect(session).toMatchObject({
      object: 'checkout.session',
      livemode: false,
      mode: 'payment',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 7885,
      amount_total: 7885,
      client_reference_id: 'order-1',
      customer_email: 'ada@example.com',
      metadata: { order_id: '1' },
      payment_intent: null,
      url: expect.stringContaining(session.id),
    })
    expect(session.expires_at - session.created).toBe(24 * 60 * 60)
  })

  test('line items are returned on request', async () => {
    const { id } = await create()
    const { line_items } = await sessions().retrieve(id, { expand: ['line_items'] })
    const { data } = await sessions().listLineItems(id)
    const items = [
      { description: 'Traditional Kitchen Maid', quantity: 1, amount_total: 6495 },
      { description: 'Rubber grippers', quantity: 2, amount_total: 1390 },
    ].map((item) => expect.objectContaining(item))
    for (const sold of [line_items?.data, data]) expect(sold).toEqual(expect.arrayContaining(items))
  })

  test('a checkout session can be expired once, and then has no payment page', async () => {
    const { id } = await create()
    const expired = await sessions().expire(id)
    expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
    await expect(sessions().expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('repeating an idempotency key returns the first session, and is refused with other parameters', async () => {
    const idempotencyKey = `co_${randomUUID()}`
    const params = newSessionParams()
    const first = await sessions().create(params, { idempotencyKey })
    const again = await sessions().create(params, { idempotencyKey })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = sessions().create(newSessionParams({ metadata: { order_id: '2' } }), {
      idempotencyKey,
    })
    const refused = {
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    }
    await expect(other).rejects.toMatchObject(refused)
  })

  test('sessions are listed newest first, in pages', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) ids.unshift((await create()).id)
    const first = await sessions().list({ limit: 2 })
    expect([first.object, first.has_more]).toEqual(['list', true])
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const second = await sessions().list({ limit: 1, starting_after: ids[1] ?? '' })
    expect(second.data.map(({ id }) => id)).toEqual([ids[2]])
  })

  test.each([
    ['an unknown parameter', { colour: 'black' }, { code: 'parameter_unknown', param: 'colour' }],
    ['no lines', { line_items: undefined }, { param: 'line_items' }],
    [
      'a fraction of a penny',
      { line_items: [lineItem('Line', 64.5)] },
      { param: 'line_items[0][price_data][unit_amount]' },
    ],
  ])('a session with %s is 400 and names the parameter', async (_name, params, error) => {
    const refused = { type: 'StripeInvalidRequestError', statusCode: 400, ...error }
    await expect(create(params)).rejects.toMatchObject(refused)
  })

  test('retrieving an unknown session is 404, and a wrong API key 401', async () => {
    const missing = { statusCode: 404, code: 'resource_missing' }
    await expect(sessions().retrieve('cs_test_none')).rejects.toMatchObject(missing)
    await expect(target.unauthenticated.checkout.sessions.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('expiring a checkout session creates an event with the session', async () => {
    const { id } = await create()
    await sessions().expire(id)
    const ofIt = async () => {
      const { data } = await target.stripe.events.list({ types: ['checkout.session.expired'] })
      return data.map((event) => Reflect.get(event.data.object, 'id'))
    }
    await expect.poll(ofIt).toContain(id)
  })
})
