import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createProbe, Server as Listener } from 'node:net'
import { type Config, localUrl } from './kernel/config.ts'

type Address = Pick<Config, 'host' | 'port'>

/** nginx closes its own idle connections a second earlier: see production/nginx.conf. */
const IDLE_GRACE_MS = 4_000

const nothing = async (): Promise<void> => undefined

/**
 * Starts the jobs once it listens, so that a server that can't does nothing else. Serves until SIGINT or SIGTERM, sends the
 * last replies while the jobs stop, calls `close` and exits with 0; exits with 1 if it can't listen.
 */
export function serve(
  server: Server,
  address: Address & Pick<Config, 'isProduction'>,
  startJobs: () => { readonly stop: () => Promise<void> },
  close: () => Promise<void> = nothing,
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(explain(error, address))
    process.exit(1)
  })
  let stopJobs = nothing
  server.listen(address.port, address.host, () => {
    console.log(url(server, address))
    stopJobs = startJobs().stop
  })

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      const idleGraceMs = address.isProduction ? IDLE_GRACE_MS : 0
      await shutDown(server, { idleGraceMs, stopJobs })
      await close()
      process.exit(0)
    })
  }
}

function url(server: Server, { host }: Address): string {
  const bound = server.address()
  return localUrl(host, typeof bound === 'object' ? bound?.port : undefined)
}

/** Rejects if the shop could not listen, before anything is built or started for it. */
export async function requireFreePort(address: Address, command: string): Promise<void> {
  const probe = createProbe().listen(address.port, address.host)
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new Error(explain(error, address, command))
  })
  probe.close()
  await once(probe, 'close')
}

function explain(
  error: NodeJS.ErrnoException,
  { port, host }: Address,
  command = 'npm start',
): string {
  if (error.code === 'EADDRINUSE') {
    const url = localUrl(host, port)
    return `The shop (or another program) already answers at ${url}. Choose another port: PORT=${port + 10} ${command}`
  }
  return `The shop cannot listen on ${host ?? 'this machine'}, port ${port}: ${error.message}`
}

export interface ShutdownOptions {
  /** During a shutdown, idle connections stay open for this long, in case a client is just sending a last request. */
  readonly idleGraceMs?: number
  /** After this time a shutdown closes connections whose requests are still running, and awaits no job. */
  readonly cutOffMs?: number
  /** Called at once; resolves when no job is running. An email to a slow server may take a minute. */
  readonly stopJobs?: () => Promise<void>
}

export async function shutDown(
  server: Server,
  { idleGraceMs = 0, cutOffMs = 10_000, stopJobs = nothing }: ShutdownOptions = {},
): Promise<void> {
  const late = Promise.withResolvers<void>()
  const closeIdle = setTimeout(() => server.closeIdleConnections(), idleGraceMs)
  const cutOff = setTimeout(() => {
    server.closeAllConnections()
    late.resolve()
  }, cutOffMs)
  const closed = new Promise<void>((resolve) => {
    // http.Server's own close ends idle connections at once, just as a client may send on one.
    Listener.prototype.close.call(server, () => {
      clearTimeout(closeIdle)
      resolve()
    })
  })
  await Promise.all([closed, Promise.race([stopJobs(), late.promise])])
  clearTimeout(cutOff)
}
