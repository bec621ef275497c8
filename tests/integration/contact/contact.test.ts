import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clearMessages } from '#server/mail/contact.ts'
import { stoppedClock } from '../../support/clock.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const LEAP_YEAR_MS = 366 * 24 * 60 * 60 * 1000

/** What of a message the log must not have. */
const PERSONAL = /lovelace|example\.com|will it/i

const letter = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Ada Lovelace',
  email: 'mailto:Ada@Example.com. ',
  message: 'Will it fit?\n\nThank you',
  reference: '',
  elapsed: 20_000,
  ...more,
})
const messages = ({ context }: ShopServer) =>
  context.store.selectFrom('contactMessages').selectAll().execute()
const mails = ({ context }: ShopServer) =>
  context.store.selectFrom('outbox').select(['kind', 'recipient', 'data']).orderBy('kind').execute()

const send = (shop: ShopServer, more?: object) => shop.post('contact', letter(more))

const THANKS = 'Thank you. We’ll reply to ada@example.com.'
const COPIED = `${THANKS} We’ve also sent a confirmation there.`

test('a contact message is stored, mailed to the owner and acknowledged to the sender, and no word of it is logged', async () => {
  await using shop = await startShop()
  const { status, json } = await send(shop)
  expect([status, json]).toEqual([200, { message: COPIED }])
  expect(await messages(shop)).toMatchObject([
    { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Will it fit?\n\nThank you' },
  ])
  const { site } = await shop.context.catalogue()
  expect(await mails(shop)).toMatchObject([
    { kind: 'contact-message', recipient: site.email },
    { kind: 'contact-received', recipient: 'ada@example.com' },
  ])
  expect(shop.log.join('')).not.toMatch(PERSONAL)
})

test('a contact message that is submitted twice is stored and mailed once', async () => {
  await using shop = await startShop()
  const same = { id: randomUUID() }
  const replies = await Promise.all([send(shop, same), send(shop, same)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await messages(shop)).toHaveLength(1)
  expect(await mails(shop)).toHaveLength(2)
})

test('a submission with the hidden field filled in is answered 200, stores no message and logs no word of it', async () => {
  await using shop = await startShop()
  const reply = await send(shop, { reference: 'cheap watches' })
  expect([reply.status, reply.json]).toEqual([200, { message: COPIED }])
  expect(await messages(shop)).toEqual([])
  expect(await mails(shop)).toEqual([])
  expect(shop.log.join('')).not.toMatch(PERSONAL)
})

test('a submission within three seconds of opening the form asks to submit again', async () => {
  await using shop = await startShop()
  const reply = await send(shop, { elapsed: 2_999 })
  expect(reply.status).toBe(422)
  expect(reply.json.message).toMatch(/very quick/)
  expect(await messages(shop)).toEqual([])
  expect((await send(shop, { elapsed: 3_000 })).status).toBe(200)
})

test('contact messages with one email address get a limited number of acknowledgements, and only those replies name one', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'contactPerIp=100/3600' } })
  const replies = []
  for (let number = 0; number < 6; number += 1) replies.push((await send(shop)).json.message)
  expect(replies).toEqual([COPIED, COPIED, COPIED, THANKS, THANKS, THANKS])
  const kinds = (await mails(shop)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'contact-message')).toHaveLength(6)
  expect(kinds.filter((kind) => kind === 'contact-received')).toHaveLength(3)
})

test('a contact message with missing or invalid fields is 422 with a message per field', async () => {
  await using shop = await startShop()
  const reply = await shop.post(
    'contact',
    letter({ name: ' ', email: 'ada@', message: '\n\u0000' }),
  )
  expect(reply.status).toBe(422)
  expect(reply.json.fields).toEqual({
    name: 'Enter your name',
    email: 'Enter an email address in the correct format, like name@example.com',
    message: 'Enter your message',
  })
  const message = 'x'.repeat(5_001)
  const long = await send(shop, { message, name: 'x'.repeat(101) })
  expect(long.json.fields).toEqual({
    message: 'Enter a message of at most 5,000 characters',
    name: 'Enter a name of at most 100 characters',
  })
  const { json } = await send(shop, { name: 'Ada <ada@example.com>' })
  expect(json.fields).toEqual({ name: 'Enter your name without < or >' })
  for (const id of ['too short', 'x'.repeat(65), `${'x'.repeat(16)}\0`]) {
    expect(Object.keys((await send(shop, { id })).json.fields)).toEqual(['id'])
  }
})

test('contact messages are deleted after two years', async () => {
  const clock = stoppedClock('2027-03-01T12:00:00.000Z')
  await using shop = await startShop({ clock: clock.now })
  await send(shop)
  const clear = () => clearMessages.run(shop.context, AbortSignal.any([]))
  clock.advance(Date.parse('2029-03-01T11:59:59.000Z') - clock.now().getTime())
  await clear()
  expect(await messages(shop)).toHaveLength(1)
  clock.advance(LEAP_YEAR_MS)
  await clear()
  expect(await messages(shop)).toEqual([])
})

test('on 29 February no contact message of the next day two years before is deleted', async () => {
  const clock = stoppedClock('2026-03-01T08:00:00.000Z')
  await using shop = await startShop({ clock: clock.now })
  await send(shop)
  clock.advance(Date.parse('2028-02-29T09:00:00.000Z') - clock.now().getTime())
  await clearMessages.run(shop.context, AbortSignal.any([]))
  expect(await messages(shop)).toHaveLength(1)
})
