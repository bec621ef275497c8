/** The only version of the provider's API that the local one implements. */
export const API_VERSION = '2026-10-28.endive'

/** The events sent to the webhook by default. The others are only listed by the events call. */
const WEBHOOK_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'charge.refund.updated',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
]

/** Delays after each failed delivery; the last one repeats for three days. */
const RETRY_DELAYS_MS: readonly number[] = [
  1_000, 3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000,
]

export interface CardProviderOptions {
  readonly port: number
  /** The host that the local provider listens on: a loopback name or IP address, by default 127.0.0.1. */
  readonly host?: string
  readonly dataFolder: string
  /** The API key that callers must send; begins with `sk_test_`. */
  readonly secretKey: string
  /** The key that webhooks are signed with; begins with `whsec_`. */
  readonly webhookSecret: string
  /** Without a webhook URL, events are only listed. */
  readonly webhookUrl?: string
  readonly webhookEvents?: readonly string[]
  readonly retryDelaysMs?: readonly number[]
  /** How long a delayed payment takes; 20 seconds by default. */
  readonly delayedPaymentMs?: number
  readonly shopName?: string
  readonly clock?: () => Date
  readonly log?: (message: string) => void
}

export type CardProviderSettings = Required<Omit<CardProviderOptions, 'webhookUrl'>>

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Fills in defaults. Throws in production, for another host than loopback and for live keys. */
export function checkSettings({
  webhookUrl: _,
  ...options
}: CardProviderOptions): CardProviderSettings {
  const settings: CardProviderSettings = {
    host: '127.0.0.1',
    webhookEvents: WEBHOOK_EVENTS,
    retryDelaysMs: RETRY_DELAYS_MS,
    delayedPaymentMs: 20_000,
    shopName: 'The shop',
    clock: () => new Date(),
    log: () => undefined,
    ...options,
  }
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local card provider is for development only: unset NODE_ENV=production.')
  }
  if (!LOOPBACK.has(settings.host)) {
    throw new Error(
      `The local card provider listens on this machine only, not on ${settings.host}.`,
    )
  }
  if (!settings.secretKey.startsWith('sk_test_')) {
    throw new Error('The secret key of the local card provider must begin with sk_test_.')
  }
  if (!settings.webhookSecret.startsWith('whsec_')) {
    throw new Error('The webhook secret of the local card provider must begin with whsec_.')
  }
  return settings
}
