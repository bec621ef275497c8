import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import type { CardProviderOptions } from '#dev/card-provider/kernel/settings.ts'
import {
  type CardProviderFixture,
  newSessionParams,
  SECRET_KEY,
  startCardFixture,
} from '../../support/card-provider.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { httpCall } from '../../support/http.ts'

const DAY = 24 * 60 * 60
const RETRYING = { maxNetworkRetries: 2 }
const create = ({ stripe }: CardProviderFixture, idempotencyKey: string = randomUUID()) =>
  stripe.checkout.sessions.create(newSessionParams(), { idempotencyKey })
const countOf = async ({ stripe }: CardProviderFixture) =>
  (await stripe.checkout.sessions.list()).data.length

describe('requested faults of the local provider', () => {
  test('the SDK’s retries after two planned errors create one session', async () => {
    await using cards = await startCardFixture({}, RETRYING)
    await cards.provider.control({ faults: [{ fault: 'error', times: 2 }] })
    const session = await create(cards)
    expect(session.status).toBe('open')
    expect(await countOf(cards)).toBe(1)
  })

  test('the local provider repeats an error stored under an idempotency key, and creates no session', async () => {
    await using cards = await startCardFixture({}, RETRYING)
    await cards.provider.control({ faults: [{ fault: 'saved_error' }] })
    const idempotencyKey = randomUUID()
    const kept = { statusCode: 500, rawType: 'api_error' }
    await expect(create(cards, idempotencyKey)).rejects.toMatchObject(kept)
    await expect(create(cards, idempotencyKey)).rejects.toMatchObject(kept)
    expect(await countOf(cards)).toBe(0)
    await expect(create(cards)).resolves.toMatchObject({ status: 'open' })
  })

  test.each(['timeout', 'reset'] as const)(
    'a %s after the session was created: the SDK’s retry returns that session',
    async (fault) => {
      await using cards = await startCardFixture({}, { maxNetworkRetries: 20, timeout: 300 })
      await cards.provider.control({ faults: [{ fault, times: 2 }] })
      const session = await create(cards)
      expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
      expect(await countOf(cards)).toBe(1)
    },
  )

  test('the planned faults rate_limit and declined each make one call fail with the SDK’s error', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ faults: [{ fault: 'rate_limit' }, { fault: 'declined' }] })
    await expect(create(cards)).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    await expect(create(cards)).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
    await expect(create(cards)).resolves.toMatchObject({ status: 'open' })
  })

  test('a planned fault with a method and a path affects only matching calls', async () => {
    await using cards = await startCardFixture()
    const named = { fault: 'error', method: 'POST', path: '/v1/checkout/sessions' } as const
    const { faults } = await cards.provider.control({ faults: [named] })
    expect(faults).toMatchObject([named])
    expect(await countOf(cards)).toBe(0)
    await expect(create(cards)).rejects.toMatchObject({ statusCode: 500 })
  })

  test('with rateLimit the local provider allows that many calls in a second', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ rateLimit: 3 })
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => create(cards)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await cards.provider.control({ rateLimit: null })
    expect(await countOf(cards)).toBe(3)
  })
})

describe('idempotency keys of the local provider', () => {
  test('an idempotency key in use by a running call gets 409', async () => {
    await using cards = await startCardFixture()
    await cards.provider.control({ faults: [{ fault: 'slow', ms: 60_000 }] })
    const idempotencyKey = randomUUID()
    const both = [create(cards, idempotencyKey), create(cards, idempotencyKey)]
    await expect(Promise.race(both)).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
  })

  test('two concurrent calls with one idempotency key create one session, since the SDK retries on 409', async () => {
    await using cards = await startCardFixture({}, RETRYING)
    await cards.provider.control({ faults: [{ fault: 'slow', ms: 300 }] })
    const idempotencyKey = randomUUID()
    const [first, second] = await Promise.all([
      create(cards, idempotencyKey),
      create(cards, idempotencyKey),
    ])
    expect(first.id).toBe(second.id)
  })

  test('an idempotency key is valid for a day, even after a restart of the local provider', async () => {
    await using cards = await startCardFixture()
    const idempotencyKey = randomUUID()
    const { id } = await create(cards, idempotencyKey)
    await cards.restart()
    await cards.provider.control({ advance: DAY - 60 })
    const replayed = await create(cards, idempotencyKey)
    expect([replayed.id, replayed.url]).toEqual([id, expect.stringContaining(id)])
    await cards.provider.control({ advance: 60 })
    expect((await create(cards, idempotencyKey)).id).not.toBe(id)
  })
})

describe('the local provider refuses a call with', () => {
  const headers = { authorization: `Bearer ${SECRET_KEY}` }
  const errorOf = (text: string) => (JSON.parse(text) as { error: object }).error

  test.each([
    ['no key', '/v1/events', {}, 401],
    ['an unknown path', '/v1/unicorns', headers, 404],
    ['another API version', '/v1/events', { ...headers, 'stripe-version': '2020-08-27' }, 400],
    ['brackets that do not close', '/v1/events?created[gt=1', headers, 400],
    ['a parameter given twice', '/v1/events?limit=1&limit=2', headers, 400],
    ['a parameter that addresses a prototype', '/v1/events?__proto__[x]=1', headers, 400],
  ])('%s', async (_name, path, sent, status) => {
    await using cards = await startCardFixture()
    const reply = await httpCall(cards.provider.port, path, { headers: sent })
    expect(reply.status).toBe(status)
    expect(errorOf(reply.text)).toMatchObject({
      type: 'invalid_request_error',
      message: expect.any(String),
    })
    expect(reply.headers['request-id']).toMatch(/^req_/)
  })
})

describe('the local provider’s control endpoint', () => {
  const json = { 'content-type': 'application/json' }
  const send = (cards: CardProviderFixture, body: string, headers = json) =>
    httpCall(cards.provider.port, '/_control', { method: 'POST', headers, body })

  test('the control endpoint pays a session and lists the webhook deliveries', async () => {
    await using cards = await startCardFixture()
    const { id } = await create(cards)
    const { status, text } = await send(cards, JSON.stringify({ pay: id, settle: true }))
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ paid: { kind: 'complete' } })
    const shown = await httpCall(cards.provider.port, '/_control')
    expect(JSON.parse(shown.text)).toMatchObject({ deliveries: [{ state: 'delivered' }] })
  })

  test('the control endpoint refuses unknown instructions, sessions and hosts', async () => {
    await using cards = await startCardFixture()
    const replies = await Promise.all([
      send(cards, '{"webhooks":{"explode":1}}'),
      send(cards, '{"pay":"cs_test_none"}'),
      send(cards, '{'),
      send(cards, '{}', { 'content-type': 'text/plain' }),
      httpCall(cards.provider.port, '/_control', { headers: { host: 'evil.example' } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([400, 404, 400, 400, 403])
    expect(replies[0]?.text).toContain('explode')
  })
})

describe('settings of the local provider', () => {
  async function start(options: Partial<CardProviderOptions>): Promise<void> {
    using folder = temporaryFolder({})
    const { close } = await startCardProvider({
      port: 0,
      dataFolder: folder.path,
      secretKey: SECRET_KEY,
      webhookSecret: 'whsec_local',
      ...options,
    })
    await close()
  }

  test.each([
    ['for a host beyond this machine', { host: '0.0.0.0' }, /this machine only/],
    ['with a live key', { secretKey: 'sk_live_1' }, /sk_test_/],
    ['with a malformed webhook secret', { webhookSecret: 'secret' }, /whsec_/],
  ])('the local provider does not start %s', async (_name, options, message) => {
    await expect(start(options)).rejects.toThrow(message)
  })

  test('the local provider does not start in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(start({})).rejects.toThrow(/unset NODE_ENV=production/)
  })
})
