import { DAY_S, HOUR_S, MINUTE_S } from '#domain/time/durations.ts'

/** The time window of a limit begins with the first call that counts. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

/** A limit whose name ends in PerIp counts the caller's IP, and the networks around that IP with larger budgets. */
export const DEFAULT_LIMITS = {
  /** Failed logins: to one account from one IP, and to any account from one IP. */
  loginPerAccountAndIp: { points: 5, seconds: 15 * MINUTE_S },
  loginPerIp: { points: 20, seconds: 15 * MINUTE_S },
  /** This limit counts only attempts from networks that never signed in to the account. */
  loginPerAccount: { points: 100, seconds: DAY_S },
  /** This limit counts hashed passwords, right or wrong, each before it waits for its turn. */
  hashPerIp: { points: 30, seconds: MINUTE_S },
  hashPerAccount: { points: 15, seconds: MINUTE_S },
  /** New accounts. An email that is taken costs four points. */
  registerPerIp: { points: 12, seconds: HOUR_S },
  /** Mailed links of one kind to one account, to verify one email, and copies of messages to one writer. */
  linkPerAccount: { points: 3, seconds: HOUR_S },
  linkPerIp: { points: 10, seconds: HOUR_S },
  /** Mailed links opened, reviews opened or sent. */
  tokenPerIp: { points: 30, seconds: 15 * MINUTE_S },
  /** Wrong passwords of a signed-in account. Each also counts as a failed login of its IP. */
  passwordPerAccount: { points: 5, seconds: 15 * MINUTE_S },
  /** Changes of a signed-in account: an address costs one point, the name six, a download of all data twelve. */
  changePerAccount: { points: 60, seconds: HOUR_S },
  changePerIp: { points: 180, seconds: HOUR_S },
  /** Changes of the account's copy of the cart. */
  cartPerAccount: { points: 60, seconds: MINUTE_S },
  contactPerIp: { points: 5, seconds: HOUR_S },
  checkoutPerIp: { points: 20, seconds: 10 * MINUTE_S },
  /** This limit counts requests to the card provider, whose own rate limit all accounts share. */
  paymentPerAccount: { points: 60, seconds: 10 * MINUTE_S },
  /** Failed tries to sign in to the desk, to use an invitation and to confirm with a passkey. */
  deskPerIp: { points: 30, seconds: 15 * MINUTE_S },
  /** All tries, and the challenges before them, each of which is a row. */
  deskFormPerIp: { points: 120, seconds: 15 * MINUTE_S },
  /** Calls with wrong fields. */
  refusedInputPerIp: { points: 300, seconds: MINUTE_S },
  /** Delivery quotes. */
  shippingPerIp: { points: 60, seconds: MINUTE_S },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof DEFAULT_LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

/** Reads points and seconds, `contactPerIp=10/3600, loginPerAccountAndIp=3/900`. Throws an Error that names a malformed entry. */
export function readLimits(text: string): Limits {
  const limits: Record<LimitName, Limit> = { ...DEFAULT_LIMITS }
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, name = '', points, seconds] = /^(\w+)=(\d{1,7})\/([1-9]\d{0,6})$/.exec(entry) ?? []
    if (!Object.hasOwn(limits, name)) {
      const names = Object.keys(limits).join(', ')
      throw new Error(`${entry} is no limit such as contactPerIp=10/3600; there are ${names}`)
    }
    limits[name as LimitName] = { points: Number(points), seconds: Number(seconds) }
  }
  return limits
}
