import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clearMessages } from '#server/contact/contact.ts'
import { type ShopServer, startShop } from '../../support/shop-server.ts'

const LEAP_YEAR_MS = 366 * 24 * 60 * 60 * 1000

const letter = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Ada Lovelace',
  email: 'Ada@Example.com ',
  message: 'Will it fit?\n\nThank you',
  reference: '',
  elapsed: 20_000,
  ...more,
})
const messages = ({ context }: ShopServer) =>
  context.store.selectFrom('contactMessages').selectAll().execute()
const mails = ({ context }: ShopServer) =>
  context.store.selectFrom('outbox').select(['kind', 'recipient', 'data']).orderBy('kind').execute()

test('a contact message is stored, mailed to the owner and acknowledged to the sender', async () => {
  await using shop = await startShop()
  const reply = await shop.post('contact', letter())
  expect([reply.status, reply.json]).toEqual([
    200,
    { message: 'Thank you. We’ve received your message.' },
  ])
  expect(await messages(shop)).toMatchObject([
    { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Will it fit?\n\nThank you' },
  ])
  const { site } = await shop.context.catalogue()
  expect(await mails(shop)).toMatchObject([
    { kind: 'contact-message', recipient: site.email },
    { kind: 'contact-received', recipient: 'ada@example.com' },
  ])
})

test('a contact message that is submitted twice is stored and mailed once', async () => {
  await using shop = await startShop()
  const same = letter()
  const replies = await Promise.all([shop.post('contact', same), shop.post('contact', same)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await messages(shop)).toHaveLength(1)
  expect(await mails(shop)).toHaveLength(2)
})

test('a submission with the hidden field filled in is answered 200 and stores no message', async () => {
  await using shop = await startShop()
  const reply = await shop.post('contact', letter({ reference: 'cheap watches' }))
  expect(reply.status).toBe(200)
  expect(await messages(shop)).toEqual([])
  expect(await mails(shop)).toEqual([])
})

test('a submission within three seconds of opening the form asks to submit again', async () => {
  await using shop = await startShop()
  const reply = await shop.post('contact', letter({ elapsed: 2_999 }))
  expect(reply.status).toBe(422)
  expect(reply.json.message).toMatch(/very quick/)
  expect(await messages(shop)).toEqual([])
  expect((await shop.post('contact', letter({ elapsed: 3_000 }))).status).toBe(200)
})

test('one IP can send five messages an hour, then gets 429', async () => {
  await using shop = await startShop()
  for (let number = 0; number < 5; number += 1) {
    const email = `a${number}@example.com`
    expect((await shop.post('contact', letter({ email }))).status).toBe(200)
  }
  const reply = await shop.post('contact', letter())
  expect(reply.status).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await messages(shop)).toHaveLength(5)
})

test('contact messages with one email address get a limited number of acknowledgements', async () => {
  await using shop = await startShop({ env: { RATE_LIMITS: 'contactPerIp=100/3600' } })
  for (let number = 0; number < 6; number += 1) await shop.post('contact', letter())
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
  const long = await shop.post('contact', letter({ message, name: 'x'.repeat(101) }))
  expect(long.json.fields).toEqual({
    message: 'Enter a message of at most 5,000 characters',
    name: 'Enter a name of at most 100 characters',
  })
  const { json } = await shop.post('contact', letter({ name: 'Ada <ada@example.com>' }))
  expect(json.fields).toEqual({ name: 'Enter your name without < or >' })
  for (const id of ['too short', 'x'.repeat(65), `${'x'.repeat(16)}\0`]) {
    expect(Object.keys((await shop.post('contact', letter({ id }))).json.fields)).toEqual(['id'])
  }
})

test('contact messages are deleted after two years', async () => {
  let now = new Date('2027-03-01T12:00:00.000Z')
  await using shop = await startShop({ clock: () => new Date(now) })
  await shop.post('contact', letter())
  const clear = () => clearMessages.run(shop.context, AbortSignal.any([]))
  now = new Date('2029-03-01T11:59:59.000Z')
  await clear()
  expect(await messages(shop)).toHaveLength(1)
  now = new Date(now.getTime() + LEAP_YEAR_MS)
  await clear()
  expect(await messages(shop)).toEqual([])
})

test('the log contains no contact message, name, email or address', async () => {
  await using shop = await startShop()
  await shop.post('contact', letter())
  await shop.post('contact', letter({ reference: 'x' }))
  expect(shop.log.join('')).not.toMatch(/lovelace|example\.com|will it/i)
})
