import type { AccountLink } from '#domain/account/mailed-links.ts'

/** The tables of accounts, whose columns follow the rules in `tables.ts`. */
export interface AccountTables {
  users: UserTable
  sessions: SessionTable
  oneTimeTokens: OneTimeTokenTable
  emailChanges: EmailChangeTable
  formerEmails: FormerEmailTable
  savedAddresses: SavedAddressTable
  accountCarts: AccountCartTable
  rateLimits: RateLimitTable
  knownNetworks: KnownNetworkTable
}

export interface User {
  readonly id: string
  /** The email in lower case; unique. */
  readonly email: string
  readonly fullName: string
  /** argon2id in the PHC format: it never leaves the server. */
  readonly passwordHash: string
  readonly verifiedAt: string | null
  /** When a password was last chosen by changing or resetting it; null if the account has the password of the registration. */
  readonly passwordSetAt: string | null
  readonly createdAt: string
}

interface UserTable extends User {
  /** The last delivery address as JSON; null before the first order. */
  address: string | null
  /** When the shopper asked for no more email about reviews. */
  reviewMailOffAt: string | null
}

interface SessionTable {
  /** SHA-256 of the bearer token, base64url; the token itself is never stored. */
  tokenHash: string
  id: string
  userId: string
  device: string
  createdAt: string
  lastUsedAt: string
}

interface OneTimeTokenTable {
  tokenHash: string
  userId: string
  purpose: AccountLink
  /** The email to which the token was mailed; the token is void once the account has another email. */
  email: string
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

/** An email change is pending until `confirmedAt`; from then on its link undoes the change. An undone change is deleted. */
export interface EmailChange {
  readonly id: string
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly confirmedAt: string | null
  /** For a confirmed change, since when the account had the old email; null if the old email is the account's oldest known one. */
  readonly heldSince: string | null
}

interface EmailChangeTable extends EmailChange {
  requestedAt: string
  /** When the present link expires: at first the link to confirm the change, later the link to undo it. */
  expiresAt: string
  /** The hash of the token of the present link; null until that link is mailed. */
  tokenHash: string | null
}

/** An email that the account had verified and has left. */
interface FormerEmailTable {
  userId: string
  /** SHA-256 of the account's id and the email, base64url. */
  emailHash: string
  leftAt: string
}

/** The address book of an account. */
interface SavedAddressTable {
  userId: string
  /** The address's id, made by the browser, so that repeating a call doesn't add the address twice. It is unique only within the account. */
  id: string
  name: string
  address: string
  /** The account's address with the lowest position is the usual one, so that there is always exactly one. */
  position: number
  savedAt: string
}

interface AccountCartTable {
  userId: string
  /** JSON, as the browser stores a cart. */
  entries: string
  /** The ids of the last saves as JSON. */
  saves: string
  changedAt: string
}

/** An IP that signed in, hashed with the account's password, or to the desk. */
interface KnownNetworkTable {
  key: string
  expire: number
}

interface RateLimitTable {
  key: string
  points: number
  expire: number
}
