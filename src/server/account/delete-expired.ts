import { deleteExpiredTokens } from '#db/store/one-time-tokens.ts'
import { deleteExpiredPoints } from '#db/store/rate-limits.ts'
import { deleteEndedSessions } from '#db/store/sessions.ts'
import { ABSOLUTE, IDLE } from './http/session.ts'
import type { Job } from './jobs.ts'

/** Deletes sessions, tokens and counts that are over; nothing reads them any more. */
export const deleteExpired: Job = {
  name: 'delete expired',
  pause: 15 * 60 * 1000,
  run: async ({ store, clock }) => {
    const now = clock().getTime()
    const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
    await deleteExpiredPoints(store, now)
    await deleteExpiredTokens(store, ago(0))
    await deleteEndedSessions(store, { begunBefore: ago(ABSOLUTE), usedBefore: ago(IDLE) })
  },
}
