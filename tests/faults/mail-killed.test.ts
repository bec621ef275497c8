import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendDueMail } from '#server/services/mail/send-due.ts'
import { cameTo, times } from '../support/faults.ts'
import { enqueueWelcome, mailShop } from '../support/mail-shop.ts'
import { type SmtpFake, startSmtp } from '../support/smtp.ts'
import { type TestStore, testStore } from '../support/store.ts'

const CLAIM = 120_000
const KILLS = times(6, 40)

/** Starts a shop of its own process. `said` is which of its registrations were confirmed. */
function startWriter(smtp: SmtpFake, { env, address }: TestStore, name?: string) {
  const script = join(import.meta.dirname, '../support/mail-writer.ts')
  const told = JSON.stringify({ smtpUrl: smtp.url, place: { env, address }, name })
  const child = spawn(process.execPath, [script, told], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    said.push(...lines)
  })
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  return { said, kill, [Symbol.asyncDispose]: kill }
}

test('killed again and again, the shop mails everybody whom it confirmed, and nobody else', async () => {
  await using smtp = await startSmtp()
  await using place = await testStore()
  const confirmed: string[] = []
  for (let round = 0; round < KILLS; round += 1) {
    await using writer = startWriter(smtp, place, `r${round}`)
    await expect.poll(() => writer.said.length, { timeout: 10_000 }).toBeGreaterThan(round * 3)
    await writer.kill()
    confirmed.push(...writer.said)
  }
  await using shop = await mailShop(smtp.url, { place })
  shop.wait(CLAIM)
  await sendDueMail(shop.context, async () => '')

  const registered = await shop.store.selectFrom('rate_limits').select('key').execute()
  const causes = new Set(registered.map(({ key }) => key))
  const mailed = new Set(smtp.mails.map(({ envelope }) => envelope.to[0]?.split('@')[0]))
  expect([...mailed].sort()).toEqual([...causes].sort())
  const pairs = new Set(smtp.mails.map(({ messageId, envelope }) => `${messageId} ${envelope.to}`))
  expect(pairs.size).toBe(mailed.size)
  const known = confirmed.filter((cause) => mailed.has(cause)).length
  cameTo('K8', known, confirmed.length, `mails after ${KILLS} kills`)
}, 900_000)

test('killed after the mail was sent and before that is noted, it sends the same mail again', async () => {
  await using smtp = await startSmtp()
  await using place = await testStore()
  await using shop = await mailShop(smtp.url, { place })
  await enqueueWelcome(shop.store, 'ada', shop.context.clock())
  smtp.manner = 'hang after DATA'
  await using writer = startWriter(smtp, place)
  const toAda = () => smtp.mails.filter(({ envelope }) => envelope.to[0] === 'ada@example.com')
  await expect.poll(toAda, { timeout: 10_000 }).toHaveLength(1)
  await writer.kill()
  smtp.manner = 'take'

  await sendDueMail(shop.context, async () => '')
  expect(toAda()).toHaveLength(1)
  shop.wait(CLAIM)
  await sendDueMail(shop.context, async () => '')
  expect(toAda()).toHaveLength(2)
  const [first, second] = toAda()
  expect(second?.messageId).toBe(first?.messageId)
  expect(second?.text).toBe(first?.text)
}, 60_000)
