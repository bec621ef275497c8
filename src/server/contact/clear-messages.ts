import { deleteContactMessages } from '#db/store/contact-messages.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import type { Job } from '../kernel/job.ts'

/** The privacy notice says so. */
const YEARS_KEPT = 2

export const clearMessages: Job = {
  name: 'clear messages',
  pauseMs: HOUR_MS,
  run: ({ store, clock }) => {
    const before = clock()
    before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
    return deleteContactMessages(store, before.toISOString())
  },
}
