import { deleteOldEmails } from '#db/store/former-emails.ts'
import { forgetExpired } from '#db/store/known-networks.ts'
import { deleteExpiredLinks } from '#db/store/one-time-tokens.ts'
import { deleteExpiredPoints } from '#db/store/rate-limits.ts'
import { deleteRefusedReviews } from '#db/store/reviews.ts'
import { deleteEndedSessions } from '#db/store/sessions.ts'
import { deleteEndedTrackingLinks } from '#db/store/tracking-links.ts'
import { FORMER_EMAIL_MS } from '#domain/account/email-change.ts'
import { DESK_IDLE_TIMEOUT_MS, MAX_DESK_SESSION_MS } from '#domain/owner/people.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { trackingEndsFor } from '../http/mailed-links.ts'
import { IDLE_TIMEOUT_MS, MAX_SESSION_AGE_MS } from '../http/session.ts'
import type { Job } from '../kernel/context.ts'

const REFUSED_REVIEW_MS = 365 * DAY_MS

export const deleteExpired: Job = {
  name: 'delete expired',
  pauseMs: 15 * MINUTE_MS,
  run: async ({ store, clock }) => {
    const now = clock().getTime()
    const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
    await deleteExpiredPoints(store, now)
    await forgetExpired(store, now)
    await deleteOldEmails(store, ago(FORMER_EMAIL_MS))
    await deleteExpiredLinks(store, ago(0))
    await deleteEndedTrackingLinks(store, trackingEndsFor(clock()))
    await deleteRefusedReviews(store, ago(REFUSED_REVIEW_MS))
    await deleteEndedSessions(store, 'sessions', {
      begunBefore: ago(MAX_SESSION_AGE_MS),
      usedBefore: ago(IDLE_TIMEOUT_MS),
    })
    await deleteEndedSessions(store, 'deskSessions', {
      begunBefore: ago(MAX_DESK_SESSION_MS),
      usedBefore: ago(DESK_IDLE_TIMEOUT_MS),
    })
  },
}
