import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shutDown } from '#server/serve.ts'
import { astroHandler } from '../../support/astro-handler.ts'
import { startFixtureProcess } from '../../support/fixture-process.ts'
import { echoEndpoint, startFixture } from '../../support/fixture-server.ts'
import { httpCall, sendRaw } from '../../support/http.ts'

const SCRIPT = fileURLToPath(new URL('../../support/serve-fixture.ts', import.meta.url))

test('a client that is slow with its headers gets 408', async () => {
  await using fixture = await startFixture()
  fixture.server.headersTimeout = 50
  const answer = await sendRaw(fixture.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('the server sets its timeouts and its limits of headers and connections', async () => {
  await using fixture = await startFixture()
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = fixture.server
  expect([headersTimeout, requestTimeout, keepAliveTimeout, timeout]).toEqual([
    5_000, 15_000, 5_000, 30_000,
  ])
  expect(fixture.server.maxHeadersCount).toBe(100)
  expect(fixture.server.maxConnections).toBeGreaterThan(10_000)
})

test('after SIGTERM the server answers the running request, accepts no other and exits with 0', async () => {
  const { child, ended, port, lines } = await startFixtureProcess()
  const idle = connect(port, '127.0.0.1')
  const closed = once(idle, 'close')
  idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(idle, 'data')
  const slow = httpCall(port, '/api/slow', { headers: { connection: 'keep-alive' } })
  await expect.poll(() => lines).toContain('called')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  await closed
  // Refused, or reset if it was queued just before the listener closed.
  await expect(httpCall(port, '/healthz')).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
  expect((await slow).text).toBe('{"done":true}')
  expect(await ended).toBe(0)
  expect(lines.slice(1)).toEqual(['jobs', 'called', 'jobs stop'])
})

test('the shutdown disconnects a request that runs longer than the grace period', async () => {
  const { promise: never } = Promise.withResolvers<never>()
  const astro = astroHandler([{ ...echoEndpoint('GET'), answer: () => never }])
  await using fixture = await startFixture({}, { astro })
  const begun = once(fixture.server, 'request')
  const cut = expect(httpCall(fixture.port, '/api/echo')).rejects.toThrow('socket hang up')
  await begun
  await shutDown(fixture.server, { cutOffMs: 100 })
  await cut
})

test('the shutdown stops the jobs while a request still runs', async () => {
  const jobs = Promise.withResolvers<void>()
  const answer = () => jobs.promise.then(() => ({ status: 200, headers: {}, json: { done: true } }))
  const astro = astroHandler([{ ...echoEndpoint('GET'), answer }])
  await using fixture = await startFixture({}, { astro })
  const begun = once(fixture.server, 'request')
  const reply = httpCall(fixture.port, '/api/echo')
  await begun
  const stopped = shutDown(fixture.server, { stopJobs: async () => jobs.resolve() })
  expect((await reply).text).toBe('{"done":true}')
  await stopped
})

test('the shutdown leaves a job that runs longer than the grace period', async () => {
  await using fixture = await startFixture()
  await shutDown(fixture.server, { cutOffMs: 100, stopJobs: () => new Promise(() => undefined) })
})

test('a server whose port is taken starts no job, exits with 1 and suggests another port', async () => {
  const first = await startFixtureProcess()
  const script = { HOST: '127.0.0.1', PORT: String(first.port) }
  const second = spawn(process.execPath, [SCRIPT], { env: { ...process.env, ...script } })
  let said = ''
  for (const stream of [second.stdout, second.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  expect((await once(second, 'close'))[0]).toBe(1)
  expect(said).toBe(
    `The shop (or another program) already answers at http://127.0.0.1:${first.port}. Choose another port: PORT=${first.port + 10} npm start\n`,
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})
