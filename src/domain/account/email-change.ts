import { DAY_MS } from '../time/durations.ts'

export const CONFIRM_LIFETIME_MS = DAY_MS
export const UNDO_LIFETIME_MS = 7 * DAY_MS

/** Only a verified address may undo a change: an unverified one can be a stranger's that was mistyped. */
export function undoUntil(wasVerified: boolean, now: Date): Date {
  return wasVerified ? new Date(now.getTime() + UNDO_LIFETIME_MS) : now
}
