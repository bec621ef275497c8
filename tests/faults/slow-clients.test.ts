import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cameTo, FULL, inParallel, times } from '../support/faults.ts'
import { type FixtureProcess, startFixtureProcess } from '../support/fixture-process.ts'
import { call } from '../support/http.ts'

const POST = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const PICTURE = 'GET /pictures/large.webp HTTP/1.1\r\nHost: a\r\n\r\n'
const CROWDS = [
  ['say nothing', '', times(500, 10_000)],
  ['are slow with their headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ', times(1_000, 1_000)],
  ['are slow with what they send', `${POST}Content-Length: 900\r\n\r\n{`, times(100, 1_000)],
] as const

/** So many files may be open here at once, the ends of connections among them. */
const limit = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || 1e9
const possible = (count: number) => Math.min(count, limit - 2_500)

let server: FixtureProcess

beforeAll(async () => {
  server = await startFixtureProcess()
}, 20_000)
afterAll(() => server[Symbol.asyncDispose]())

async function connected(bytes: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** How many of so many pages come. */
async function pages(count: number): Promise<number> {
  let came = 0
  for (let at = 0; at < count; at += 1) {
    const status = await call(server.port, '/').then((reply) => reply.status)
    if (status === 200) came += 1
  }
  return came
}

test.concurrent.each(CROWDS)(
  'those who %s keep nobody out, and are told to go',
  async (what, bytes, wanted) => {
    const count = possible(wanted)
    let told = 0
    const gone: Promise<unknown>[] = []
    await inParallel(Array.from({ length: count }), 250, async () => {
      const socket = await connected(bytes)
      socket.once('data', (chunk) => {
        if (String(chunk).startsWith('HTTP/1.1 408 ')) told += 1
      })
      gone.push(once(socket, 'close'))
    })
    expect(await pages(200)).toBe(200)
    await Promise.all(gone)
    const why = count < wanted ? ` (no more can be open at once: ${limit} files)` : ''
    cameTo('K13', told, count, `who ${what} are told to go, 200 of 200 pages meanwhile${why}`)
  },
  180_000,
)

test('who asks for much at once and takes nothing is served one thing at a time, then cut off', async () => {
  const files = `/proc/${server.child.pid}/fd`
  const open = () => (existsSync(files) ? readdirSync(files).length : 0)
  const before = open()
  const count = times(20, 200)
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => (await connected(PICTURE.repeat(40))).pause()),
  )
  expect(await pages(200)).toBe(200)
  expect(open() - before).toBeLessThanOrEqual(2 * count)
  // Those who do not read do not notice that nobody writes any more.
  if (FULL) await expect.poll(open, { timeout: 120_000, interval: 1_000 }).toBeLessThan(before + 5)
  const what = FULL ? 'are cut off' : 'hold a file each'
  cameTo('K13', count, count, `who take nothing ${what}, 200 of 200 pages meanwhile`)
  for (const socket of sockets) socket.destroy()
}, 240_000)
