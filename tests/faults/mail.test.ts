import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { sendDueMail } from '#server/mail/send-due.ts'
import { experimentSize, reportResult } from '../support/experiment.ts'
import { enqueueWelcome, mailShop } from '../support/mail-shop.ts'
import { type SmtpBehaviour, type SmtpFake, startSmtp } from '../support/smtp.ts'
import { type TestStore, testStore } from '../support/store.ts'

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

const CLAIM_LEASE_MS = 120_000
const KILLS = experimentSize(6, 40)

/** Starts a shop in its own process. `acknowledged` lists the registrations that it has acknowledged. */
function startWriter(smtp: SmtpFake, { env, location }: TestStore, name?: string) {
  const script = join(import.meta.dirname, '../support/mail-writer.ts')
  const args = JSON.stringify({ smtpUrl: smtp.url, place: { env, location }, name })
  const child = spawn(process.execPath, [script, args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    acknowledged.push(...lines)
  })
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { acknowledged, kill, [Symbol.asyncDispose]: kill }
}

test('a shop killed repeatedly emails every registration that it confirmed, and no other address', async () => {
  await using smtp = await startSmtp()
  await using place = await testStore()
  const confirmed: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    await using writer = startWriter(smtp, place, `r${round}`)
    await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(round * 3)
    await writer.kill()
    confirmed.push(...writer.acknowledged)
  }
  await using shop = await mailShop(smtp.url, { place })
  shop.wait(CLAIM_LEASE_MS)
  await sendDueMail(shop.context, async () => '')

  const registered = await shop.store.selectFrom('rateLimits').select('key').execute()
  const causes = new Set(registered.map(({ key }) => key))
  const mailed = new Set(smtp.mails.map(({ envelope }) => envelope.to[0]?.split('@')[0]))
  expect([...mailed].sort()).toEqual([...causes].sort())
  const pairs = new Set(smtp.mails.map(({ messageId, envelope }) => `${messageId} ${envelope.to}`))
  expect(pairs.size).toBe(mailed.size)
  const known = confirmed.filter((cause) => mailed.has(cause)).length
  reportResult('K8', known, confirmed.length, `mails after ${KILLS} kills`)
}, 900_000)

test('a shop killed between sending an email and recording it sends the same email again', async () => {
  await using smtp = await startSmtp()
  await using place = await testStore()
  await using shop = await mailShop(smtp.url, { place })
  await enqueueWelcome(shop.store, 'ada', shop.context.clock())
  smtp.manner = 'hang after DATA'
  await using writer = startWriter(smtp, place)
  const toAda = () => smtp.mails.filter(({ envelope }) => envelope.to[0] === 'ada@example.com')
  await expect.poll(toAda).toHaveLength(1)
  await writer.kill()
  smtp.manner = 'take'

  await sendDueMail(shop.context, async () => '')
  expect(toAda()).toHaveLength(1)
  shop.wait(CLAIM_LEASE_MS)
  await sendDueMail(shop.context, async () => '')
  expect(toAda()).toHaveLength(2)
  const [first, second] = toAda()
  expect(second?.messageId).toBe(first?.messageId)
  expect(second?.text).toBe(first?.text)
})
