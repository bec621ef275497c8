import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Endpoint } from '#server/http/endpoint.ts'
import { createRouter } from '#server/http/router.ts'
import { shutDown } from '#server/shutdown.ts'
import { echo, fixtureParts, startFixture } from '../support/fixture-server.ts'
import { call, sendRaw } from '../support/http.ts'

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n'
const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const PICTURE = 'GET /pictures/large.webp HTTP/1.1\r\nHost: a\r\n\r\n'
const CALL = 'GET /api/echo HTTP/1.1\r\nHost: a\r\n\r\n'

/** A call that counts how often it was begun. */
function counted(ends: Promise<unknown> = Promise.resolve()) {
  const begun: string[] = []
  const answer: Endpoint['answer'] = async ({ address }) => {
    begun.push(address)
    await ends
    return { status: 200, headers: {}, json: {} }
  }
  return { begun, router: createRouter([{ ...echo('GET'), answer }]) }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Connects so often, says this much and leaves. */
async function hangUps(port: number, bytes: string, leave: 'destroy' | 'resetAndDestroy') {
  const gone = Array.from({ length: 40 }, async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes, () => socket[leave]())
    await closed(socket)
  })
  await Promise.all(gone)
}

test('who asks again and again before an answer is hung up on, and others are served', async () => {
  const { promise: never } = Promise.withResolvers()
  const { begun, router } = counted(never)
  await using fixture = await startFixture({}, { router })
  const socket = connect(fixture.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(CALL.repeat(2_000))
  await closed(socket)
  expect(begun.length).toBeLessThanOrEqual(65)
  const limited = fixture.logged.filter(({ event }) => event === 'limited')
  expect(limited).toMatchObject([{ path: '/api/echo', ip: '127.0.0.1' }])
  expect((await call(fixture.port, '/healthz')).status).toBe(200)
})

test('so many requests at once as nobody sends in earnest are answered, each in its turn', async () => {
  await using fixture = await startFixture()
  const requests = `${`${HEALTH}\r\n`.repeat(60)}${HEALTH}Connection: close\r\n\r\n`
  const answers = await sendRaw(fixture.port, requests)
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(61)
})

test('nothing is done for callers who have gone, and nobody calls without an address', async () => {
  const { begun, router } = counted()
  await using fixture = await startFixture({}, { router })
  await hangUps(fixture.port, CALL, 'resetAndDestroy')
  expect((await call(fixture.port, '/api/echo')).status).toBe(200)
  expect(new Set(begun)).toEqual(new Set(['127.0.0.1']))
})

test('who hangs up on a picture is no fault of ours', async () => {
  await using fixture = await startFixture()
  await hangUps(fixture.port, PICTURE, 'destroy')
  const connections = promisify(fixture.server.getConnections.bind(fixture.server))
  await expect.poll(() => connections()).toBe(0)
  expect(new Set(fixture.logged.map(({ msg }) => msg))).toEqual(new Set(['request aborted']))
})

test('what fails before anything is answered is a 500 as well, and the shop lives on', async () => {
  let fails = true
  await using fixture = await startFixture()
  const { published } = fixtureParts(fixture.folder.path)
  await using failing = await startFixture(
    {},
    {
      published: () => {
        if (fails) throw new Error('secret')
        return published()
      },
    },
  )
  const failed = await call(failing.port, '/')
  expect([failed.status, failed.text.includes('secret')]).toEqual([500, false])
  fails = false
  expect((await call(failing.port, '/')).status).toBe(200)
})

test('what was read when the shop is told to stop is answered still', async () => {
  await using fixture = await startFixture()
  const stopped = new Promise<void>((resolve) => {
    fixture.server.prependOnceListener('request', () => void shutDown(fixture.server).then(resolve))
  })
  expect((await call(fixture.port, '/')).status).toBe(200)
  await stopped
})

test.each([
  ['page', PAGE],
  ['call', CALL],
])(
  'on a kept connection a %s is answered while the shop stops, and that is the last',
  async (_what, bytes) => {
    await using fixture = await startFixture()
    await call(fixture.port, '/')
    const sockets = await Promise.all(
      [`${HEALTH}\r\n`, PAGE, CALL].map(async (first) => {
        const socket = connect(fixture.port, '127.0.0.1')
        socket.write(first)
        await once(socket, 'data')
        return socket
      }),
    )
    const stopped = shutDown(fixture.server, { linger: 9_000 })
    for (const socket of sockets) {
      socket.write(bytes)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*^Connection: close\r\n/ms)
    }
    await stopped
  },
)

test('who asks nothing more while the shop stops is hung up on', async () => {
  await using fixture = await startFixture()
  const socket = connect(fixture.port, '127.0.0.1')
  socket.write(`${HEALTH}\r\n`)
  await once(socket, 'data')
  await Promise.all([shutDown(fixture.server, { linger: 10 }), closed(socket)])
})
