import { expect, test } from 'vitest'
import { enqueueMail } from '#db/store/outbox.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { clearOutbox, RETRY_DELAYS_MS, sendDueMail } from '#server/mail/send-due.ts'
import {
  enqueueMailTo,
  type MailShop,
  mailShop,
  outboxRows,
  sendDueMailOf,
} from '../../support/mail-shop.ts'
import { shopWithSmtp } from '../../support/own-shop.ts'
import { type SmtpBehaviour, startSmtp } from '../../support/smtp.ts'

const enqueueReset = ({ store, context }: MailShop) =>
  enqueueMail(store, {
    kind: 'reset-password',
    recipient: 'ada@example.com',
    dedupeKey: 'reset:1',
    data: { fullName: 'Ada' },
    now: context.clock().toISOString(),
  })

test('an email is sent once, to its recipient, with sender, text and HTML', async () => {
  const { smtp, shop } = await shopWithSmtp()
  await enqueueMailTo(shop)
  await enqueueMailTo(shop)
  await sendDueMailOf(shop)
  await sendDueMailOf(shop)
  expect(smtp.mails).toHaveLength(1)
  const hello = expect.stringContaining('Hello Ada,')
  expect(smtp.mails[0]).toMatchObject({
    envelope: { from: 'owner@pegs.example', to: ['a@example.com'] },
    from: { name: 'Pegs & Poles', address: 'owner@pegs.example' },
    subject: 'Welcome to Pegs & Poles',
    text: hello,
    html: hello,
  })
  const headers = smtp.mails[0]?.headers
  expect(headers?.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('an email of a transaction that is rolled back is not sent', async () => {
  const { smtp, shop } = await shopWithSmtp()
  const undone = shop.store.transaction().execute(async (trx) => {
    await enqueueMailTo({ ...shop, store: trx as never })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await sendDueMailOf(shop)
  expect(smtp.mails).toEqual([])
})

test('email stays in the outbox while no mail server is configured', async () => {
  await using shop = await mailShop(undefined)
  await enqueueMailTo(shop)
  shop.wait(3 * DAY_MS)
  await sendDueMailOf(shop)
  expect(await outboxRows(shop)).toMatchObject([{ attempts: 0, sentAt: null, deadAt: null }])
})

test('a link email whose account was deleted is dropped, and is not among those that were sent', async () => {
  const { smtp, shop } = await shopWithSmtp()
  await enqueueReset(shop)
  await sendDueMail(shop.context, async () => undefined)
  expect([smtp.mails, await outboxRows(shop)]).toEqual([[], []])
})

test('the outbox never contains the token of a link', async () => {
  const { smtp, shop } = await shopWithSmtp()
  await enqueueReset(shop)
  await sendDueMailOf(shop)
  expect(smtp.mails[0]?.text).toContain('T'.repeat(43))
  expect(JSON.stringify(await outboxRows(shop))).not.toContain('T'.repeat(43))
})

test('an email that cannot be composed does not delay the others', async () => {
  const { smtp, shop } = await shopWithSmtp()
  await enqueueMailTo(shop, 'a')
  await shop.store.updateTable('outbox').set({ kind: 'of-a-newer-program' }).execute()
  for (const cause of ['b', 'c', 'd', 'e', 'f']) await enqueueMailTo(shop, cause)
  await sendDueMailOf(shop)
  expect(smtp.mails).toHaveLength(5)
  expect(shop.logged).toMatchObject([{ kind: 'of-a-newer-program', attempt: 1 }])
})

test('two servers that share a store send each email once', async () => {
  const { smtp, shop } = await shopWithSmtp()
  await using other = await mailShop(smtp.url, { place: shop.place })
  const causes = Array.from({ length: 40 }, (_, index) => `c${index}`)
  for (const cause of causes) await enqueueMailTo(shop, cause)
  await Promise.all([shop, other, shop, other].map(sendDueMailOf))
  expect(smtp.mails).toHaveLength(40)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(40)
})

test('queueing an email does not wait for email that is being sent', async () => {
  const { smtp, shop } = await shopWithSmtp()
  smtp.manner = 'hang after DATA'
  await enqueueMailTo(shop, 'a')
  const sending = sendDueMailOf(shop)
  await expect.poll(() => smtp.mails).toHaveLength(1)
  await enqueueMailTo(shop, 'b')
  expect(await outboxRows(shop)).toHaveLength(2)
  expect((await outboxRows(shop)).every((row) => row.sentAt === null)).toBe(true)
  smtp.release()
  await sending
  expect(smtp.mails.at(-1)?.envelope.to).toEqual(['b@example.com'])
})

test('sent email is deleted from the outbox after 30 days', async () => {
  const { shop } = await shopWithSmtp()
  await enqueueMailTo(shop)
  await sendDueMailOf(shop)
  const clear = () => clearOutbox.run(shop.context, AbortSignal.any([]))
  shop.wait(30 * DAY_MS - 1)
  await clear()
  expect(await outboxRows(shop)).toHaveLength(1)
  await enqueueMailTo(shop, 'b')
  shop.wait(2)
  await clear()
  expect(await outboxRows(shop)).toMatchObject([{ recipient: 'b@example.com' }])
})

test('email to another machine requires TLS unless SMTP_URL disables it', async () => {
  await using smtp = await startSmtp()
  // The program takes 127.1, which is this machine, for another one.
  const elsewhere = smtp.url.replace('127.0.0.1', '127.1')
  await using shop = await mailShop(elsewhere)
  await using trusting = await mailShop(`${elsewhere}?requireTLS=false`)
  for (const one of [shop, trusting]) await enqueueMailTo(one)
  await sendDueMailOf(shop)
  expect(shop.logged).toMatchObject([{ msg: 'mail not sent yet', code: 'ETLS' }])
  expect(smtp.mails).toEqual([])
  await sendDueMailOf(trusting)
  expect(smtp.mails).toHaveLength(1)
})

const failures: [SmtpBehaviour, object, { timeoutMs?: number }][] = [
  ['greylist', { responseCode: 451 }, {}],
  ['refuse', { responseCode: 550 }, {}],
  ['hang after DATA', { code: 'ETIMEDOUT' }, { timeoutMs: 300 }],
]
test.each(failures)(
  'when the mail server does this: %s, the email is retried after ten seconds',
  async (manner, line, limits) => {
    await using smtp = await startSmtp()
    await using failing = await mailShop(smtp.url, limits)
    smtp.manner = manner
    await enqueueMailTo(failing)
    await sendDueMailOf(failing)
    expect(failing.logged).toMatchObject([{ msg: 'mail not sent yet', attempt: 1, ...line }])
    smtp.manner = 'take'
    await using shop = await mailShop(smtp.url, { place: failing.place })
    const before = smtp.mails.length
    shop.wait(9_999)
    await sendDueMailOf(shop)
    expect(smtp.mails).toHaveLength(before)
    shop.wait(1)
    await sendDueMailOf(shop)
    expect(smtp.mails).toHaveLength(before + 1)
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await outboxRows(shop)).toMatchObject([{ attempts: 2, sentAt: expect.any(String) }])
  },
)

test('an email that fails for a day is given up and logged without its recipient', async () => {
  const { smtp, shop } = await shopWithSmtp()
  smtp.manner = 'refuse'
  await enqueueMailTo(shop)
  for (const pause of RETRY_DELAYS_MS) {
    await sendDueMailOf(shop)
    shop.wait(pause)
  }
  expect(await outboxRows(shop)).toMatchObject([{ deadAt: null }])
  await sendDueMailOf(shop)
  expect(await outboxRows(shop)).toMatchObject([
    { deadAt: expect.any(String), lastError: expect.stringContaining('No such user') },
  ])
  expect(shop.logged.at(-1)).toMatchObject({ level: 50, msg: 'mail given up', responseCode: 550 })
  expect(JSON.stringify(shop.logged)).not.toContain('example.com')
  smtp.manner = 'take'
  shop.wait(DAY_MS)
  await sendDueMailOf(shop)
  expect(smtp.mails).toEqual([])
})
