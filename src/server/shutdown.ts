import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

export interface Patience {
  /** Milliseconds for which kept connections may still be asked on, each for one last answer. */
  readonly linger?: number
  /** Milliseconds after which requests under way are cut off. */
  readonly grace?: number
}

/** Takes no new connection, lets requests under way finish and resolves when the last has. */
export function shutDown(
  server: Server,
  { linger = 0, grace = 10_000 }: Patience = {},
): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeIdleConnections(), linger)
    const cutOff = setTimeout(() => server.closeAllConnections(), grace)
    // HTTP's own would hang up at once on those who are idle, just when one may ask.
    Listener.prototype.close.call(server, () => {
      clearTimeout(hangUp)
      clearTimeout(cutOff)
      resolve()
    })
  })
}
