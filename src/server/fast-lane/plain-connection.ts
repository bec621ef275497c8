import type { Socket } from 'node:net'
import type { Batch } from './batch.ts'
import { type RequestHead, readPlainRequest } from './read-plain-request.ts'

export interface FastLane {
  /** The whole answer as it goes over the line; undefined for what Node is to answer. */
  readonly find: (request: RequestHead) => Buffer | undefined
  /** Notes that a request came; what it returns notes whether all of the answer was taken. */
  readonly note?: ((request: RequestHead) => (isComplete: boolean) => void) | undefined
  /** Milliseconds after which a connection is closed on which nothing is asked. */
  readonly idle: number
  /** Milliseconds after which a connection is closed that takes nothing of its answer. */
  readonly silence: number
}

interface Owner {
  /** Whether an answer is to be the last on its connection: then it is Node's. */
  readonly isClosing: () => boolean
  /** The connection has ended, or is about to go to Node. */
  readonly leave: () => void
  readonly toNode: () => void
  readonly refuse: (error: Error) => void
}

/** A connection as long as nothing but plain requests came over it. */
export class PlainConnection {
  readonly #socket: Socket
  readonly #lane: FastLane
  readonly #answers: Batch
  readonly #owner: Owner
  #hasAsked = false
  /** Whether an answer is not taken; nothing more is read before it is. */
  #isStuck = false

  readonly #listeners = {
    data: (chunk: Buffer) => this.#read(chunk),
    end: () => this.#end(),
    timeout: () => this.#giveUp(),
    error: () => undefined,
    close: () => this.#owner.leave(),
  }

  constructor(socket: Socket, lane: FastLane, answers: Batch, owner: Owner) {
    this.#socket = socket
    this.#lane = lane
    this.#answers = answers
    this.#owner = owner
    for (const [event, listener] of Object.entries(this.#listeners)) socket.on(event, listener)
    socket.setTimeout(lane.idle)
  }

  /** Ends it after what was asked for; who has only just come is still listened to. */
  close(): void {
    if (this.#hasAsked) this.#socket.destroySoon()
    else this.#leaveToNode()
  }

  #read(chunk: Buffer): void {
    const request = this.#owner.isClosing() ? undefined : readPlainRequest(chunk, this.#socket)
    const answer = request && this.#find(request)
    if (!answer) return void this.#leaveToNode(chunk)
    this.#hasAsked = true
    const taken = this.#lane.note?.(request)
    // What comes in together is answered together, as in create-server.ts.
    this.#answers.add(() => this.#send(answer, taken))
  }

  /** What fails here fails again where Node answers, and is dealt with there. */
  #find(request: RequestHead): Buffer | undefined {
    try {
      return this.#lane.find(request)
    } catch {
      return undefined
    }
  }

  #send(answer: Buffer, taken?: (isComplete: boolean) => void): void {
    const { idle, silence } = this.#lane
    const socket = this.#socket
    socket.write(answer, (error) => {
      taken?.(!error)
      if (!this.#isStuck) return
      this.#isStuck = false
      socket.setTimeout(idle)
      socket.resume()
    })
    if (socket.writableLength === 0) return
    this.#isStuck = true
    socket.setTimeout(silence)
    socket.pause()
  }

  #leaveToNode(chunk?: Buffer): void {
    const socket = this.#socket
    this.#answers.flush()
    this.#isStuck = false
    for (const [event, listener] of Object.entries(this.#listeners)) socket.off(event, listener)
    this.#owner.leave()
    socket.setTimeout(0)
    socket.pause()
    if (chunk) socket.unshift(chunk)
    this.#owner.toNode()
    socket.resume()
  }

  #end(): void {
    this.#answers.flush()
    this.#socket.end()
  }

  #giveUp(): void {
    if (this.#hasAsked) return void this.#socket.destroy()
    this.#owner.refuse(new RequestTimeout())
    this.#socket.destroySoon()
  }
}

/** What Node says of a client that does not ask for anything in time. */
class RequestTimeout extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}
