import type { Store } from '#db/store/client.ts'
import { retryMail } from '#db/store/outbox.ts'
import { listUnsentMail } from '#db/store/outbox-lists.ts'
import { commandName } from '#domain/owner/command-name.ts'
import { toPrintable } from '#domain/text.ts'
import { londonMinute } from '#domain/time/london-day.ts'
import { createMailer } from '#server/adapters/smtp.ts'
import { readStoreConfig } from '../store/open.ts'

export async function printUnsentMail(store: Store): Promise<number> {
  const mails = await listUnsentMail(store)
  for (const { id, kind, recipient, createdAt, dueAt, attempts, isGivenUp, lastError } of mails) {
    const state = isGivenUp ? 'given up' : `due ${londonMinute(new Date(dueAt))}`
    const from = londonMinute(new Date(createdAt))
    console.log(`${id.slice(0, 8)}  ${kind} to ${recipient}, from ${from}`)
    const error = lastError && `: ${lastError.replaceAll('\n', ' ')}`
    const tries = attempts === 1 ? 'once' : `${attempts} times`
    console.log(toPrintable(`          ${state}, tried ${tries}${error}`))
  }
  const givenUp = mails.filter((mail) => mail.isGivenUp).length
  console.log(`${mails.length - givenUp} waiting, ${givenUp} given up`)
  return 0
}

/** Retries unsent email; `which` is the beginning of an id, or `all`. Throws if there is no such email. */
export async function retryUnsentMail(store: Store, which: string): Promise<number> {
  const count = await retryMail(store, which, new Date().toISOString())
  if (count === 0 && which !== 'all') {
    throw new Error(
      `No unsent email has an id that begins with ${which}. ${commandName('mail')} list shows them.`,
    )
  }
  console.log(`${count} ${count === 1 ? 'email' : 'emails'} will be tried again.`)
  return 0
}

/** Connects to the mail server. Throws an Error that says why it can’t be used. */
export async function checkMailServer(): Promise<void> {
  const { smtpUrl } = readStoreConfig()
  if (smtpUrl === undefined)
    throw new Error(
      'SMTP_URL is not set, and no npm start runs here: there is no mail server to check.',
    )
  const mailer = createMailer(smtpUrl)
  try {
    await mailer.check()
  } catch (error) {
    throw new Error(`The mail server can’t be used: ${(error as Error).message}`)
  } finally {
    mailer.close()
  }
}
