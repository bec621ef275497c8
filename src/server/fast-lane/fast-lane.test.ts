import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shutDown } from '../shutdown.ts'
import { FastLaneServer } from './fast-lane.ts'
import type { FastLane } from './plain-connection.ts'

const ASK = 'GET /fast HTTP/1.1\r\nHost: a\r\n\r\n'
const ASK_NODE = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'
const FAST = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfast'
/** More than what the system keeps of what is not taken. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x')
const AN_HOUR = 3_600_000

async function started(
  parts: Partial<FastLane> = {},
  listener: RequestListener = (req, res) => void res.end(`Node: ${req.url}`),
) {
  const find: FastLane['find'] = ({ url }) => (url === '/fast' ? Buffer.from(FAST) : undefined)
  const lane = { find, idle: AN_HOUR, silence: AN_HOUR, ...parts }
  const server = new FastLaneServer({}, listener, lane)
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => socket.end(code))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return server
}

async function connected(server: FastLaneServer): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await accepted
  return socket
}

async function received(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('end', () => socket.end())
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

test('who says nothing is told that it was too long', async () => {
  const server = await started({ idle: 20 })
  expect(await received(await connected(server))).toBe('ERR_HTTP_REQUEST_TIMEOUT')
})

test('who asks nothing more is hung up on without a word', async () => {
  const server = await started({ idle: 500 })
  const socket = await connected(server)
  socket.write(ASK)
  expect(await received(socket)).toBe(FAST)
})

test('who asks and asks and takes nothing is read no further, and cut off', async () => {
  let asked = 0
  const taken: boolean[] = []
  const server = await started({
    silence: 200,
    find: () => {
      asked += 1
      return LARGE
    },
    note: () => (isComplete) => taken.push(isComplete),
  })
  const socket = await connected(server)
  socket.pause().write(ASK)
  await expect.poll(() => asked).toBe(1)
  socket.write(ASK)
  await expect.poll(() => taken, { timeout: 10_000 }).toEqual([false])
  expect(asked).toBe(1)
})

test('who is slow to take an answer has all of it', async () => {
  const server = await started({
    idle: 1_000,
    find: ({ url }) => (url === '/fast' ? LARGE : Buffer.from(FAST)),
  })
  const [slow, other] = await Promise.all([connected(server), connected(server)])
  slow.pause().write(ASK)
  // The other is hung up on when it has asked nothing for too long.
  other.write(ASK_NODE)
  await received(other)
  slow.resume()
  expect((await received(slow)).length).toBe(LARGE.length)
})

test('who has taken a large answer may ask again', async () => {
  const server = await started({
    find: ({ url }) => (url === '/fast' ? LARGE : Buffer.from(FAST)),
  })
  const socket = await connected(server)
  let size = 0
  socket.on('data', (chunk) => {
    size += chunk.length
    if (size === LARGE.length) socket.end(ASK_NODE)
  })
  socket.write(ASK)
  await received(socket)
  expect(size).toBe(LARGE.length + FAST.length)
})

test('who has said all that there is to say is answered', async () => {
  const server = await started()
  const socket = await connected(server)
  socket.end(ASK)
  expect(await received(socket)).toBe(FAST)
})

test('what fails is left to Node', async () => {
  const server = await started({
    find: () => {
      throw new Error('no such thing')
    },
  })
  const socket = await connected(server)
  socket.write(ASK)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('Node: /fast')
})

test('closing ends connections that wait, after their answers; who has just come is answered', async () => {
  let asked = 0
  const { promise: closed, resolve } = Promise.withResolvers<unknown>()
  const server = await started({
    find: ({ url }) => {
      asked += 1
      if (asked === 2) queueMicrotask(() => server.close(resolve))
      return url === '/fast' ? Buffer.from(FAST) : undefined
    },
  })
  const sockets = await Promise.all([connected(server), connected(server), connected(server)])
  const [waiting, asking, fresh] = sockets
  waiting.write(ASK)
  await once(waiting, 'data')
  asking.write(ASK)
  expect(await Promise.all([received(waiting), received(asking)])).toEqual(['', FAST])
  fresh.write(ASK)
  const [answer] = await once(fresh, 'data')
  expect(String(answer)).toContain('Node: /fast')
  fresh.end()
  await closed
})

test('what Node is answering is its own, however long it takes, and when the server closes', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>()
  const server = await started({ idle: 1_000 }, (_req, res) => resolve(res))
  const [slow, other] = await Promise.all([connected(server), connected(server)])
  slow.write(ASK_NODE)
  const answer = await promise
  other.write(ASK)
  await received(other)
  const closed = new Promise((done) => server.close(done))
  const all = received(slow)
  answer.setHeader('Connection', 'close').end('late')
  expect(await all).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n\r\nlate$/s)
  await closed
})

test.each([
  ['was left to Node', ASK_NODE],
  ['has ended', ASK],
])('what %s is the concern of the fast lane no more', async (_what, bytes) => {
  const server = await started()
  const accepted = once(server, 'connection')
  const socket = await connected(server)
  const [ours] = await accepted
  const isOver = bytes === ASK ? once(ours, 'close') : once(socket, 'data')
  socket.on('data', () => undefined).on('end', () => socket.end())
  if (bytes === ASK) socket.end(bytes)
  else socket.write(bytes)
  await isOver
  const touched = [vi.spyOn(ours, 'pause'), vi.spyOn(ours, 'destroySoon')]
  server.closeIdleConnections()
  for (const spy of touched) expect(spy).not.toHaveBeenCalled()
})

test('an answer that is being taken when the server closes is taken whole', async () => {
  const server = await started({ find: () => LARGE })
  const socket = await connected(server)
  socket.write(ASK)
  await once(socket, 'readable')
  const closed = new Promise((resolve) => server.close(resolve))
  expect((await received(socket)).length).toBe(LARGE.length)
  await closed
})

test('who does not take it is cut off when the time for that is over', async () => {
  const server = await started({ find: () => LARGE })
  const socket = await connected(server)
  socket.pause().write(ASK)
  await once(socket, 'readable')
  await shutDown(server, { grace: 50 })
  expect(server.listening).toBe(false)
})
