import type { Generated } from 'kysely'
import type { AccountLink } from '#domain/routes/mailed-links.ts'

/** The tables of accounts, whose columns follow the rules in `tables.ts`. */
export interface AccountTables {
  users: UserTable
  sessions: SessionTable
  one_time_tokens: OneTimeTokenTable
  email_changes: EmailChangeTable
  former_emails: FormerEmailTable
  saved_addresses: SavedAddressTable
  rate_limits: RateLimitTable
}

interface UserTable {
  id: string
  /** The email in lower case; unique. */
  email: string
  full_name: string
  password_hash: string
  verified_at: string | null
  /** The last delivery address as JSON; null before the first order. */
  address: string | null
  created_at: string
  /** When the shopper asked for no more email about reviews. */
  review_mail_off_at: Generated<string | null>
  /** When a password was last chosen by changing or resetting it; null if the account has the password of the registration. */
  password_set_at: Generated<string | null>
}

interface SessionTable {
  /** SHA-256 of the bearer token, base64url; the token itself is never stored. */
  token_hash: string
  id: string
  user_id: string
  device: string
  created_at: string
  last_used_at: string
}

interface OneTimeTokenTable {
  token_hash: string
  user_id: string
  purpose: AccountLink
  /** The email to which the token was mailed; the token is void once the account has another email. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Email changes. A change is pending until `confirmed_at`; from then on its link undoes the change. An undone change is deleted. */
interface EmailChangeTable {
  id: string
  user_id: string
  old_email: string
  new_email: string
  requested_at: string
  /** When the present link expires: at first the link to confirm the change, later the link to undo it. */
  expires_at: string
  confirmed_at: string | null
  /** The hash of the token of the present link; null until that link is mailed. */
  token_hash: string | null
  /** For a confirmed change, since when the account had the old email; null if the old email is the account's oldest known one. */
  held_since: Generated<string | null>
}

/** An email that the account had verified and has left. */
interface FormerEmailTable {
  user_id: string
  /** SHA-256 of the account's id and the email, base64url. */
  email_hash: string
  left_at: string
}

/** The address book of an account. */
interface SavedAddressTable {
  user_id: string
  /** The address's id, made by the browser, so that repeating a call doesn't add the address twice. It is unique only within the account. */
  id: string
  name: string
  address: string
  /** The account's address with the lowest position is the usual one, so that there is always exactly one. */
  position: number
  saved_at: string
}

interface RateLimitTable {
  key: string
  points: number
  expire: number
}
