import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { experimentSize, IS_FULL_SIZE, inParallel, reportResult } from '../support/experiment.ts'
import { startFixtureProcess } from '../support/fixture-process.ts'
import { httpCall } from '../support/http.ts'

const POST_HEAD = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const PICTURE_REQUEST = 'GET /pictures/large.webp HTTP/1.1\r\nHost: a\r\n\r\n'
const SLOW_CLIENTS = [
  ['send nothing', '', experimentSize(500, 10_000)],
  [
    'send their headers slowly',
    'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ',
    experimentSize(1_000, 1_000),
  ],
  [
    'send their body slowly',
    `${POST_HEAD}Content-Length: 900\r\n\r\n{`,
    experimentSize(100, 1_000),
  ],
] as const

/** Each connection of this process takes one of its open files. */
const maxOpenFiles = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || 1e9
const atMostOpenable = (count: number) => Math.min(count, maxOpenFiles - 2_500)

const server = await startFixtureProcess()
afterAll(() => server[Symbol.asyncDispose]())

async function openConnection(bytes: string, read?: (chunk: Buffer) => void) {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  if (read) socket.once('data', read)
  await once(socket, 'connect')
  socket.write(bytes)
  return { socket, closed }
}

async function countServedPages(count: number): Promise<number> {
  let served = 0
  for (let at = 0; at < count; at += 1) {
    const status = await httpCall(server.port, '/').then((reply) => reply.status)
    if (status === 200) served += 1
  }
  return served
}

test.concurrent.each(SLOW_CLIENTS)(
  'clients that %s get 408 and do not block other clients',
  async (what, bytes, wanted) => {
    const count = atMostOpenable(wanted)
    let timedOut = 0
    const closed: Promise<unknown>[] = []
    await inParallel(Array.from({ length: count }), 250, async () => {
      const client = await openConnection(bytes, (chunk) => {
        if (String(chunk).startsWith('HTTP/1.1 408 ')) timedOut += 1
      })
      closed.push(client.closed)
    })
    expect(await countServedPages(200)).toBe(200)
    await Promise.all(closed)
    const reducedNote =
      count < wanted ? ` (no more can be open at once: ${maxOpenFiles} files)` : ''
    reportResult(
      'K13',
      timedOut,
      count,
      `clients that ${what} got 408, 200 of 200 pages meanwhile${reducedNote}`,
    )
  },
  180_000,
)

test('a client that pipelines requests and never reads the replies keeps one file open and is disconnected', async () => {
  const files = `/proc/${server.child.pid}/fd`
  const open = () => (existsSync(files) ? readdirSync(files).length : 0)
  const before = open()
  const count = experimentSize(20, 200)
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const { socket } = await openConnection(PICTURE_REQUEST.repeat(40))
      return socket.pause()
    }),
  )
  expect(await countServedPages(200)).toBe(200)
  expect(open() - before).toBeLessThanOrEqual(2 * count)
  // A client that doesn't read doesn't notice the disconnect, so the server's open files are counted.
  if (IS_FULL_SIZE)
    await expect.poll(open, { timeout: 600_000, interval: 1_000 }).toBeLessThan(before + 5)
  const what = IS_FULL_SIZE ? 'are cut off' : 'hold a file each'
  reportResult('K13', count, count, `clients that never read ${what}, 200 of 200 pages meanwhile`)
  for (const socket of sockets) socket.destroy()
}, 240_000)
