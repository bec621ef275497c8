import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { shutDown } from '#server/serve.ts'
import { idempotency } from './api/idempotency.ts'
import { createPlannedFaults, rateLimiter } from './api/planned-faults.ts'
import { apiServer } from './api/serve-api.ts'
import { type ControlCommand, type ControlReply, controlServer, runTestCommand } from './control.ts'
import { providerClock } from './kernel/clock.ts'
import { openDatabase } from './kernel/database.ts'
import { objectStore } from './kernel/objects.ts'
import { type CardProviderOptions, checkSettings } from './kernel/settings.ts'
import { webhookQueue } from './kernel/webhook-queue.ts'
import { payPageServer } from './page/serve-page.ts'
import type { ProviderParts } from './payments/provider.ts'
import { startWorker } from './webhooks/worker.ts'

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
  const db = openDatabase(settings.dataFolder)
  const clock = providerClock(db, settings.clock)
  const webhooks = webhookQueue(db, clock)
  const provider: ProviderParts = {
    settings,
    db,
    clock,
    webhooks,
    objects: objectStore(db),
    url: '',
    holdsRefunds: false,
  }
  const endpoint = { url: options.webhookUrl }
  const worker = startWorker(provider, () => endpoint.url)
  const [faults, limiter, keys] = [createPlannedFaults(), rateLimiter(), idempotency(db, clock)]
  const parts = { provider, faults, limiter, worker, endpoint }
  const serveApi = apiServer({ provider, keys, faults, limiter, wake: worker.wake })
  const servePage = payPageServer(provider, worker.wake)
  const serveControl = controlServer(parts)

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://local')
    worker.wake()
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, resolve)
  }).catch(async (error) => {
    await worker.stop()
    db.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host
  provider.url = `http://${host}:${port}`

  return {
    port,
    host: settings.host,
    url: provider.url,
    control: (command) => runTestCommand(parts, command),
    unref: () => void server.unref(),
    async close() {
      server.closeAllConnections()
      await Promise.all([shutDown(server, { cutOffMs: 0 }), worker.stop()])
      db.close()
    },
  }
}
