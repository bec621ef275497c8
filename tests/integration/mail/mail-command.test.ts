import { expect, test } from 'vitest'
import { RETRY_DELAYS_MS, sendDueMail } from '#server/mail/send-due.ts'
import { temporaryFolder } from '../../support/folder.ts'
import { enqueueWelcome } from '../../support/mail-shop.ts'
import { shopWithSmtp } from '../../support/own-shop.ts'
import { runHere } from '../../support/run-here.ts'
import { startSmtp } from '../../support/smtp.ts'

/** Runs `npm run mail`. Resolves with its exit code and its output and errors as one text. */
async function mail(env: Readonly<Record<string, string>>, ...words: string[]) {
  const { code, output, errors } = await runHere('mail', words, env)
  return [code, output + errors] as const
}

test('npm run mail lists undeliverable email with the reason, and retry sends it again', async () => {
  const { smtp, shop } = await shopWithSmtp()
  const { context, store, place } = shop
  await enqueueWelcome(store, 'ada', context.clock())
  smtp.manner = 'refuse'
  for (const pause of [...RETRY_DELAYS_MS, 0]) {
    await sendDueMail(context, async () => '')
    shop.wait(pause)
  }
  const [code, said] = await mail(place.env)
  expect(code).toBe(0)
  expect(said).toMatch(/welcome to ada@example\.com[\s\S]*given up, tried 13 times: .*No such user/)
  expect(said).toContain('0 waiting, 1 given up')
  expect(said).toMatch(/, from \d{4}-\d\d-\d\d \d\d:\d\d$/m)

  expect(await mail(place.env, 'retry', 'ffffffff')).toEqual([
    1,
    'No unsent email has an id that begins with ffffffff. npm run mail -- list shows them.\n',
  ])
  expect(await mail(place.env, 'retry', said.slice(0, 8))).toEqual([
    0,
    '1 email will be tried again.\n',
  ])
  expect((await mail(place.env))[1]).toMatch(
    /due \d{4}-\d\d-\d\d \d\d:\d\d, tried [\s\S]*1 waiting, 0 given up/,
  )
  smtp.manner = 'take'
  shop.wait(Date.now() - context.clock().getTime())
  await sendDueMail(context, async () => '')
  expect(smtp.mails).toHaveLength(1)
})

test('npm run mail prints a mail server’s error without control characters', async () => {
  const { shop } = await shopWithSmtp()
  await enqueueWelcome(shop.store, 'ada', shop.context.clock())
  const lastError = '550 no\u001b[2J\n0 waiting, 0 given up\u009b31m'
  await shop.store.updateTable('outbox').set({ lastError }).execute()
  const [, said] = await mail(shop.place.env)
  expect(said.split('\n')).toHaveLength(4)
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})

test('npm run mail check reports whether the mail server accepts the shop’s login', async () => {
  await using smtp = await startSmtp()
  expect((await mail({ SMTP_URL: smtp.url }, 'check'))[0]).toBe(0)
  await smtp.stop()
  const [code, said] = await mail({ SMTP_URL: smtp.url }, 'check')
  expect([code, said]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  // The command would otherwise use the local mailbox of a shop that runs in this folder.
  using empty = temporaryFolder({})
  expect(await mail({ SMTP_URL: '', VAR_DIR: empty.path }, 'check')).toEqual([
    1,
    expect.stringContaining('SMTP_URL is not set'),
  ])
})

test('npm run mail answers an unknown command with its usage and exit code 2', async () => {
  for (const words of [['send'], ['retry'], ['retry', '%'], ['list', 'x']]) {
    expect(await mail({}, ...words)).toEqual([2, expect.stringContaining('npm run mail --')])
  }
})
