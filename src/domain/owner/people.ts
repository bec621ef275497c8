import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'
import { tidyLine } from '../typed-text.ts'

const ROLES = ['owner', 'packer'] as const
export type Role = (typeof ROLES)[number]

export function isRole(text: string | undefined): text is Role {
  return ROLES.some((role) => role === text)
}

/** A session of the desk ends after this time, whatever happens in it. */
export const MAX_DESK_SESSION_MS = 12 * HOUR_MS
export const DESK_IDLE_TIMEOUT_MS = HOUR_MS
/** Money, people and exports need a passkey that was used within this time. */
export const CONFIRMATION_MS = 5 * MINUTE_MS
export const INVITATION_MS = HOUR_MS
export const CHALLENGE_MS = 5 * MINUTE_MS

const MAX_NAME_LENGTH = 60

export function personNameFault(name: string): string | undefined {
  if (tidyLine(name) === '') return 'needs the person’s name, such as "Ann"'
  if (name.length > MAX_NAME_LENGTH) return `is longer than ${MAX_NAME_LENGTH} characters`
  return undefined
}

/** Names that differ in case only are the same person's. */
export function personKey(name: string): string {
  return tidyLine(name).normalize('NFKC').toLowerCase()
}

/** An owner may do whatever a packer may. */
export function hasRole(role: Role, wanted: Role): boolean {
  return role === 'owner' || role === wanted
}

export interface SessionTimes {
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly confirmedAt: string
}

export function isDeskSessionOver({ createdAt, lastUsedAt }: SessionTimes, now: Date): boolean {
  return (
    !isWithin(MAX_DESK_SESSION_MS, createdAt, now) ||
    !isWithin(DESK_IDLE_TIMEOUT_MS, lastUsedAt, now)
  )
}

export function isConfirmed({ confirmedAt }: SessionTimes, now: Date): boolean {
  return isWithin(CONFIRMATION_MS, confirmedAt, now)
}

/** Nothing is of the future: once a clock was set back, a session has ended, and nothing is confirmed. */
function isWithin(limitMs: number, since: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(since)
  return age >= 0 && age <= limitMs
}

/** WebAuthn: a counter that does not grow means that somebody copied the authenticator. Zero twice means that it does not count. */
export function isCounterBackwards(stored: number, used: number): boolean {
  return (stored > 0 || used > 0) && used <= stored
}
