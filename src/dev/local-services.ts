import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localServicesFile, runningServices } from '#owner/store/open.ts'
import { type Config, localUrl } from '#server/kernel/config.ts'
import { startCardProvider } from './card-provider/card-provider.ts'
import { startMailbox } from './mailbox.ts'

const MAX_TRIES = 20
/** Not a secret: the local card provider listens on loopback only. */
const LOCAL_SECRET_KEY = 'sk_test_local'

/**
 * Starts local email and cards unless the environment names real ones. Resolves with their variables, which
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
  const { publicOrigin: PUBLIC_ORIGIN, deskHost, deskOrigin } = config
  const origins = { PUBLIC_ORIGIN, ...(deskHost && { DESK_ORIGIN: deskOrigin }) }
  tellCommands(config.varDir, { ...env, ...origins })
  return env
}

/** Writes the variables for the owner's commands until this process ends, unless another shop runs on the folder. */
function tellCommands(varDir: string, variables: Readonly<Record<string, string>>): void {
  const { pid } = process
  const other = runningServices(varDir)
  if (other && other.pid !== pid) {
    const { PUBLIC_ORIGIN: origin } = other.variables
    console.log(
      `The owner’s commands go on using ${origin}, which runs already (process ${other.pid}).`,
    )
    return
  }
  const file = localServicesFile(varDir)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ pid, variables }), { mode: 0o600 })
  process.once('exit', () => rmSync(file, { force: true }))
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

/** Starts the local card provider. Resolves with the shop's environment variables for it. */
async function startLocalCards(
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
    ...(port !== 0 && { webhookUrl: `${localUrl(host, port)}/api/stripe-webhook` }),
    log: console.error,
  })
  provider.unref()
  return {
    STRIPE_SECRET_KEY: LOCAL_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: provider.url,
  }
}
