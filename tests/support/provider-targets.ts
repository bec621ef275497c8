import { Stripe } from 'stripe'
import { startCards } from './card-provider.ts'

export interface Target extends AsyncDisposable {
  readonly stripe: Stripe
  /** A client whose key is wrong. */
  readonly stranger: Stripe
}

const REAL_KEY = process.env['STRIPE_TEST_KEY']

/** Providers that the contract is held against: the local one, and the real one when there is a test key. */
export const TARGETS: readonly (readonly [string, () => Promise<Target>])[] = [
  ['the local provider', localTarget],
  ...(REAL_KEY?.startsWith('sk_test_')
    ? [['the real provider in test mode', () => realTarget(REAL_KEY)] as const]
    : []),
]

async function localTarget(): Promise<Target> {
  const cards = await startCards()
  const { host, port } = cards.provider
  return {
    stripe: cards.stripe,
    stranger: new Stripe('sk_test_wrong', { host, port, protocol: 'http', telemetry: false }),
    [Symbol.asyncDispose]: () => cards[Symbol.asyncDispose](),
  }
}

async function realTarget(key: string): Promise<Target> {
  return {
    stripe: new Stripe(key, { telemetry: false, maxNetworkRetries: 0 }),
    stranger: new Stripe('sk_test_wrong', { telemetry: false, maxNetworkRetries: 0 }),
    [Symbol.asyncDispose]: async () => undefined,
  }
}
