import { MAILED_LINKS } from '#domain/routes/mailed-links.ts'
import { DAY_MS } from '#domain/time/durations.ts'

/** For this long an account's former emails count as the account's own. */
export const FORMER_EMAIL_MS = 90 * DAY_MS

export interface FormerEmailHistory {
  /** Since when the account had this email; null if it is the oldest email that the account is known to have had. */
  readonly heldSince: string | null
  readonly leftAt: string
  /** When somebody last chose a password for the account. */
  readonly passwordSetAt: string | null
}

/**
 * Whether the reader of an address that an account left may give it back to the account. A thief's address is never the
 * oldest: it has to last a week unnoticed, and a password that the owner sets since then voids its claim.
 */
export function mayUndo({ heldSince, leftAt, passwordSetAt }: FormerEmailHistory): boolean {
  if (heldSince === null) return true
  const heldMs = Date.parse(leftAt) - Date.parse(heldSince)
  return (
    heldMs >= MAILED_LINKS['undo-email'].lifetimeMs &&
    (passwordSetAt === null || passwordSetAt < heldSince)
  )
}
