import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { localAddress } from '#server/local-address.ts'
import { startCardProvider } from './card-provider/card-provider.ts'

/** The provider listens on this machine only, so its key needs no secret. */
const SECRET_KEY = 'sk_test_local'

/** Starts the local card provider beside the shop; resolves with what leads the shop to it. */
export async function startLocalCards(
  config: Config,
  shopName: string,
): Promise<Record<string, string>> {
  const { port, host, cardsPort, varDir } = config
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`
  const provider = await startCardProvider({
    port: cardsPort,
    dataFolder: join(varDir, 'cards'),
    secretKey: SECRET_KEY,
    webhookSecret,
    shopName,
    // On a port that is not known yet no webhook arrives: the shop asks for payments then.
    ...(port !== 0 && { webhookUrl: `${localAddress(host, port)}/api/stripe-webhook` }),
    log: console.error,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${cardsPort}, where cards would be paid with, is taken. Choose another one: CARDS_PORT=${cardsPort + 1}`,
    )
  })
  provider.unref()
  return { ...localCards(provider.url), STRIPE_WEBHOOK_SECRET: webhookSecret }
}

/** What leads a command to the card provider that `npm start` has started in another process. */
export function localCards(
  url: string,
): Record<'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL', string> {
  return {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    STRIPE_API_URL: url,
  }
}
