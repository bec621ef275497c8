import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { RETRY_DELAYS_MS } from '#server/mail/send-due.ts'
import { enqueueMailTo, mailShop, outboxRows, sendDueMailOf } from '../../support/mail-shop.ts'
import { shopWithSmtp } from '../../support/own-shop.ts'
import { type SmtpBehaviour, startSmtp } from '../../support/smtp.ts'

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
