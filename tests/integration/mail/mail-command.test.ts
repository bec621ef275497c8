import { expect, test } from 'vitest'
import { PAUSES } from '#server/services/mail/retries.ts'
import { sendDueMail } from '#server/services/mail/send-due.ts'
import { enqueueWelcome, mailShop } from '../support/mail-shop.ts'
import { runScript } from '../support/run-script.ts'
import { startSmtp } from '../support/smtp.ts'

/** Runs the command. Resolves with its exit code and all that it said. */
async function mail(env: Readonly<Record<string, string>>, ...words: string[]) {
  const { code, output, errors } = await runScript('mail', words, env)
  return [code, output + errors] as const
}

test('mail that was given up is listed with the reason, and sent once it is tried again', async () => {
  await using smtp = await startSmtp()
  await using shop = await mailShop(smtp.url)
  const { context, store, place } = shop
  await enqueueWelcome(store, 'ada', context.clock())
  smtp.manner = 'refuse'
  for (const pause of [...PAUSES, 0]) {
    await sendDueMail(context, async () => '')
    shop.wait(pause)
  }
  const [code, said] = await mail(place.env)
  expect(code).toBe(0)
  expect(said).toMatch(/welcome to ada@example\.com[\s\S]*given up, tried 13 times: .*No such user/)
  expect(said).toContain('0 waiting, 1 given up')

  expect(await mail(place.env, 'retry', 'ffffffff')).toEqual([1, '0 to be tried again\n'])
  expect(await mail(place.env, 'retry', said.slice(0, 8))).toEqual([0, '1 to be tried again\n'])
  expect((await mail(place.env))[1]).toContain('1 waiting, 0 given up')
  smtp.manner = 'take'
  shop.wait(Date.now() - context.clock().getTime())
  await sendDueMail(context, async () => '')
  expect(smtp.mails).toHaveLength(1)
})

test('whether the mail server lets the shop in can be asked', async () => {
  await using smtp = await startSmtp()
  expect((await mail({ SMTP_URL: smtp.url }, 'check'))[0]).toBe(0)
  await smtp.stop()
  const [code, said] = await mail({ SMTP_URL: smtp.url }, 'check')
  expect([code, said]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  expect(await mail({ SMTP_URL: '' }, 'check')).toEqual([
    1,
    expect.stringContaining('SMTP_URL is not set'),
  ])
})

test('a command that is not one says which there are', async () => {
  for (const words of [['send'], ['retry'], ['retry', '%'], ['list', 'x']]) {
    expect(await mail({}, ...words)).toEqual([2, expect.stringContaining('npm run mail --')])
  }
})
