/** What the shop counts on, held against the local provider and, with STRIPE_TEST_KEY, the real one. */
import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { line, sessionParams } from '../support/card-provider.ts'
import { shapeFaults } from '../support/provider-shape.ts'
import { TARGETS, type Target } from '../support/provider-targets.ts'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60
const SHIPPING = {
  shipping_rate_data: {
    type: 'fixed_amount',
    display_name: 'Delivery',
    fixed_amount: { amount: 450, currency: 'gbp' },
  },
}

describe.each(TARGETS)('%s', (_, open) => {
  let target: Target
  beforeAll(async () => {
    target = await open()
  })
  afterAll(() => target[Symbol.asyncDispose]())

  const sessions = () => target.stripe.checkout.sessions
  const create = (more = {}) => sessions().create(sessionParams(more))

  test('a new session has the published keys and types, and the amounts it was asked for', async () => {
    const session = await create()
    expect(shapeFaults(session, 'checkout.session')).toEqual([])
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

  test('shipping counts towards the total', async () => {
    const { amount_total, total_details } = await create({
      shipping_options: [
        {
          shipping_rate_data: {
            display_name: 'Jersey',
            type: 'fixed_amount',
            fixed_amount: { amount: 1250, currency: 'gbp' },
          },
        },
      ],
    })
    expect([amount_total, total_details?.amount_shipping]).toEqual([9135, 1250])
  })

  test('lines come when they are asked for, with the published keys', async () => {
    const { id } = await create()
    const { line_items } = await sessions().retrieve(id, { expand: ['line_items'] })
    const { data } = await sessions().listLineItems(id)
    expect(data).not.toEqual([])
    for (const item of data) expect(shapeFaults(item, 'item')).toEqual([])
    expect(line_items?.data.map((item) => item.id).sort()).toEqual(
      data.map((item) => item.id).sort(),
    )
    const sold = data.map(({ description, quantity, amount_total }) => [
      description,
      quantity,
      amount_total,
    ])
    expect(sold).toEqual(
      expect.arrayContaining([
        ['Traditional Kitchen Maid', 1, 6495],
        ['Rubber grippers', 2, 1390],
      ]),
    )
  })

  test('a session can be expired once, and has no page then', async () => {
    const { id } = await create()
    const expired = await sessions().expire(id)
    expect(shapeFaults(expired, 'checkout.session')).toEqual([])
    expect([expired.status, expired.payment_status, expired.url]).toEqual([
      'expired',
      'unpaid',
      null,
    ])
    await expect(sessions().expire(id)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('the same key and parameters give the same session; other parameters are refused', async () => {
    const idempotencyKey = `co_${randomUUID()}`
    const params = sessionParams()
    const first = await sessions().create(params, { idempotencyKey })
    const again = await sessions().create(params, { idempotencyKey })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = sessions().create(sessionParams({ metadata: { order_id: '2' } }), {
      idempotencyKey,
    })
    await expect(other).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    })
  })

  test('a wrong parameter does not use up its key', async () => {
    const idempotencyKey = `co_${randomUUID()}`
    const wrong = sessions().create(sessionParams({ mode: 'gift' }), { idempotencyKey })
    await expect(wrong).rejects.toMatchObject({ statusCode: 400 })
    await expect(sessions().create(sessionParams(), { idempotencyKey })).resolves.toBeTruthy()
  })

  test('lists are newest first, in pages', async () => {
    const ids: string[] = []
    for (let made = 0; made < 3; made += 1) ids.unshift((await create()).id)
    const first = await sessions().list({ limit: 2 })
    expect([first.object, first.has_more, first.data.map(({ id }) => id)]).toEqual([
      'list',
      true,
      ids.slice(0, 2),
    ])
    const second = await sessions().list({ limit: 1, starting_after: ids[1] ?? '' })
    expect(second.data.map(({ id }) => id)).toEqual([ids[2]])
    const back = await sessions().list({ limit: 1, ending_before: ids[1] ?? '' })
    expect(back.data.map(({ id }) => id)).toEqual([ids[0]])
  })

  const wrong: [string, Record<string, unknown>, { code?: string; param?: string }][] = [
    ['an unknown parameter', { colour: 'black' }, { code: 'parameter_unknown', param: 'colour' }],
    ['another mode', { mode: 'gift' }, { param: 'mode' }],
    ['no lines', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    ['an address without scheme', { success_url: 'shop' }, { code: 'url_invalid' }],
    ['an email that is none', { customer_email: 'ada' }, { code: 'email_invalid' }],
    [
      'a fraction of a penny',
      { line_items: [line('Line', 64.5)] },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    [
      'more than 100 lines',
      { line_items: Array.from({ length: 101 }, () => line('Line', 100)) },
      {},
    ],
    ['a total that is too small', { line_items: [line('Peg', 1)] }, { code: 'amount_too_small' }],
    ['an end too soon', { expires_at: inMinutes(29) }, { param: 'expires_at' }],
    ['an end too late', { expires_at: inMinutes(24 * 60 + 1) }, { param: 'expires_at' }],
    ['six ways of shipping', { shipping_options: Array(6).fill(SHIPPING) }, {}],
    [
      '51 pairs of metadata',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`n${at}`, '1'])) },
      {},
    ],
    ['a value of 501 characters', { metadata: { note: 'x'.repeat(501) } }, {}],
    ['a name of 41 characters', { metadata: { ['x'.repeat(41)]: '1' } }, {}],
  ]
  test.each(wrong)('%s is refused by name', async (_name, params, error) => {
    await expect(create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      rawType: 'invalid_request_error',
      message: expect.stringMatching(/./),
      requestId: expect.stringMatching(/^req_/),
      ...error,
    })
  })

  test('what is not there is a 404', async () => {
    const missing = { statusCode: 404, code: 'resource_missing', rawType: 'invalid_request_error' }
    await expect(sessions().retrieve('cs_test_none')).rejects.toMatchObject(missing)
    await expect(target.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject(missing)
    await expect(target.stripe.events.retrieve('evt_none')).rejects.toMatchObject(missing)
    await expect(target.stripe.refunds.retrieve('re_none')).rejects.toMatchObject(missing)
  })

  test('a wrong key is a 401', async () => {
    await expect(target.stranger.checkout.sessions.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    )
  })

  test('an expired session is an event, with the published keys', async () => {
    const { id } = await create()
    await sessions().expire(id)
    const ofIt = async () => {
      const { data } = await target.stripe.events.list({ types: ['checkout.session.expired'] })
      return data.find((event) => Reflect.get(event.data.object, 'id') === id)
    }
    await expect.poll(ofIt).toBeTruthy()
    const event = await ofIt()
    expect(shapeFaults(event ?? {}, 'event')).toEqual([])
    expect(shapeFaults(event?.data.object ?? {}, 'checkout.session')).toEqual([])
  })
})
