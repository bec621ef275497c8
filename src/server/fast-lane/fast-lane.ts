import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { Batch } from './batch.ts'
import { type FastLane, PlainConnection } from './plain-connection.ts'

/**
 * An HTTP server that answers plain requests for what is in memory itself, in less than half the
 * time of Node's parser and messages. What else comes over a connection goes to Node as it came, and
 * so does all that follows on that connection.
 */
export class FastLaneServer extends Server {
  readonly #connections = new Map<Socket, PlainConnection>()
  readonly #answers = new Batch()

  constructor(options: ServerOptions, listener: RequestListener, lane: FastLane) {
    super(options, listener)
    const [toNode] = this.listeners('connection')
    this.removeAllListeners('connection')
    this.on('connection', (socket) => {
      const connection = new PlainConnection(socket, lane, this.#answers, {
        isClosing: () => !this.listening,
        leave: () => this.#connections.delete(socket),
        toNode: () => toNode?.call(this, socket),
        refuse: (error) => this.emit('clientError', error, socket),
      })
      this.#connections.set(socket, connection)
    })
  }

  override closeIdleConnections(): void {
    this.#answers.flush()
    for (const connection of this.#connections.values()) connection.close()
    super.closeIdleConnections()
  }

  override closeAllConnections(): void {
    for (const socket of this.#connections.keys()) socket.destroy()
    super.closeAllConnections()
  }
}
