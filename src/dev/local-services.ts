import type { Config } from '#server/config.ts'
import { startLocalCards } from './local-cards.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/**
 * Starts what development has in place of the services outside: whatever the environment does not
 * name. `shopName` is whom the payment page pays. Resolves with the variables that lead the shop
 * there. Never in production.
 */
export async function startLocalServices(
  config: Config,
  shopName: string,
): Promise<Record<string, string>> {
  if (config.isProduction) throw new Error('The local services are for development only.')
  return {
    ...(config.smtpUrl === undefined && (await mailbox(config))),
    ...(config.stripe === undefined && (await cards(config, shopName))),
  }
}

async function mailbox({ mailboxPort: port, varDir }: Config): Promise<Record<string, string>> {
  const { url, smtpUrl } = await startMailbox({ port, varDir })
  console.log(`Mail: ${url}`)
  return { SMTP_URL: smtpUrl }
}

async function cards(config: Config, shopName: string): Promise<Record<string, string>> {
  const settings = await startLocalCards(config, shopName)
  console.log(`Cards: ${settings['STRIPE_API_URL']} (for trying out; pay with 4242 4242 4242 4242)`)
  return settings
}
