import { deleteOldMail } from '#db/store/outbox.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { Job } from '#server/kernel/job.ts'
import { issueLink } from '#server/links/mailed-links.ts'
import { sendDueMail } from './send-due.ts'

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
