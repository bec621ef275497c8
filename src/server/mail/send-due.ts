import { type ClaimedMail, claimMails, markFailed, markSent } from '#db/store/outbox.ts'
import { type IssueLink, issueLink } from '#server/links/mailed-links.ts'
import type { Context } from '../kernel/context.ts'
import type { Mailer } from '../kernel/mailer.ts'
import { compose } from './compose.ts'
import { nextRetryAt } from './retries.ts'

const BATCH_SIZE = 4
/** Longer than a delivery may take, so that no two processes send the same email. */
const CLAIM_MS = 120_000

/** Several processes may share the store: one of them sends each email. A crash before it is recorded sends it twice. */
export async function sendDueMail(
  context: Context,
  issue: IssueLink = issueLink,
  signal?: AbortSignal,
): Promise<void> {
  const { mailer, store, clock } = context
  if (!mailer) return
  while (!signal?.aborted) {
    const now = clock()
    const until = new Date(now.getTime() + CLAIM_MS).toISOString()
    const mails = await claimMails(store, { now: now.toISOString(), until, limit: BATCH_SIZE })
    if (mails.length === 0) return
    await Promise.all(mails.map((mail) => deliver(context, mailer, mail, issue)))
  }
}

async function deliver(
  context: Context,
  mailer: Mailer,
  row: ClaimedMail,
  issue: IssueLink,
): Promise<void> {
  const { store, clock } = context
  try {
    const mail = await compose(context, row, issue)
    if (mail) await mailer.send(mail)
  } catch (error) {
    return fail(context, row, error)
  }
  await markSent(store, row, clock().toISOString())
}

/** The log leaves out the mail server's words, which may hold an address. */
async function fail({ store, clock, log }: Context, row: ClaimedMail, error: unknown) {
  const now = clock()
  const dueAt = nextRetryAt(row.attempt, now)?.toISOString()
  const { message, code, responseCode } = error as Partial<Record<string, unknown>>
  const text = [code, message].filter(Boolean).join(': ')
  await markFailed(store, row, { now: now.toISOString(), dueAt, error: text || String(error) })
  const line = { mail: row.id, kind: row.kind, attempt: row.attempt, code, responseCode }
  if (dueAt === undefined) log.error(line, 'mail given up')
  else log.warn({ ...line, dueAt }, 'mail not sent yet')
}
