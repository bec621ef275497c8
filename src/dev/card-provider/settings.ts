/** The only version of the provider's API whose objects are spoken here. */
export const API_VERSION = '2026-10-28.endive'

/** What an endpoint hears of unless it is told otherwise; the rest only stands in the list of events. */
const WEBHOOK_EVENTS: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
]

/** Milliseconds from a failed delivery to the next; the last one repeats for three days. */
const RETRY_DELAYS: readonly number[] = [1_000, 3_000, 10_000, 30_000, 120_000, 600_000, 3_600_000]

export interface CardProviderOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** A loopback name or address; 127.0.0.1 when absent. */
  readonly host?: string
  /** Folder of the provider's state; made when it is not there. */
  readonly dataFolder: string
  /** What callers must authenticate with: begins with `sk_test_`. */
  readonly secretKey: string
  /** What webhooks are signed with: begins with `whsec_`. */
  readonly webhookSecret: string
  /** Where webhooks go. Without one, events are only listed. */
  readonly webhookUrl?: string
  readonly webhookEvents?: readonly string[]
  readonly retryDelays?: readonly number[]
  /** Milliseconds that a delayed payment method takes; 20 seconds when absent. */
  readonly delayedPaymentMs?: number
  /** Who is paid, as the payment page calls them. */
  readonly shopName?: string
  readonly clock?: () => Date
  readonly log?: (message: string) => void
}

export type Settings = Required<Omit<CardProviderOptions, 'webhookUrl'>>

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Fills in what is absent. Throws when asked to be anything but a toy on this machine. */
export function checkSettings({ webhookUrl: _, ...options }: CardProviderOptions): Settings {
  const settings: Settings = {
    host: '127.0.0.1',
    webhookEvents: WEBHOOK_EVENTS,
    retryDelays: RETRY_DELAYS,
    delayedPaymentMs: 20_000,
    shopName: 'The shop',
    clock: () => new Date(),
    log: () => undefined,
    ...options,
  }
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The local card provider is for development: it refuses NODE_ENV=production.')
  }
  if (!LOOPBACK.has(settings.host)) {
    throw new Error(
      `The local card provider listens on this machine only, not on ${settings.host}.`,
    )
  }
  if (!settings.secretKey.startsWith('sk_test_')) {
    throw new Error('The local card provider takes a secret key that begins with sk_test_ only.')
  }
  if (!settings.webhookSecret.startsWith('whsec_')) {
    throw new Error('The local card provider signs with a secret that begins with whsec_.')
  }
  return settings
}
