import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { ADA } from '../../support/account.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import {
  AIRER,
  buyAndPay,
  checkoutBody,
  ordersOf,
  registerBuyer,
} from '../../support/paying-shop.ts'
import { sendMail, shopWithMail, signal } from '../../support/review-requests.ts'
import type { ShopServer } from '../../support/shop-server.ts'

type Here = Awaited<ReturnType<typeof shopWithMail>>

async function buy({ shop }: Here) {
  const ada = await registerBuyer(shop)
  await buyAndPay(shop, ada, checkoutBody([AIRER]))
  await sendMail(shop)
  return ada
}

/** The tokens of the tracking links in the emails so far, oldest first. */
const tokensIn = ({ smtp }: Here) =>
  smtp.mails.flatMap(({ text }) => {
    const [, token] = /order\/track#token=([\w-]{43})/.exec(text ?? '') ?? []
    return token ?? []
  })

const track = (shop: ShopServer, token: string | undefined) => shop.post('track-order', { token })

test('the link in an order’s email shows the status, the promised days and the parcels, and nothing about the buyer', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await buy(here)
  const [token] = tokensIn(here)
  const [order] = await ordersOf(shop)
  const { status, json, headers } = await track(shop, token)
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(json).toEqual({
    order: {
      orderNumber: order?.orderNumber,
      status: 'paid',
      delivery: { from: order?.promisedFrom, to: order?.promisedTo },
      parcels: [],
      cancelRequestedAt: null,
    },
  })
})

test('the links of an order’s earlier emails keep working, and each sending has a token of its own', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await buy(here)
  for (const move of ['process', 'ship'] as const) await moveAsOwner(shop, move)
  await sendMail(shop)
  const tokens = tokensIn(here)
  expect(new Set(tokens).size).toBe(3)
  for (const token of tokens) {
    expect((await track(shop, token)).json).toMatchObject({ order: { status: 'shipped' } })
  }
})

test('a tracking link ends 60 days after delivery, and its row is then deleted', async () => {
  await using here = await shopWithMail()
  const { shop, clock } = here
  await buy(here)
  for (const move of ['process', 'ship', 'deliver'] as const) await moveAsOwner(shop, move)
  const [token] = tokensIn(here)
  clock.advance(60 * DAY_MS - 1)
  expect((await track(shop, token)).status).toBe(200)
  await deleteExpired.run(shop.context, signal)
  expect((await track(shop, token)).status).toBe(200)
  clock.advance(1)
  expect(await track(shop, token)).toMatchObject({
    status: 400,
    json: { message: 'This link has ended or isn’t complete' },
  })
  await deleteExpired.run(shop.context, signal)
  expect(await shop.context.store.selectFrom('trackingLinks').selectAll().execute()).toEqual([])
})

test('a tracking link is void once the account is deleted, and later emails of the order have none', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  const ada = await buy(here)
  const [token] = tokensIn(here)
  const { password } = ADA
  expect((await shop.post('delete-account', { password }, ada)).status).toBe(200)
  expect((await track(shop, token)).status).toBe(400)
  await moveAsOwner(shop, 'process')
  await sendMail(shop)
  expect(here.smtp.mails.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/is processing$/),
  )
  expect(tokensIn(here)).toHaveLength(1)
})

test('the store has only the hash of a tracking token, no log line has the token, and its lookups are limited by IP', async () => {
  await using here = await shopWithMail()
  const { shop } = here
  await buy(here)
  const [token = ''] = tokensIn(here)
  const rows = await shop.context.store.selectFrom('trackingLinks').selectAll().execute()
  const outbox = await shop.context.store.selectFrom('outbox').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect((await track(shop, token)).status).toBe(200)
  expect(JSON.stringify([rows, outbox, shop.log])).not.toContain(token)
  const other = 'A'.repeat(43)
  const statuses = new Set<number>()
  for (let count = 0; count < 40; count += 1) statuses.add((await track(shop, other)).status)
  expect([...statuses]).toEqual([400, 429])
})
