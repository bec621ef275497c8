import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests on one connection may wait for those before them. Browsers let none wait. */
const MOST = 64

/**
 * Tells who sends requests without end and takes no answers: each that waits holds ten kilobytes,
 * and two thousand of them fit into what is read at once.
 */
export function unansweredLimit(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()

  return ({ socket }, res) => {
    // Only a request whose turn it is has its connection to answer on.
    if (res.socket) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    res.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return count > MOST
  }
}
