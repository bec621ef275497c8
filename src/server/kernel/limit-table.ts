import { DAY_S, HOUR_S, MINUTE_S } from '#domain/time/durations.ts'

/** The window begins with the first point spent. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

/** Those whose names end in Address count a caller's address, and the networks around it with larger budgets. */
export const DEFAULT_LIMITS = {
  /** Failed logins of one account from one address. */
  loginPair: { points: 5, seconds: 15 * MINUTE_S },
  /** Failed logins whatever the account. */
  loginAddress: { points: 20, seconds: 15 * MINUTE_S },
  /** Counts only networks that never signed in to the account. */
  loginAccount: { points: 100, seconds: DAY_S },
  /** Passwords hashed, right or wrong, each before it waits for its turn. */
  hashAddress: { points: 30, seconds: MINUTE_S },
  hashAccount: { points: 15, seconds: MINUTE_S },
  loginKnown: { points: 1, seconds: 90 * DAY_S },
  registerAddress: { points: 12, seconds: HOUR_S },
  linkAccount: { points: 3, seconds: HOUR_S },
  linkAddress: { points: 10, seconds: HOUR_S },
  tokenAddress: { points: 30, seconds: 15 * MINUTE_S },
  passwordAccount: { points: 5, seconds: 15 * MINUTE_S },
  nameAccount: { points: 10, seconds: HOUR_S },
  nameAddress: { points: 30, seconds: HOUR_S },
  /** Changes of the address book. */
  bookAccount: { points: 60, seconds: HOUR_S },
  bookAddress: { points: 180, seconds: HOUR_S },
  /** Copies of all data of an account. */
  exportAccount: { points: 5, seconds: HOUR_S },
  contactAddress: { points: 5, seconds: HOUR_S },
  contactCopy: { points: 3, seconds: HOUR_S },
  checkoutAddress: { points: 20, seconds: 10 * MINUTE_S },
  /** Questions to the card provider, whose own rate limit all accounts share. */
  paymentAccount: { points: 60, seconds: 10 * MINUTE_S },
  refusedInputAddress: { points: 300, seconds: MINUTE_S },
  shippingAddress: { points: 60, seconds: MINUTE_S },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof DEFAULT_LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

/** Reads points and seconds, `contactAddress=10/3600, loginPair=3/900`. Throws an Error that names a malformed entry. */
export function readLimits(text: string): Limits {
  const limits: Record<LimitName, Limit> = { ...DEFAULT_LIMITS }
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, name = '', points, seconds] = /^(\w+)=(\d{1,7})\/([1-9]\d{0,6})$/.exec(entry) ?? []
    if (!Object.hasOwn(limits, name)) {
      const names = Object.keys(limits).join(', ')
      throw new Error(`${entry} is no limit such as contactAddress=10/3600; there are ${names}`)
    }
    limits[name as LimitName] = { points: Number(points), seconds: Number(seconds) }
  }
  return limits
}
