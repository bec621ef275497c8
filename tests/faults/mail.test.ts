import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { enqueueWelcome, mailShop } from '../support/mail-shop.ts'
import { type SmtpBehaviour, startSmtp } from '../support/smtp.ts'

const MAILS_PER_STEP = experimentSize(1, 8)
const STEP_MS = 10 * MINUTE_MS

test('every email is delivered after the mail server was down, deferring, refusing and hanging for an hour each', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url, { timeoutMs: 200 })
  const names: string[] = []
  const runHour = async (mails = MAILS_PER_STEP) => {
    for (let step = 0; step < 6; step += 1) {
      for (let at = 0; at < mails; at += 1) {
        const name = `ann.${names.length}`
        names.push(`${name}@example.com`)
        await enqueueWelcome(shop.store, name, shop.context.clock())
      }
      await sendDueMail(shop.context, async () => '')
      shop.wait(STEP_MS)
    }
  }
  await smtp.stop()
  await runHour()
  await smtp.start()
  for (const manner of ['greylist', 'refuse', 'hang after DATA'] satisfies SmtpBehaviour[]) {
    smtp.manner = manner
    await runHour()
  }
  smtp.manner = 'take'
  for (let at = 0; at < 12; at += 1) await runHour(0)
  const ids = new Map(smtp.mails.map(({ envelope, messageId }) => [envelope.to[0], messageId]))
  // An email that was accepted without a reply is sent again with the same Message-ID.
  for (const { envelope, messageId } of smtp.mails) {
    expect(messageId).toBe(ids.get(envelope.to[0]))
  }
  reportResult(
    'K8',
    names.filter((name) => ids.has(name)).length,
    names.length,
    'mails came in the end',
  )
}, 600_000)
