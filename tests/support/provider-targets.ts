import { Stripe } from 'stripe'
import { startCardFixture } from './card-provider.ts'

export interface TestedProvider extends AsyncDisposable {
  readonly stripe: Stripe
  readonly unauthenticated: Stripe
}

const REAL_KEY = process.env['STRIPE_TEST_KEY']

/** The providers under test: the local one, and the real one when STRIPE_TEST_KEY is set. */
export const PROVIDERS: readonly (readonly [string, () => Promise<TestedProvider>])[] = [
  ['the local provider', localTarget],
  ...(REAL_KEY?.startsWith('sk_test_')
    ? [['the real provider in test mode', () => realTarget(REAL_KEY)] as const]
    : []),
]

async function localTarget(): Promise<TestedProvider> {
  const cards = await startCardFixture()
  const { host, port } = cards.provider
  return {
    stripe: cards.stripe,
    unauthenticated: new Stripe('sk_test_wrong', {
      host,
      port,
      protocol: 'http',
      telemetry: false,
    }),
    [Symbol.asyncDispose]: () => cards[Symbol.asyncDispose](),
  }
}

async function realTarget(key: string): Promise<TestedProvider> {
  return {
    stripe: new Stripe(key, { telemetry: false, maxNetworkRetries: 0 }),
    unauthenticated: new Stripe('sk_test_wrong', { telemetry: false, maxNetworkRetries: 0 }),
    [Symbol.asyncDispose]: async () => undefined,
  }
}
