import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createRouter } from '#server/http/router.ts'
import { echo, startFixture } from '../support/fixture-server.ts'
import { call, sendRaw } from '../support/http.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

test('a call reaches its endpoint with its query and body', async () => {
  await using fixture = await startFixture({ PUBLIC_ORIGIN: 'https://shop.example' })
  const { status, headers, text } = await call(fixture.port, '/api/echo?x=1', {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"name":"Ada"}',
  })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ query: { x: '1' }, body: '{"name":"Ada"}' })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('a call that nothing answers is a 404 in JSON', async () => {
  await using fixture = await startFixture()
  for (const path of ['/api', '/api/', '/api/nothing', '/api?x', '/api/echo/']) {
    const { status, headers, text } = await call(fixture.port, path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
  }
})

test('a call by another method is 405 and says which ones are taken', async () => {
  await using fixture = await startFixture()
  const { status, headers } = await call(fixture.port, '/api/echo', { method: 'DELETE' })
  expect([status, headers.allow]).toEqual([405, 'POST, GET'])
})

test('a store that cannot be written is 503, with a time to come back', async () => {
  const answer = async () => {
    throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
  }
  await using fixture = await startFixture(
    {},
    { router: createRouter([{ ...echo('GET'), answer }]) },
  )
  const { status, headers } = await call(fixture.port, '/api/echo')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})

test('a path that only begins like a call is a page', async () => {
  await using fixture = await startFixture()
  const { status, headers } = await call(fixture.port, '/apiary')
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['text', { 'content-type': 'text/plain' }],
  ['what only looks like JSON', { 'content-type': 'application/json-patch' }],
  ['nothing named', {}],
  ['something compressed', { ...JSON_TYPE, 'content-encoding': 'gzip' }],
])('a call with %s is 415', async (_what, headers) => {
  await using fixture = await startFixture()
  const reply = await call(fixture.port, '/api/echo', { method: 'POST', headers, body: '{}' })
  expect(reply.status).toBe(415)
  expect(JSON.parse(reply.text)).toEqual({ message: expect.any(String) })
})

test('64 KiB are taken, a byte more is 413 and the end of the connection', async () => {
  await using fixture = await startFixture()
  const post = (bytes: number, headers = {}) =>
    call(fixture.port, '/api/echo', {
      method: 'POST',
      headers: { ...JSON_TYPE, ...headers },
      body: 'x'.repeat(bytes),
    })
  expect((await post(65_536)).status).toBe(200)
  const large = [post(65_537), post(65_537, { 'transfer-encoding': 'chunked' }), post(5_000_000)]
  for (const { status, headers, text } of await Promise.all(large)) {
    expect(status).toBe(413)
    expect([headers.connection, headers['cache-control']]).toEqual(['close', 'no-store'])
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
  }
})

test('a body without end is cut off after the refusal', async () => {
  await using fixture = await startFixture()
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  const started = performance.now()
  const answer = await sendRaw(fixture.port, `${head}Content-Length: 99999999\r\n\r\n{"name":`)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('TRACE is refused before anything sees it', async () => {
  await using fixture = await startFixture()
  const { status, headers } = await call(fixture.port, '/api/echo', { method: 'TRACE' })
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST'])
})

test('a handler that fails is a 500 that tells nothing, logged with the id', async () => {
  const answer = async () => {
    throw new Error('password=secret')
  }
  await using fixture = await startFixture(
    {},
    { router: createRouter([{ ...echo('GET'), answer }]) },
  )
  const { status, text, headers } = await call(fixture.port, '/api/echo')
  expect(status).toBe(500)
  expect(text).not.toContain('secret')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(fixture.logged).toContainEqual(
    expect.objectContaining({ id: expect.any(String), msg: 'request failed' }),
  )
})

test('a caller who hangs up half way is no fault of ours', async () => {
  await using fixture = await startFixture()
  const arrived = once(fixture.server, 'request')
  const socket = connect(fixture.port, '127.0.0.1')
  socket.write('POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{')
  await arrived
  socket.destroy()
  await expect.poll(() => fixture.logged).toHaveLength(1)
  expect(fixture.logged[0]).toMatchObject({ msg: 'request aborted' })
  expect((await call(fixture.port, '/healthz')).status).toBe(200)
})

test('the log has one line a request, of these fields only, whatever is asked', async () => {
  await using fixture = await startFixture()
  await call(fixture.port, '/verify-email?token=secret%0A{"level":60}', {
    headers: { authorization: 'Bearer secret' },
  })
  await expect.poll(() => fixture.logged).toHaveLength(1)
  const [line] = fixture.logged
  expect(Object.keys(line ?? {}).sort()).toEqual(
    ['id', 'ip', 'level', 'method', 'ms', 'msg', 'path', 'status', 'time'].sort(),
  )
  expect(line).toMatchObject({ method: 'GET', path: '/verify-email', status: 404, ip: '127.0.0.1' })
  expect(JSON.stringify(line)).not.toContain('secret')
})
