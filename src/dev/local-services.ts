import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { localServicesFile } from '#owner/store/local-services.ts'
import type { Config } from '#server/kernel/config.ts'
import { startLocalCards } from './local-card-provider.ts'
import { startMailbox } from './mailbox/mailbox.ts'

const MAX_TRIES = 20

/**
 * Starts local mail and cards unless the environment names real ones. Resolves with their variables, which
 * the owner's commands read from a file.
 */
export async function startLocalServices(
  config: Config,
  shopName: string,
): Promise<Record<string, string>> {
  if (config.isProduction) throw new Error('The local services are for development only.')
  const env = {
    ...(config.smtpUrl === undefined && (await mailbox(config))),
    ...(config.stripe === undefined && (await cards(config, shopName))),
  }
  const file = localServicesFile(config.varDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...env, PUBLIC_ORIGIN: config.publicOrigin }), {
    mode: 0o600,
  })
  return env
}

async function mailbox({ mailboxPort, varDir }: Config): Promise<Record<string, string>> {
  const { url, smtpUrl } = await onFreePort('MAILBOX_PORT', mailboxPort, (free) =>
    startMailbox({ port: free, varDir }),
  )
  console.log(`Mail: ${url}`)
  return { SMTP_URL: smtpUrl }
}

async function cards(config: Config, shopName: string): Promise<Record<string, string>> {
  const settings = await onFreePort('CARDS_PORT', config.cardsPort, (free) =>
    startLocalCards(config, free, shopName),
  )
  console.log(`Cards: ${settings['STRIPE_API_URL']} (for trying out; pay with 4242 4242 4242 4242)`)
  return settings
}

/** Starts a service on a port or one of the next ones; only on that port if a variable names it. */
async function onFreePort<Service>(
  variable: string,
  port: number,
  start: (port: number) => Promise<Service>,
): Promise<Service> {
  const last = process.env[variable] ? port : port + MAX_TRIES
  for (let next = port; ; next += 1) {
    try {
      return await start(next)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (next === last) {
        throw new Error(`Port ${port} is taken. Choose another one: ${variable}=${port + 10}`)
      }
    }
  }
}
