/** So many points may be spent in so many seconds from the first one on. */
export interface Limit {
  readonly points: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How much is too much: what is counted by address counts an IPv6 household as one. */
export const DEFAULT_LIMITS = {
  /** Failed logins of one account from one address. */
  loginPair: { points: 5, seconds: 15 * MINUTE },
  /** Failed logins from one address. */
  loginAddress: { points: 20, seconds: 15 * MINUTE },
  /** Failed logins of one account from anywhere. Nobody is locked out past it: see the next one. */
  loginAccount: { points: 100, seconds: DAY },
  /** Failed logins from one address of an account that is past its own limit. */
  loginSlow: { points: 1, seconds: 15 * MINUTE },
  /** Accounts made from one address; asking for one that is taken costs several. */
  registerAddress: { points: 12, seconds: HOUR },
  /** Mails with a link to one account, by purpose. */
  linkAccount: { points: 3, seconds: HOUR },
  /** Mails with a link asked for from one address. */
  linkAddress: { points: 10, seconds: HOUR },
  /** Tokens of links tried from one address. */
  tokenAddress: { points: 30, seconds: 15 * MINUTE },
  /** Passwords asked again of somebody signed in. */
  passwordAccount: { points: 5, seconds: 15 * MINUTE },
  contactAddress: { points: 5, seconds: HOUR },
  /** Copies of messages that are mailed to the address that their writer gave. */
  contactCopy: { points: 3, seconds: HOUR },
  checkoutAddress: { points: 20, seconds: 10 * MINUTE },
  /** Payments of one account that the card provider is asked about: its patience is everybody's. */
  paymentAccount: { points: 60, seconds: 10 * MINUTE },
  shippingAddress: { points: 60, seconds: MINUTE },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof DEFAULT_LIMITS
export type Limits = Readonly<Record<LimitName, Limit>>

/**
 * Reads other limits than the usual ones: `contactAddress=10/3600, loginPair=3/900`, points and
 * seconds. Throws an Error that names what it cannot read.
 */
export function readLimits(text: string): Limits {
  const limits: Record<LimitName, Limit> = { ...DEFAULT_LIMITS }
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [, name = '', points, seconds] = /^(\w+)=(\d{1,7})\/(\d{1,7})$/.exec(entry) ?? []
    if (!Object.hasOwn(limits, name)) {
      const names = Object.keys(limits).join(', ')
      throw new Error(`${entry} is no limit such as contactAddress=10/3600; there are ${names}`)
    }
    limits[name as LimitName] = { points: Number(points), seconds: Number(seconds) }
  }
  return limits
}
