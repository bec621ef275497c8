import type { Config } from '#server/config.ts'
import { startLocalCards } from './local-card-provider.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/** Starts local mail and cards unless the environment names real ones. Resolves with their variables. */
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
