import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'

export interface ShutdownTimes {
  /** Idle connections stay open this long, each for one last request. */
  readonly idleGraceMs?: number
  /** Requests that are still under way are then cut off. */
  readonly cutOffMs?: number
}

export function shutDown(
  server: Server,
  { idleGraceMs = 0, cutOffMs = 10_000 }: ShutdownTimes = {},
): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = setTimeout(() => server.closeIdleConnections(), idleGraceMs)
    const cutOff = setTimeout(() => server.closeAllConnections(), cutOffMs)
    // http.Server's own close ends idle connections at once, just as a client may send on one.
    Listener.prototype.close.call(server, () => {
      clearTimeout(closeIdle)
      clearTimeout(cutOff)
      resolve()
    })
  })
}
