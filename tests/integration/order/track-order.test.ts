import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { deleteExpired } from '#server/account/delete-expired.ts'
import { ADA, statusesOfCalls } from '../../support/account.ts'
import { moveAsOwner } from '../../support/owner-command.ts'
import { buyAndPay } from '../../support/paying-shop.ts'
import { sendMail, shopWithMail, signal } from '../../support/review-requests.ts'

async function orderWithLink() {
  const here = await shopWithMail()
  const { shop, smtp, ada } = here
  await buyAndPay(shop, ada)
  await sendMail(shop)
  /** The tokens of the tracking links in the emails so far, oldest first. */
  const tokens = () =>
    smtp.mails.flatMap(({ text }) => /order\/track#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  const track = (token: string) => shop.post('track-order', { token })
  return { ...here, tokens, track, token: tokens()[0] ?? '' }
}

test('the link in an order’s email shows the status, the promised days and the parcels, and nothing about the buyer', async () => {
  const { order, track, token } = await orderWithLink()
  const { orderNumber, promisedFrom, promisedTo } = (await order()) ?? {}
  const { status, json, headers } = await track(token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const delivery = { from: promisedFrom, to: promisedTo }
  const shown = { orderNumber, status: 'paid', delivery, parcels: [], cancelRequestedAt: null }
  expect(json).toEqual({ order: shown })
})

test('the links of an order’s emails, each of its own, work until 60 days after delivery, and their rows are then deleted', async () => {
  const { shop, clock, tokens, track } = await orderWithLink()
  for (const move of ['process', 'ship', 'deliver'] as const) await moveAsOwner(shop, move)
  await sendMail(shop)
  expect(new Set(tokens()).size).toBe(4)
  clock.advance(60 * DAY_MS - 1)
  await deleteExpired.run(shop.context, signal)
  for (const token of tokens())
    expect((await track(token)).json).toMatchObject({ order: { status: 'delivered' } })
  clock.advance(1)
  for (const token of tokens()) {
    const { status, json } = await track(token)
    expect([status, json.message]).toEqual([400, 'This link has ended or isn’t complete'])
  }
  await deleteExpired.run(shop.context, signal)
  expect(await shop.context.store.selectFrom('trackingLinks').selectAll().execute()).toEqual([])
})

test('a tracking link is void once the account is deleted, and later emails of the order have none, nor a link to its page', async () => {
  const { shop, smtp, ada, tokens, track, token } = await orderWithLink()
  const { password } = ADA
  expect((await shop.post('delete-account', { password }, ada)).status).toBe(200)
  expect((await track(token)).status).toBe(400)
  await moveAsOwner(shop, 'process')
  await sendMail(shop)
  const subjects = smtp.mails.map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringMatching(/is processing$/))
  expect(tokens()).toHaveLength(1)
  expect(smtp.mails.at(-1)?.text).not.toMatch(/View My Order|account\/order/)
})

test('the store has only the hash of a tracking token, no log line has the token, and its lookups are limited by IP', async () => {
  const { shop, track, token } = await orderWithLink()
  const rows = await shop.context.store.selectFrom('trackingLinks').selectAll().execute()
  const outbox = await shop.context.store.selectFrom('outbox').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect((await track(token)).status).toBe(200)
  expect(JSON.stringify([rows, outbox, shop.log])).not.toContain(token)
  const statuses = await statusesOfCalls(40, () => track('A'.repeat(43)))
  expect([...new Set(statuses)]).toEqual([400, 429])
})
