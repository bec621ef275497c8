/** Not a secret: the local card provider listens on loopback only. */
export const LOCAL_SECRET_KEY = 'sk_test_local'

export function localCardProviderEnv(
  url: string,
): Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL', string> {
  return {
    STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    STRIPE_API_URL: url,
  }
}
