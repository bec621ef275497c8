import { DAY_MS } from '../time/durations.ts'
import { MAILED_LINKS } from './mailed-links.ts'

/** For this long an account's former emails count as the account's own. */
export const FORMER_EMAIL_MS = 90 * DAY_MS

export interface FormerEmailHistory {
  /** Since when the account had this email; null if this is the account's oldest known email. */
  readonly heldSince: string | null
  readonly leftAt: string
  /** When somebody last chose a password for the account. */
  readonly passwordSetAt: string | null
}

/**
 * Whether the link mailed to a former email may give that email back to the account. A thief who knows the password can change the
 * email too, and then the former one is the thief's: so the oldest email always may, and a later one only after a week as the
 * account's email, if no password was set since.
 */
export function mayUndo({ heldSince, leftAt, passwordSetAt }: FormerEmailHistory): boolean {
  if (heldSince === null) return true
  const heldMs = Date.parse(leftAt) - Date.parse(heldSince)
  return (
    heldMs >= MAILED_LINKS['undo-email'].lifetimeMs &&
    (passwordSetAt === null || passwordSetAt < heldSince)
  )
}
