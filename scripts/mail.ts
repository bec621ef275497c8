/**
 * `npm run mail -- <command>`: outgoing mail.
 *
 *   list             what waits and what was given up, with what the mail server said (the default)
 *   retry <id|all>   tries it again at once and for another day; the beginning of an id is enough
 *   check            whether the mail server lets the shop in
 *
 * Ends with 0 when done, 1 when there is no such mail or the server refuses, 2 when the command is
 * not understood.
 */
import { existsSync } from 'node:fs'
import { openStore, type Store } from '#db/store/client.ts'
import { listUnsentMail, retryMail } from '#db/store/unsent-mail.ts'
import { createMailer } from '#server/adapters/smtp.ts'
import { readConfig } from '#server/config.ts'

const { storeAddress, smtpUrl } = readConfig({ ...process.env, NODE_ENV: '' })
const [command = 'list', id, ...rest] = process.argv.slice(2)
const isAlone = id === undefined
if (command === 'list' && isAlone) process.exitCode = await inStore(list)
else if (command === 'check' && isAlone) process.exitCode = await check()
else if (command === 'retry' && /^([\da-f-]{8,36}|all)$/.test(id ?? '') && rest.length === 0) {
  process.exitCode = await inStore((store) => retry(store, id ?? ''))
} else {
  console.error('npm run mail -- [list | retry <id|all> | check]')
  process.exitCode = 2
}

async function inStore(run: (store: Store) => Promise<number>): Promise<number> {
  if (!storeAddress.url && !existsSync(storeAddress.file)) {
    console.error(`There is no store at ${storeAddress.file} yet.`)
    return 1
  }
  const store = openStore(storeAddress)
  try {
    return await run(store)
  } finally {
    await store.destroy()
  }
}

async function list(store: Store): Promise<number> {
  const mails = await listUnsentMail(store)
  for (const { id, kind, recipient, createdAt, dueAt, attempts, isGivenUp, lastError } of mails) {
    const state = isGivenUp ? 'given up' : `due ${dueAt}`
    console.log(`${id.slice(0, 8)}  ${kind} to ${recipient}, from ${createdAt}`)
    console.log(`          ${state}, tried ${attempts} times${lastError && `: ${lastError}`}`)
  }
  const givenUp = mails.filter((mail) => mail.isGivenUp).length
  console.log(`${mails.length - givenUp} waiting, ${givenUp} given up`)
  return 0
}

async function retry(store: Store, which: string): Promise<number> {
  const count = await retryMail(store, which, new Date().toISOString())
  console.log(`${count} to be tried again`)
  return count > 0 || which === 'all' ? 0 : 1
}

async function check(): Promise<number> {
  if (smtpUrl === undefined) {
    console.error('SMTP_URL is not set: there is no mail server to ask.')
    return 1
  }
  const mailer = createMailer(smtpUrl)
  try {
    await mailer.check()
    console.log('The mail server lets the shop in.')
    return 0
  } catch (error) {
    console.error(`The mail server cannot be used: ${(error as Error).message}`)
    return 1
  } finally {
    mailer.close()
  }
}
