import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startFixture } from '../support/fixture-server.ts'
import { call, sendRaw } from '../support/http.ts'

const SCRIPT = fileURLToPath(new URL('../support/serve-fixture.ts', import.meta.url))

/** Starts the fixture as a process of its own and collects what it prints. */
async function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [SCRIPT], { env: { ...process.env, ...env } })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  createInterface(child.stderr).on('line', (line) => lines.push(line))
  const ended = once(child, 'close').then(([code]) => code)
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  return { child, lines, ended, port: Number(new URL(lines[0] ?? '').port) }
}

test('a client that is slow with its headers is closed within 7 s', {
  timeout: 10_000,
}, async () => {
  await using fixture = await startFixture()
  const started = performance.now()
  const answer = await sendRaw(fixture.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const elapsed = performance.now() - started
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(elapsed).toBeGreaterThan(4_000)
  expect(elapsed).toBeLessThan(7_000)
})

test('an idle connection is closed after 5 s', { timeout: 10_000 }, async () => {
  await using fixture = await startFixture()
  const started = performance.now()
  await sendRaw(fixture.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(performance.now() - started).toBeLessThan(7_500)
})

test('a thousand slow connections keep nobody out', { timeout: 20_000 }, async () => {
  await using fixture = await startFixture()
  const slow = Array.from({ length: 1_000 }, () => {
    const socket = connect(fixture.port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nX-Slow: '),
    )
    return socket.on('error', () => {})
  })
  await Promise.all(slow.map((socket) => once(socket, 'connect')))
  for (let count = 0; count < 200; count += 1) {
    expect((await call(fixture.port, '/')).status).toBe(200)
  }
  for (const socket of slow) socket.destroy()
})

test('the limits are set', async () => {
  await using fixture = await startFixture()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = fixture.server
  expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([5_000, 15_000, 5_000])
  expect(maxHeadersCount).toBe(100)
  expect(fixture.server.maxConnections).toBeGreaterThan(1_000)
})

test('SIGTERM: a request under way is answered, none is taken, the exit code is 0', async () => {
  const { child, ended, port, lines } = await startProcess({ HOST: '127.0.0.1', PORT: '0' })
  const idle = connect(port, '127.0.0.1')
  idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')
  const slow = call(port, '/api/slow', { headers: { connection: 'keep-alive' } })
  await expect.poll(() => lines).toContain('called')
  const started = performance.now()
  child.kill('SIGTERM')
  child.kill('SIGINT')
  await once(idle, 'close')
  // Refused or, where it was queued just before the listener closed, reset: in no case answered.
  await expect(call(port, '/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  expect((await slow).text).toBe('{"done":true}')
  expect(await ended).toBe(0)
  // Well before the ten seconds that stragglers are given.
  expect(performance.now() - started).toBeLessThan(8_000)
})

test('a taken port is named, with the way to choose another', async () => {
  const first = await startProcess({ HOST: '127.0.0.1', PORT: '0' })
  const script = { HOST: '127.0.0.1', PORT: String(first.port) }
  const second = spawn(process.execPath, [SCRIPT], { env: { ...process.env, ...script } })
  let said = ''
  second.stderr.on('data', (chunk) => {
    said += chunk
  })
  expect((await once(second, 'close'))[0]).toBe(1)
  expect(said).toBe(
    `Port ${first.port} is taken. Choose another one: PORT=${first.port + 1} npm start\n`,
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})
