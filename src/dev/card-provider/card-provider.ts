import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shutDown } from '#server/serve.ts'
import { apiServer } from './api.ts'
import { type ControlCommand, type ControlReply, controlServer, runTestCommand } from './control.ts'
import { applyDue } from './payments.ts'
import { plannedFaults } from './planned-faults.ts'
import type { Provider } from './provider.ts'
import { payPageServer } from './serve-page.ts'
import { type CardProviderOptions, checkSettings } from './settings.ts'
import { openState } from './state.ts'
import { startWebhooks } from './webhooks.ts'

export interface CardProvider {
  readonly port: number
  readonly host: string
  /** The URL of the API and the payment pages, `http://127.0.0.1:4242`. */
  readonly url: string
  control(command: ControlCommand): Promise<ControlReply>
  unref(): void
  close(): Promise<void>
}

/**
 * Starts the local card provider, which imitates the real API, payment page and webhooks for development and tests.
 * Throws in production, for a host other than loopback and for live keys.
 */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
  const settings = checkSettings(options)
  const state = openState(settings.dataFolder, settings.clock)
  const webhooks = startWebhooks(state, settings, () => applyDue(provider), options.webhookUrl)
  const holds = { holdsRefunds: false, holdsPayments: false }
  const provider: Provider = { settings, state, webhooks, url: '', ...holds }
  const faults = plannedFaults()
  const serveApi = apiServer(provider, faults)
  const servePage = payPageServer(provider)
  const serveControl = controlServer(provider, faults)

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://local')
    webhooks.wake()
    if (url.pathname.startsWith('/v1/')) return serveApi(req, res, url)
    if (url.pathname.startsWith('/c/')) return servePage(req, res, url.pathname)
    if (url.pathname === '/_control') return serveControl(req, res)
    const text = 'The local card provider, for development. It has no front page.\n'
    res.writeHead(url.pathname === '/' ? 200 : 404, { 'content-type': 'text/plain' }).end(text)
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: Error) => {
      settings.log(`card provider: ${error.stack}`)
      if (res.headersSent) res.destroy()
      else res.writeHead(500, { 'content-type': 'text/plain' }).end('The card provider failed.\n')
    })
  })
  const stop = async () => {
    await webhooks.stop()
    state.db.close()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve)
  }).catch(async (error) => {
    await stop()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  provider.url = `http://${host}:${port}`
  return {
    port,
    host: settings.host,
    url: provider.url,
    control: (command) => runTestCommand(provider, faults, command),
    unref: () => void server.unref(),
    async close() {
      server.closeAllConnections()
      await shutDown(server, { cutOffMs: 0 })
      await stop()
    },
  }
}
