import type { Server } from 'node:http'
import type { Config } from './config.ts'
import { localAddress } from './local-address.ts'
import { shutDown } from './shutdown.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Milliseconds. A proxy closes what it does not use a second earlier: see production/nginx.conf. */
const LINGER = 4_000

/**
 * Listens, says where, and ends the process: with 0 once SIGINT or SIGTERM asked for it and the
 * requests under way are answered, with 1 and the reason when the address cannot be had.
 * `close` is what else is to be ended, after the last answer.
 */
export function serve(
  server: Server,
  address: Address & Pick<Config, 'isProduction'>,
  close: () => Promise<void> = async () => undefined,
): void {
  server.once('error', (error: NodeJS.ErrnoException) => {
    console.error(explain(error, address))
    process.exit(1)
  })
  server.listen(address.port, address.host, () => console.log(url(server, address)))

  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await shutDown(server, { linger: address.isProduction ? LINGER : 0 })
      await close()
      process.exit(0)
    })
  }
}

function url(server: Server, { host }: Address): string {
  const bound = server.address()
  return localAddress(host, typeof bound === 'object' ? bound?.port : undefined)
}

function explain(error: NodeJS.ErrnoException, { port, host }: Address): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`
  }
  return `The shop cannot listen on ${host ?? 'this machine'}, port ${port}: ${error.message}`
}
