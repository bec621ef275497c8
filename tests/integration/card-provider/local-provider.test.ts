/** What only the local provider does, and no test of orders needs. */
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

async function pay({ stripe, provider }: CardProviderFixture, card?: string): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(newSessionParams())
  await provider.control({ pay: id, ...(card && { card }), settle: true })
  return id
}
const retrieve = ({ stripe }: CardProviderFixture, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
const sessionsOf = ({ endpoint }: CardProviderFixture) =>
  endpoint.received.map(({ data }) => Reflect.get(data.object, 'id'))

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

test('on request two events come in reverse', async () => {
  await using cards = await startCardFixture()
  await cards.provider.control({ webhooks: { reorder: 2 } })
  const [one, two] = [await pay(cards), await pay(cards)]
  expect(sessionsOf(cards)).toEqual([two, one])
})

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
  const keys = { secretKey: SECRET_KEY, webhookSecret: 'whsec_local' }
  const started = startCardProvider({ port: 0, dataFolder: folder.path, ...keys, ...options })
  await expect(started).rejects.toThrow(message)
})
