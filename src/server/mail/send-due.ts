import {
  type ClaimedMail,
  claimMails,
  deleteMail,
  deleteOldMail,
  markFailed,
  markSent,
} from '#db/store/outbox.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { type IssueLink, issueLink } from '../http/mailed-links.ts'
import type { Context, Job } from '../kernel/context.ts'
import type { Mailer } from '../kernel/mailer.ts'
import { compose } from './compose.ts'

const RETENTION_MS = 30 * DAY_MS

export const sendMail: Job = {
  name: 'send mail',
  pauseMs: SECOND_MS,
  run: (context, signal) => sendDueMail(context, issueLink, signal),
}

export const clearOutbox: Job = {
  name: 'clear outbox',
  pauseMs: HOUR_MS,
  run: ({ store, clock }) =>
    deleteOldMail(store, new Date(clock().getTime() - RETENTION_MS).toISOString()),
}

const BATCH_SIZE = 4
/** How long a claim lasts: longer than a delivery may take, so that no two processes send the same email. */
const CLAIM_MS = 120_000

/** Several processes may share the store; each email is sent by only one of them. A crash between sending an email and recording it sends the email twice. */
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
    if (!mail) return await deleteMail(store, row)
    await mailer.send(mail)
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

/** The last attempt is a day after the first. */
export const RETRY_DELAYS_MS: readonly number[] = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  4 * HOUR_MS,
  23 * MINUTE_MS + 50 * SECOND_MS,
]

/** When to retry an email after its nth attempt, counted from 1; undefined if the email is given up. */
export function nextRetryAt(attempt: number, now: Date): Date | undefined {
  const pause = RETRY_DELAYS_MS[attempt - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}
