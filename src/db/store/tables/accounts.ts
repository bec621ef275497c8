export interface AccountTables {
  users: UserTable
  sessions: SessionTable
  one_time_tokens: OneTimeTokenTable
  rate_limits: RateLimitTable
}

interface UserTable {
  /** Random UUID. */
  id: string
  /** Lower case and unique. */
  email: string
  full_name: string
  /** argon2id in the PHC format. */
  password_hash: string
  verified_at: string | null
  /** The delivery address used last, JSON; null before the first order. */
  address: string | null
  created_at: string
}

interface SessionTable {
  /** SHA-256 of the bearer token, base64url; the token itself is never stored. */
  token_hash: string
  /** What the account page names it by. */
  id: string
  user_id: string
  /** Browser and system in a few words. */
  device: string
  created_at: string
  last_used_at: string
}

interface OneTimeTokenTable {
  token_hash: string
  user_id: string
  purpose: 'verify-email' | 'reset-password'
  /** The address that it was sent to: void once the account has another. */
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** Kept by rate-limiter-flexible. */
interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970; null never expires. */
  expire: number | null
}
