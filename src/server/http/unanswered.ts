import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const MAX_WAITING = 64

/** Detects a client that pipelines requests without reading the answers, which take ten kilobytes each. Browsers pipeline none. */
export function pipeliningLimit(): (req: IncomingMessage, res: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()

  return ({ socket }, res) => {
    if (res.socket) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    res.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return count > MAX_WAITING
  }
}
