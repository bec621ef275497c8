import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type CardProviderFixture,
  newSessionParams,
  startCardFixture,
} from '../../support/card-provider.ts'

const DAY = 24 * 60 * 60
const START = Date.parse('2026-11-01T09:00:00Z')

let cards: CardProviderFixture
/** Ids of five sessions created an hour apart; the second is paid, the last is Grace's. */
const ids: string[] = []
const createdAt = (place: number) => START / 1000 + place * 3600

beforeAll(async () => {
  cards = await startCardFixture({ clock: () => new Date(START) })
  const { sessions } = cards.stripe.checkout
  for (let place = 0; place < 5; place += 1) {
    const customer_email = place === 4 ? 'grace@example.com' : 'ada@example.com'
    ids.push((await sessions.create(newSessionParams({ customer_email }))).id)
    if (place === 1) await cards.provider.control({ pay: ids[1] ?? '', settle: true })
    await cards.provider.control({ advance: 3600 })
  }
})
afterAll(() => cards[Symbol.asyncDispose]())

const places = (data: readonly { readonly id: string }[]) => data.map(({ id }) => ids.indexOf(id))

test('the SDK’s paging returns each session once, newest first', async () => {
  const all = await cards.stripe.checkout.sessions
    .list({ limit: 2 })
    .autoPagingToArray({ limit: 9 })
  expect(places(all)).toEqual([4, 3, 2, 1, 0])
})

test('the card provider’s list of sessions filters by status, payment, email and time', async () => {
  const { sessions } = cards.stripe.checkout
  const paid = await sessions.retrieve(ids[1] ?? '')
  const found = await Promise.all([
    sessions.list({ status: 'complete' }),
    sessions.list({ payment_intent: String(paid.payment_intent) }),
    sessions.list({ customer_details: { email: 'grace@example.com' } }),
    sessions.list({ created: { gte: createdAt(3) } }),
    sessions.list({ created: { gt: createdAt(0), lt: createdAt(2) } }),
    sessions.list({ created: createdAt(2) }),
    sessions.list({ status: 'open', created: { lte: createdAt(1) } }),
  ])
  expect(found.map(({ data }) => places(data))).toEqual([[1], [1], [4], [4, 3], [1], [2], [0]])
})

test('the parameter expand replaces ids by objects in each entry of a list', async () => {
  const { data } = await cards.stripe.checkout.sessions.list({
    status: 'complete',
    expand: ['data.payment_intent.latest_charge', 'data.line_items'],
  })
  expect(data).toMatchObject([
    {
      payment_intent: { object: 'payment_intent', latest_charge: { object: 'charge' } },
      line_items: { object: 'list', has_more: false },
    },
  ])
})

test('the card provider’s list of events filters by type, type group, creation time and delivery', async () => {
  const { events } = cards.stripe
  const types = async (params: Parameters<typeof events.list>[0]) =>
    (await events.list(params)).data.map(({ type }) => type).sort()
  expect(await types({})).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  expect(await types({ type: 'payment_intent.*' })).toHaveLength(2)
  expect(await types({ types: ['charge.succeeded', 'checkout.session.completed'] })).toHaveLength(2)
  expect(await types({ created: { lt: createdAt(1) } })).toEqual([])
  expect(await types({ delivery_success: false })).toEqual([])
  expect(await types({ delivery_success: true, type: 'checkout.*' })).toHaveLength(1)
})

test.each([
  ['a limit of 0', { limit: 0 }, 'limit'],
  ['a limit of 101', { limit: 101 }, 'limit'],
  ['an unknown id to start after', { starting_after: 'cs_test_none' }, 'starting_after'],
  ['both a start and an end', { starting_after: 'a', ending_before: 'b' }, 'ending_before'],
  ['a field that cannot be expanded', { expand: ['data.colour'] }, 'expand'],
  ['a malformed time', { created: { gt: 'noon' } }, 'created[gt]'],
])('a list with %s is 400 and names the parameter', async (_name, params, param) => {
  const list = cards.stripe.checkout.sessions.list(params as object)
  await expect(list).rejects.toMatchObject({ statusCode: 400, param })
})

test('events older than 30 days are not listed', async () => {
  await using other = await startCardFixture()
  const { id } = await other.stripe.checkout.sessions.create(newSessionParams())
  await other.provider.control({ pay: id, settle: true })
  await other.provider.control({ advance: 30 * DAY })
  expect((await other.stripe.events.list()).data).not.toEqual([])
  await other.provider.control({ advance: 2 })
  expect((await other.stripe.events.list()).data).toEqual([])
})
