import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { LOCAL_SECRET_KEY, localCardProviderEnv } from '#server/adapters/stripe/local-settings.ts'
import { type Config, localAddress } from '#server/kernel/config.ts'
import { startCardProvider } from './card-provider/card-provider.ts'

/** Starts the local card provider. Resolves with the shop's environment variables for it. */
export async function startLocalCards(
  config: Config,
  cardsPort: number,
  shopName: string,
): Promise<Record<string, string>> {
  const { port, host, varDir } = config
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`
  const provider = await startCardProvider({
    port: cardsPort,
    dataFolder: join(varDir, 'cards'),
    secretKey: LOCAL_SECRET_KEY,
    webhookSecret,
    shopName,
    // With port 0 there is no webhook address yet; the shop's reconciler finds the payments instead.
    ...(port !== 0 && { webhookUrl: `${localAddress(host, port)}/api/stripe-webhook` }),
    log: console.error,
  })
  provider.unref()
  return { ...localCardProviderEnv(provider.url), STRIPE_WEBHOOK_SECRET: webhookSecret }
}
