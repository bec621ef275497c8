import { deleteOldMail } from '#db/store/deliveries.ts'
import type { Job } from '#server/jobs.ts'
import type { IssueToken } from './compose.ts'
import { sendDueMail } from './send-due.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
/** Milliseconds for which what was sent stays known. */
const KEPT = 30 * DAY

/** Sends the mail that is due. */
export const sendMail = (issueToken: IssueToken): Job => ({
  name: 'send mail',
  pause: SECOND,
  run: (context, signal) => sendDueMail(context, issueToken, signal),
})

/** Forgets what was sent, or given up, a month ago. */
export const clearOutbox: Job = {
  name: 'clear outbox',
  pause: HOUR,
  run: ({ store, clock }) => deleteOldMail(store, new Date(clock().getTime() - KEPT).toISOString()),
}
