import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainLane } from '#server/fast-lane/plain-lane.ts'
import { type Fixture, fixtureParts, startFixture } from '../support/fixture-server.ts'
import { call } from '../support/http.ts'

const PAGE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
const CALL = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const KEPT = { connection: 'keep-alive' }

let fixture: Fixture
/** The paths that Node's part of the server was asked for. */
let left: string[] = []
const observed: [string, number][] = []

beforeAll(async () => {
  const observe = (kind: string) => (status: number) => void observed.push([kind, status])
  fixture = await startFixture({}, { observe })
  fixture.server.on('request', ({ url = '' }) => left.push(url))
  for (const encoding of ['br', 'gzip', 'identity']) await loaded(encoding)
})
afterAll(() => fixture[Symbol.asyncDispose]())

/** Files are in memory from the first time that they are asked for; then no answer has to wait. */
async function loaded(encoding: string) {
  const headers = { 'accept-encoding': encoding }
  const paths = ['/', '/product/line', '/_astro/app.B1a2.js', '/pictures/line.webp', '/no']
  for (const path of paths) await call(fixture.port, path, { headers })
}

/** Sends each of these once the one before it was read; resolves with all that came in the end. */
async function converse(...pieces: string[]): Promise<string> {
  const socket = connect(fixture.port, '127.0.0.1').setNoDelay()
  socket.on('error', () => undefined)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  for (const piece of pieces) {
    await new Promise((resolve) => socket.write(piece, 'latin1', resolve))
    await call(fixture.port, '/robots.txt')
  }
  await ended
  return Buffer.concat(chunks).toString('latin1')
}

/** Answers without what is never the same twice. */
const comparable = (answers: string) => answers.replaceAll(/^(date|x-request-id): .*$/gim, '$1')

const inOnePiece = (bytes: string) => converse(bytes, LAST)
const inTwo = (bytes: string) => converse(bytes.slice(0, 1), bytes.slice(1), LAST)

/** What Node's part was asked for meanwhile, without what only marks the time. */
async function leftToNode(ask: () => Promise<unknown>): Promise<string[]> {
  left = []
  await ask()
  return left.filter((url) => url !== '/robots.txt' && url !== '/healthz')
}

test.each([
  ['/', 'gzip, deflate, br'],
  ['/', 'gzip'],
  ['/product/line', 'br'],
  ['/_astro/app.B1a2.js', 'gzip;q=0.5'],
  ['/pictures/line.webp', 'identity'],
])('%s for those who take %s: the same bytes as from Node, without it', async (path, encoding) => {
  const bytes = `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  const answers: string[] = []
  expect(await leftToNode(async () => answers.push(await inOnePiece(bytes)))).toEqual([])
  expect(await leftToNode(async () => answers.push(await inTwo(bytes)))).toEqual([path])
  const [fast = '', slow = ''] = answers.map(comparable)
  expect(fast).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(fast === slow).toBe(true)
})

test('it is logged and counted like any other', async () => {
  const paths = ['/', '/?a=1']
  const before = [fixture.logged.length, observed.length]
  const ask = (path: string) => call(fixture.port, path, { headers: KEPT })
  expect(await leftToNode(() => ask('/'))).toEqual([])
  expect(await leftToNode(() => ask('/?a=1'))).toEqual(['/?a=1'])
  await expect.poll(() => observed.slice(before[1])).toEqual(paths.map(() => ['file', 200]))
  const [fast, slow] = fixture.logged.slice(before[0])
  expect(fast).toMatchObject({ method: 'GET', path: '/', status: 200, ip: '127.0.0.1' })
  expect(Object.keys(fast ?? {})).toEqual(Object.keys(slow ?? {}))
})

test('whose answer was not taken is logged as such', () => {
  const request = { method: 'GET', url: '/', headers: {}, socket: new Socket() }
  const lane = plainLane(fixtureParts(fixture.folder.path, { context: fixture.context }), 1, 1)
  lane.note?.(request)(false)
  expect(fixture.logged.at(-1)).toMatchObject({ path: '/', msg: 'request aborted' })
})

test('it says when it was answered', async () => {
  const [, date = ''] = /^date: (.*)$/im.exec(await inOnePiece(PAGE)) ?? []
  expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(10_000)
  expect(new Date(date).toUTCString()).toBe(date)
})

const oneOf = (...values: string[]) => fc.constantFrom(...values)
const request = fc
  .record({
    method: fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, oneOf('HEAD', 'POST', 'get')),
    target: oneOf('/', '/product/line', '/product/line/', '/?a=1', '/api/echo', '/no', '*', '//'),
    version: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTTP/1.1') },
      oneOf('HTTP/1.0', 'HTTP/2.0'),
    ),
    fields: fc.array(
      oneOf(
        'Host: b',
        'Host:',
        'Accept-Encoding: br',
        'Accept-Encoding: gzip;q=0',
        'Connection: keep-alive',
        'Connection: close',
        'Content-Length: 0',
        'Content-Length: 3',
        'Content-Length: 3, 3',
        'Transfer-Encoding: chunked',
        'Transfer-Encoding : chunked',
        'Upgrade: h2c',
        'Expect: 100-continue',
        'If-None-Match: *',
        'Range: bytes=0-3',
        'X: \t a \t',
        'X: \xe9',
        'X: a\nContent-Length: 3',
        'X: a\rb',
        'X: a\0b',
        ' folded',
        'X',
        '__proto__: 1',
      ),
      { maxLength: 4 },
    ),
    rest: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, oneOf('x', '\r\n', 'abc', PAGE)),
  })
  .map(({ method, target, version, fields, rest }) => {
    return `${[`${method} ${target} ${version}`, 'Host: a', ...fields].join('\r\n')}\r\n\r\n${rest}`
  })

test('whatever is sent has one answer, in one piece and in two', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async (bytes) => {
      expect(comparable(await inOnePiece(bytes))).toBe(comparable(await inTwo(bytes)))
    }),
    { numRuns: 300 },
  )
})

test('pages, calls and pages over one connection, each in its turn', async () => {
  const body = '{"a":1}'
  const answers = await converse(
    PAGE,
    PAGE,
    `${CALL}Content-Length: ${body.length}\r\n\r\n`,
    body,
    PAGE.repeat(2),
    PAGE,
    LAST,
  )
  const types = [...answers.matchAll(/^content-type: ([a-z/]+)/gim)].map(([, type]) => type)
  const html = 'text/html'
  const json = 'application/json'
  expect(types).toEqual([html, html, json, html, html, html, json])
})
