import { DAY_MS, HOUR_MS } from '../time/durations.ts'

interface MailedLink {
  /** The path of the page that the mailed link opens. */
  readonly path: `/${string}`
  /** Counted from when the link was made; that of an order from its delivery. */
  readonly lifetimeMs: number
  /** The link's lifetime in words. */
  readonly lifetime: string
  /** Whether a newer link of the same purpose voids earlier ones: those of the account, the email change or the order. */
  readonly voidsEarlierOf: 'account' | 'email change' | 'order' | 'nothing'
}

/** The links in emails with a token, by purpose. All but that to an order are single-use. */
export const MAILED_LINKS = {
  'verify-email': {
    path: '/verify-email',
    lifetimeMs: DAY_MS,
    lifetime: '24 hours',
    voidsEarlierOf: 'account',
  },
  'reset-password': {
    path: '/reset-password',
    lifetimeMs: HOUR_MS,
    lifetime: 'an hour',
    voidsEarlierOf: 'account',
  },
  // Made when a link to verify is opened without the account's session, for the page that it opens.
  'claim-account': {
    path: '/verify-email',
    lifetimeMs: HOUR_MS,
    lifetime: 'an hour',
    voidsEarlierOf: 'account',
  },
  'change-email': {
    path: '/change-email',
    lifetimeMs: DAY_MS,
    lifetime: '24 hours',
    voidsEarlierOf: 'email change',
  },
  'undo-email': {
    path: '/undo-email',
    lifetimeMs: 7 * DAY_MS,
    lifetime: 'a week',
    voidsEarlierOf: 'email change',
  },
  review: {
    path: '/review',
    lifetimeMs: 183 * DAY_MS,
    lifetime: 'half a year',
    voidsEarlierOf: 'order',
  },
  'track-order': {
    path: '/order/track',
    lifetimeMs: 60 * DAY_MS,
    lifetime: '60 days after delivery',
    voidsEarlierOf: 'nothing',
  },
} as const satisfies Record<string, MailedLink>

type Links = typeof MAILED_LINKS

export type LinkPurpose = keyof Links
export type AccountLink = PurposeOf<'account'>
export type EmailLink = PurposeOf<'email change'>

type PurposeOf<Of extends MailedLink['voidsEarlierOf']> = {
  [P in LinkPurpose]: Links[P]['voidsEarlierOf'] extends Of ? P : never
}[LinkPurpose]

/** The token, and the account's email if the page needs it, are in the fragment, which no server and no log sees. */
export function mailedLinkPath(purpose: LinkPurpose, token: string, email?: string): `/${string}` {
  const account = email === undefined ? '' : `&email=${encodeURIComponent(email)}`
  return `${MAILED_LINKS[purpose].path}#token=${token}${account}`
}

export function linkExpiry(purpose: LinkPurpose, issuedAt: Date): Date {
  return new Date(issuedAt.getTime() + MAILED_LINKS[purpose].lifetimeMs)
}
