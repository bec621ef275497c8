/** The version of the provider's API whose calls and objects are imitated. */
export const API_VERSION = '2026-10-28.endive'

/** The events that the webhook gets by default. */
const WEBHOOK_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
]

export interface CardProviderOptions {
  readonly port: number
  /** A loopback name or IP address, by default 127.0.0.1. */
  readonly host?: string
  readonly dataFolder: string
  /** The API key that callers must send; begins with `sk_test_`. */
  readonly secretKey: string
  /** The key that webhooks are signed with; begins with `whsec_`. */
  readonly webhookSecret: string
  /** Without a webhook URL, events are only listed. */
  readonly webhookUrl?: string
  readonly webhookEvents?: readonly string[]
  /** Delays after each failed delivery; the last one repeats for three days. */
  readonly retryDelaysMs?: readonly number[]
  readonly shopName?: string
  readonly clock?: () => Date
  readonly log?: (message: string) => void
}

export type CardProviderSettings = Required<Omit<CardProviderOptions, 'webhookUrl'>>

/** Fills in defaults. Throws in production, for another host than loopback and for live keys. */
export function checkSettings({ webhookUrl: _, ...given }: CardProviderOptions) {
  const settings: CardProviderSettings = {
    host: '127.0.0.1',
    webhookEvents: WEBHOOK_EVENTS,
    retryDelaysMs: [1_000, 3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000],
    shopName: 'The shop',
    clock: () => new Date(),
    log: () => undefined,
    ...given,
  }
  const { host, secretKey, webhookSecret } = settings
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local card provider is for development only: unset NODE_ENV=production.')
  }
  if (!['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new Error(`The local card provider listens on this machine only, not on ${host}.`)
  }
  if (!secretKey.startsWith('sk_test_')) {
    throw new Error('The secret key of the local card provider must begin with sk_test_.')
  }
  if (!webhookSecret.startsWith('whsec_')) {
    throw new Error('The webhook secret of the local card provider must begin with whsec_.')
  }
  return settings
}
