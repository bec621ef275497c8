import type { Config } from '#server/config.ts'
import { startMailbox } from './mailbox/mailbox.ts'

/**
 * Starts what development has in place of the services outside: whatever the environment does not
 * name. Resolves with the variables that lead the shop there. Never in production.
 */
export async function startLocalServices(config: Config): Promise<Record<string, string>> {
  if (config.isProduction) throw new Error('The local services are for development only.')
  return { ...(config.smtpUrl === undefined && (await mailbox(config))) }
}

async function mailbox({ mailboxPort: port, varDir }: Config): Promise<Record<string, string>> {
  const { url, smtpUrl } = await startMailbox({ port, varDir })
  console.log(`Mail: ${url}`)
  return { SMTP_URL: smtpUrl }
}
