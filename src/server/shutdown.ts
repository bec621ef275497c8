import type { Server } from 'node:http'

/**
 * Takes no new connection, lets requests under way finish and resolves when the last has.
 * Those that take longer than `grace` milliseconds are cut off.
 */
export function shutDown(server: Server, grace = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(cutOff)
      resolve()
    })
    server.closeIdleConnections()
  })
}
