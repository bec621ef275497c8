import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { ADA } from '../support/account.ts'
import { experimentSize, inParallel, reportResult } from '../support/experiment.ts'
import { enqueueWelcome, mailShop } from '../support/mail-shop.ts'
import { postToShop, startShopProcess } from '../support/shop-process.ts'
import { type SmtpBehaviour, startSmtp } from '../support/smtp.ts'
import { testStore } from '../support/store.ts'

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

test('shoppers can register while the mail server never answers', async () => {
  await using smtp = await startSmtp()
  smtp.manner = 'hang after DATA'
  await using place = await testStore()
  const env = {
    SMTP_URL: smtp.url,
    RATE_LIMITS: 'registerPerIp=100000/60, hashPerIp=100000/60',
  }
  await using shop = await startShopProcess(place, { env, withJobs: true })
  const shoppers = Array.from(
    { length: experimentSize(10, 100) },
    (_, at) => `ann.${at}@example.com`,
  )
  let registered = 0
  await inParallel(shoppers, 4, async (email) => {
    const { status } = await postToShop(shop, 'auth-register', { ...ADA, email })
    if (status === 200) registered += 1
  })
  reportResult('K8', registered, shoppers.length, 'registrations while the mail server hangs')
}, 1_800_000)
