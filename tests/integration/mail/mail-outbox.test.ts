import { expect, test } from 'vitest'
import { enqueueMail } from '#db/store/outbox.ts'
import { clearOutbox } from '#server/services/mail/jobs.ts'
import { PAUSES } from '#server/services/mail/retries.ts'
import { sendDueMail } from '#server/services/mail/send-due.ts'
import { enqueueWelcome, type MailShop, mailShop } from '../support/mail-shop.ts'
import { type Manner, startSmtp } from '../support/smtp.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const issueToken = async () => 'T'.repeat(43)
const send = ({ context }: MailShop) => sendDueMail(context, issueToken)

const enqueue = ({ store, context }: MailShop, name = 'a') =>
  enqueueWelcome(store, name, context.clock())

const enqueueReset = ({ store, context }: MailShop) =>
  enqueueMail(store, {
    kind: 'reset-password',
    recipient: 'ada@example.com',
    dedupeKey: 'reset:1',
    data: { fullName: 'Ada' },
    now: context.clock().toISOString(),
  })

const rows = ({ store }: MailShop) => store.selectFrom('outbox').selectAll().execute()

test('a mail arrives whole, at whom it is for and nobody else, once', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await enqueue(shop)
  await enqueue(shop)
  await send(shop)
  await send(shop)
  expect(smtp.mails).toHaveLength(1)
  const [mail] = smtp.mails
  expect(mail?.envelope).toEqual({ from: 'owner@pegs.example', to: ['a@example.com'] })
  expect(mail?.from).toEqual({ name: 'Pegs & Poles', address: 'owner@pegs.example' })
  expect(mail?.subject).toBe('Welcome to Pegs & Poles')
  expect(mail?.text).toContain('Hello Ada Lovelace,')
  expect(mail?.html).toContain('Hello Ada Lovelace,')
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('a mail of a transaction that is undone is not sent', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  const undone = shop.store.transaction().execute(async (trx) => {
    await enqueue({ ...shop, store: trx as never })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send(shop)
  expect(smtp.mails).toEqual([])
})

test('without a mail server mail waits', async () => {
  await using shop = await mailShop(undefined)
  await enqueue(shop)
  shop.wait(3 * DAY)
  await send(shop)
  expect(await rows(shop)).toMatchObject([{ attempts: 0, sent_at: null, dead_at: null }])
})

test('a link whose account is gone is not sent, nor asked for again', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await enqueueReset(shop)
  await sendDueMail(shop.context, async () => undefined)
  expect(smtp.mails).toEqual([])
  expect(await rows(shop)).toMatchObject([{ sent_at: expect.any(String) }])
})

test('the database never holds the token of a link', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await enqueueReset(shop)
  await send(shop)
  expect(smtp.mails[0]?.text).toContain('T'.repeat(43))
  expect(JSON.stringify(await rows(shop))).not.toContain('T'.repeat(43))
})

const failures: [Manner, object][] = [
  ['greylist', { responseCode: 451 }],
  ['refuse', { responseCode: 550 }],
  ['hang after DATA', { code: 'ETIMEDOUT' }],
]
test.each(failures)('a server that does this: %s; the mail comes later', async (manner, line) => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url, { patience: 300 })
  smtp.manner = manner
  await enqueue(shop)
  await send(shop)
  expect(shop.logged).toMatchObject([{ msg: 'mail not sent yet', attempt: 1, ...line }])
  smtp.manner = 'take'
  const before = smtp.mails.length
  shop.wait(9_999)
  await send(shop)
  expect(smtp.mails).toHaveLength(before)
  shop.wait(1)
  await send(shop)
  expect(smtp.mails).toHaveLength(before + 1)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
  expect(await rows(shop)).toMatchObject([{ attempts: 2, sent_at: expect.any(String) }])
})

test('a server that is down for an hour loses nothing, and is not pestered', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await smtp.stop()
  for (const cause of ['a', 'b', 'c', 'd', 'e', 'f']) await enqueue(shop, cause)
  for (let minute = 0; minute < 60; minute += 1) {
    await send(shop)
    shop.wait(60_000)
  }
  expect((await rows(shop)).map(({ attempts }) => attempts)).toEqual([5, 5, 5, 5, 5, 5])
  await smtp.start()
  shop.wait(2 * HOUR)
  await send(shop)
  expect(smtp.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((cause) => `${cause}@example.com`),
  )
})

test('after a day a mail is given up, and the log says so without saying to whom', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  smtp.manner = 'refuse'
  await enqueue(shop)
  for (const pause of PAUSES) {
    await send(shop)
    shop.wait(pause)
  }
  expect(await rows(shop)).toMatchObject([{ dead_at: null }])
  await send(shop)
  expect(await rows(shop)).toMatchObject([
    { dead_at: expect.any(String), last_error: expect.stringContaining('No such user') },
  ])
  expect(shop.logged.at(-1)).toMatchObject({ level: 50, msg: 'mail given up', responseCode: 550 })
  expect(JSON.stringify(shop.logged)).not.toContain('example.com')
  smtp.manner = 'take'
  shop.wait(DAY)
  await send(shop)
  expect(smtp.mails).toEqual([])
})

test('one mail that cannot be written does not hold up the others', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await enqueue(shop, 'a')
  await shop.store.updateTable('outbox').set({ kind: 'of-a-newer-program' }).execute()
  for (const cause of ['b', 'c', 'd', 'e', 'f']) await enqueue(shop, cause)
  await send(shop)
  expect(smtp.mails).toHaveLength(5)
  expect(shop.logged).toMatchObject([{ kind: 'of-a-newer-program', attempt: 1 }])
})

test('two servers on one store send each mail once', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await using other = await mailShop(smtp.url, { place: shop.place })
  const causes = Array.from({ length: 40 }, (_, index) => `c${index}`)
  for (const cause of causes) await enqueue(shop, cause)
  await Promise.all([send(shop), send(other), send(shop), send(other)])
  expect(smtp.mails).toHaveLength(40)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(40)
})

test('whoever asks for a mail does not wait for it', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url, { patience: 1_000 })
  smtp.manner = 'hang after DATA'
  await enqueue(shop, 'a')
  const sending = send(shop)
  await expect.poll(() => smtp.mails).toHaveLength(1)
  await enqueue(shop, 'b')
  expect(await rows(shop)).toHaveLength(2)
  expect((await rows(shop)).every((row) => row.sent_at === null)).toBe(true)
  smtp.manner = 'take'
  await sending
  expect(smtp.mails.at(-1)?.envelope.to).toEqual(['b@example.com'])
})

test('a month later nothing tells whom the shop has written to', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  await enqueue(shop)
  await send(shop)
  const clear = () => clearOutbox.run(shop.context, AbortSignal.any([]))
  shop.wait(30 * DAY - 1)
  await clear()
  expect(await rows(shop)).toHaveLength(1)
  await enqueue(shop, 'b')
  shop.wait(2)
  await clear()
  expect(await rows(shop)).toMatchObject([{ recipient: 'b@example.com' }])
})

test('beyond this machine mail travels encrypted or not at all', async () => {
  await using smtp = await startSmtp()
  // The same machine under a name that does not say so.
  const elsewhere = smtp.url.replace('127.0.0.1', '127.1')
  await using shop = await mailShop(elsewhere)
  await using trusting = await mailShop(`${elsewhere}?requireTLS=false`)
  for (const one of [shop, trusting]) await enqueue(one)
  await send(shop)
  expect(shop.logged).toMatchObject([{ msg: 'mail not sent yet', code: 'ETLS' }])
  expect(smtp.mails).toEqual([])
  await send(trusting)
  expect(smtp.mails).toHaveLength(1)
})
