import { deleteContactMessages } from '#db/store/contact-messages.ts'
import type { Job } from '../../jobs.ts'

const HOUR = 60 * 60 * 1000
/** What the privacy notice promises. */
const YEARS_KEPT = 2

/** Deletes messages that are two years old. */
export const clearMessages: Job = {
  name: 'clear messages',
  pause: HOUR,
  run: ({ store, clock }) => {
    const before = clock()
    before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
    return deleteContactMessages(store, before.toISOString())
  },
}
