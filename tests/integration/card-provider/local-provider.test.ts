/** What only the local provider does: test cards, deliveries on request, faults on request. */
import { expect, test, vi } from 'vitest'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import {
  type CardProviderFixture,
  newSessionParams,
  SECRET_KEY,
  startCardFixture,
} from '../../support/card-provider.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { httpCall } from '../../support/http.ts'

const DAY = 24 * 60 * 60
/** The provider's time only moves when a test advances it. */
const clock = () => new Date('2026-11-21T09:00:00Z')

const open = async ({ stripe }: CardProviderFixture) =>
  (await stripe.checkout.sessions.create(newSessionParams())).id
async function pay(cards: CardProviderFixture, card = '4242424242424242'): Promise<string> {
  const id = await open(cards)
  await cards.provider.control({ pay: id, card, settle: true })
  return id
}
const retrieve = ({ stripe }: CardProviderFixture, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
const typesOf = ({ endpoint }: CardProviderFixture) =>
  endpoint.received.map(({ event }) => event.type)
const sessionsOf = ({ endpoint }: CardProviderFixture) =>
  endpoint.received.map(({ event }) => Reflect.get(event.data.object, 'id'))

test('a card pays once, however often it is sent', async () => {
  await using cards = await startCardFixture()
  const id = await open(cards)
  await Promise.all(Array.from({ length: 5 }, () => cards.provider.control({ pay: id })))
  await cards.provider.control({ settle: true })
  expect(typesOf(cards)).toEqual(['checkout.session.completed'])
  expect(await retrieve(cards, id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded' },
    url: null,
  })
})

test('a declined card leaves the session open for another card', async () => {
  await using cards = await startCardFixture()
  const id = await pay(cards, '4000000000000002')
  expect(await retrieve(cards, id)).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method' },
  })
  await cards.provider.control({ pay: id, settle: true })
  expect((await retrieve(cards, id)).payment_status).toBe('paid')
})

test.each([
  ['4000000000000077', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
  [
    '4000000000000341',
    'unpaid',
    'requires_payment_method',
    'checkout.session.async_payment_failed',
  ],
])('%s completes a session unpaid, and 20 seconds later it is %s', async (card, ...later) => {
  const [payment_status, status, type] = later
  await using cards = await startCardFixture()
  const id = await pay(cards, card)
  expect(await retrieve(cards, id)).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: { status: 'processing', amount_received: 0 },
  })
  await cards.provider.control({ advance: 20, settle: true })
  expect(await retrieve(cards, id)).toMatchObject({ payment_status, payment_intent: { status } })
  expect(typesOf(cards)).toEqual(['checkout.session.completed', type])
})

test('an unpaid session expires at its expires_at, and a payment can be disputed once', async () => {
  await using cards = await startCardFixture({ clock })
  const expires_at = clock().getTime() / 1000 + 3600
  const { id } = await cards.stripe.checkout.sessions.create(newSessionParams({ expires_at }))
  await cards.provider.control({ advance: 3599 })
  expect((await retrieve(cards, id)).status).toBe('open')
  await cards.provider.control({ advance: 1, settle: true })
  expect((await retrieve(cards, id)).status).toBe('expired')
  const dispute = await pay(cards)
  await cards.provider.control({ dispute, settle: true })
  await expect(cards.provider.control({ dispute })).rejects.toThrow(/not disputed yet/)
  expect(typesOf(cards).at(-1)).toBe('charge.dispute.created')
})

test('a payment can be refunded in parts, never by more than was paid, and each refund is told', async () => {
  await using cards = await startCardFixture()
  const intent = String(
    (await cards.stripe.checkout.sessions.retrieve(await pay(cards))).payment_intent,
  )
  const { refunds } = cards.stripe
  await refunds.create({ payment_intent: intent, amount: 885 })
  const tooMuch = refunds.create({ payment_intent: intent, amount: 7001 })
  await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  expect((await refunds.create({ payment_intent: intent })).amount).toBe(7000)
  const over = { code: 'charge_already_refunded' }
  await expect(refunds.create({ payment_intent: intent })).rejects.toMatchObject(over)
  await cards.provider.control({ settle: true })
  const told = cards.endpoint.received.filter(({ event }) => event.type === 'charge.refunded')
  const sums = told.map(({ event }) => Reflect.get(event.data.object, 'amount_refunded'))
  expect(sums.sort()).toEqual([7885, 885])
})

test('a failing endpoint gets an event again with growing delays for three days, over a restart too', async () => {
  await using cards = await startCardFixture({ retryDelaysMs: [1_000, DAY * 1_000], clock })
  cards.endpoint.answer = 500
  const id = await pay(cards)
  await cards.provider.control({ advance: 1, settle: true })
  expect(cards.endpoint.received).toHaveLength(2)
  await cards.restart()
  for (let day = 0; day < 5; day += 1) await cards.provider.control({ advance: DAY, settle: true })
  expect(cards.endpoint.received).toHaveLength(4)
  const { data } = await cards.stripe.events.list({ delivery_success: false })
  expect(data.map((event) => Reflect.get(event.data.object, 'id'))).toEqual([id])
  expect(sessionsOf(cards)).toEqual(Array(4).fill(id))
})

test('on request events come several times, with twins, in reverse, late or never', async () => {
  await using cards = await startCardFixture()
  await cards.provider.control({ webhooks: { copies: 3, twins: 1 } })
  const first = await pay(cards)
  expect(sessionsOf(cards)).toEqual(Array(6).fill(first))
  expect(new Set(cards.endpoint.received.map(({ event }) => event.id)).size).toBe(2)

  const usual = { copies: 1, twins: 0, delay: 0, drop: 0 }
  const ordered = async (webhooks: object, ...paid: string[]) => {
    cards.endpoint.received.length = 0
    await cards.provider.control({ webhooks: { ...usual, ...webhooks } })
    while (paid.length < 2) paid.push(await pay(cards))
    return paid
  }
  const [one, two] = await ordered({ reorder: 2 })
  expect(sessionsOf(cards)).toEqual([two, one])
  const late = await ordered({ delay: 5_000 })
  expect(sessionsOf(cards)).toEqual([])
  await cards.provider.control({ advance: 5, settle: true })
  expect(sessionsOf(cards).sort()).toEqual(late.sort())
  await ordered({ drop: 2 })
  await cards.provider.control({ advance: DAY, settle: true })
  expect(sessionsOf(cards)).toEqual([])
})

test.each(['timeout', 'reset', 'error'] as const)(
  'after a planned %s the SDK’s retry returns one session',
  async (fault) => {
    await using cards = await startCardFixture({}, { maxNetworkRetries: 20, timeout: 300 })
    await cards.provider.control({ faults: [{ fault, times: 2 }] })
    await open(cards)
    expect((await cards.stripe.checkout.sessions.list()).data).toHaveLength(1)
  },
)

test('its control answers on this machine only, and names an unknown instruction', async () => {
  await using cards = await startCardFixture()
  const { port } = cards.provider
  const headers = { 'content-type': 'application/json' }
  const body = '{"webhooks":{"explode":1}}'
  const unknown = await httpCall(port, '/_control', { method: 'POST', headers, body })
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining('explode')])
  const elsewhere = await httpCall(port, '/_control', { headers: { host: 'evil.example' } })
  expect(elsewhere.status).toBe(403)
})

test.each([
  ['for a host beyond this machine', { host: '0.0.0.0' }, '', /this machine only/],
  ['with a live key', { secretKey: 'sk_live_1' }, '', /sk_test_/],
  ['with a malformed webhook secret', { webhookSecret: 'secret' }, '', /whsec_/],
  ['in production', {}, 'production', /unset NODE_ENV=production/],
])('it does not start %s', async (_name, options, mode, message) => {
  using folder = temporaryFolder({})
  vi.stubEnv('NODE_ENV', mode)
  const settings = {
    port: 0,
    dataFolder: folder.path,
    secretKey: SECRET_KEY,
    webhookSecret: 'whsec_local',
  }
  const started = startCardProvider({ ...settings, ...options })
  await expect(started).rejects.toThrow(message)
  vi.unstubAllEnvs()
})
