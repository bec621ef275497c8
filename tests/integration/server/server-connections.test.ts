import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#server/http/call.ts'
import { shutDown } from '#server/serve.ts'
import { astroHandler } from '../../support/astro-handler.ts'
import { echoEndpoint, fixtureParts, startFixture } from '../../support/fixture-server.ts'
import { httpCall, sendRaw } from '../../support/http.ts'

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n'
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const PICTURE = 'GET /pictures/large.webp HTTP/1.1\r\nHost: a\r\n\r\n'
const CALL = 'GET /api/echo HTTP/1.1\r\nHost: a\r\n\r\n'

/** An endpoint that records each call before it waits for `ends`. */
function counted(ends: Promise<unknown> = Promise.resolve()) {
  const begun: string[] = []
  const answer: Endpoint['answer'] = async ({ ip }) => {
    begun.push(ip)
    await ends
    return { status: 200, headers: {}, json: {} }
  }
  return { begun, astro: astroHandler([{ ...echoEndpoint('GET'), answer }]) }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Opens 40 connections that each send these bytes and disconnect. */
async function hangUps(port: number, bytes: string, leave: 'destroy' | 'resetAndDestroy') {
  const gone = Array.from({ length: 40 }, async () => {
    const socket = connect(port, '127.0.0.1')
    const gone = closed(socket)
    await once(socket, 'connect')
    socket.write(bytes, () => socket[leave]())
    await gone
  })
  await Promise.all(gone)
}

test('a client that pipelines calls without reading replies is disconnected, and others are served', async () => {
  const { promise: never } = Promise.withResolvers()
  const { begun, astro } = counted(never)
  await using fixture = await startFixture({}, { astro })
  const socket = connect(fixture.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(CALL.repeat(2_000))
  await closed(socket)
  expect(begun.length).toBeLessThanOrEqual(65)
  const limited = fixture.logged.filter(({ event }) => event === 'limited')
  expect(limited).toMatchObject([{ path: '/api/echo', ip: '127.0.0.1' }])
  expect((await httpCall(fixture.port, '/healthz')).status).toBe(200)
})

test('61 pipelined requests on one connection are all answered', async () => {
  await using fixture = await startFixture()
  const requests = `${`${HEALTH}\r\n`.repeat(60)}${HEALTH}Connection: close\r\n\r\n`
  const answers = await sendRaw(fixture.port, requests)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(61)
})

test('an endpoint is not called for clients that have disconnected', async () => {
  const { begun, astro } = counted()
  await using fixture = await startFixture({}, { astro })
  await hangUps(fixture.port, CALL, 'resetAndDestroy')
  expect((await httpCall(fixture.port, '/api/echo')).status).toBe(200)
  expect(new Set(begun)).toEqual(new Set(['127.0.0.1']))
})

test.each([
  ['page', PAGE],
  ['call', CALL],
  ['check', `${HEALTH}\r\n`],
])('a client that half-closes after its request still gets its reply: %s', async (_what, bytes) => {
  await using fixture = await startFixture()
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect({ port: fixture.port, host: '127.0.0.1' })
      const chunks: string[] = []
      socket.on('data', (chunk) => chunks.push(String(chunk)))
      socket.end(bytes)
      await closed(socket)
      return chunks.join('')
    }),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('a client that half-closes within its request body gets 400', async () => {
  await using fixture = await startFixture()
  const socket = connect(fixture.port, '127.0.0.1')
  const gone = closed(socket)
  socket.end(
    'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{}',
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  await gone
})

test('a client that disconnects during a download is logged as aborted, not as an error', async () => {
  await using fixture = await startFixture()
  await hangUps(fixture.port, PICTURE, 'destroy')
  const connections = promisify(fixture.server.getConnections.bind(fixture.server))
  await expect.poll(() => connections()).toBe(0)
  expect(new Set(fixture.logged.map(({ msg }) => msg))).toEqual(new Set(['request aborted']))
})

test('an error while the server looks up the published build is 500 without details, and the server keeps serving', async () => {
  await using fixture = await startFixture()
  const published = vi.fn(fixtureParts(fixture.folder.path).published)
  await using failing = await startFixture({}, { published })
  published.mockImplementationOnce(() => {
    throw new Error('secret')
  })
  const failed = await httpCall(failing.port, '/')
  expect([failed.status, failed.text.includes('secret')]).toEqual([500, false])
  expect((await httpCall(failing.port, '/')).status).toBe(200)
})

test.each([
  ['page', PAGE],
  ['call', CALL],
])(
  'during the shutdown a %s on an open connection is answered with Connection: close',
  async (_what, bytes) => {
    await using fixture = await startFixture()
    await httpCall(fixture.port, '/')
    const sockets = await Promise.all(
      [`${HEALTH}\r\n`, PAGE, CALL].map(async (first) => {
        const socket = connect(fixture.port, '127.0.0.1')
        socket.write(first)
        await once(socket, 'data')
        return socket
      }),
    )
    const stopped = shutDown(fixture.server, { idleGraceMs: 9_000 })
    for (const socket of sockets) {
      const answered = once(socket, 'data')
      socket.write(bytes)
      const [answer] = await answered
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*^Connection: close\r\n/ms)
    }
    await stopped
  },
)

test('the shutdown closes a connection that sends no further request', async () => {
  await using fixture = await startFixture()
  const socket = connect(fixture.port, '127.0.0.1')
  const gone = closed(socket)
  socket.write(`${HEALTH}\r\n`)
  await once(socket, 'data')
  await Promise.all([shutDown(fixture.server, { idleGraceMs: 10 }), gone])
})
