import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { astroHandler } from '../../support/astro-handler.ts'
import { echoEndpoint, startFixture } from '../../support/fixture-server.ts'
import { httpCall, sendRaw } from '../../support/http.ts'

/** A server whose endpoint throws. */
const failing = (error: Error) => {
  const answer = () => Promise.reject(error)
  return startFixture({}, { astro: astroHandler([{ ...echoEndpoint('GET'), answer }]) })
}

const JSON_TYPE = { 'content-type': 'application/json' }

test('an endpoint receives the query and body of a call and answers JSON with a request id', async () => {
  await using fixture = await startFixture({ PUBLIC_ORIGIN: 'https://shop.example' })
  const { status, headers, text } = await httpCall(fixture.port, '/api/echo?x=1', {
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

test('an unknown path under /api is 404 in JSON', async () => {
  await using fixture = await startFixture()
  for (const path of ['/api', '/api/', '/api/nothing', '/api?x', '/api/echo/']) {
    const { status, headers, text } = await httpCall(fixture.port, path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
  }
})

test('a method that an endpoint does not have is 405, an unknown path 404, whatever the type of the body', async () => {
  await using fixture = await startFixture()
  const headers = { 'content-type': 'text/plain', 'content-length': 2 }
  const send = (method: string, path: string) =>
    httpCall(fixture.port, path, { method, headers, body: '{}' })
  for (const method of ['DELETE', 'TRACE', 'PUT', 'PATCH']) {
    const { status, headers } = await send(method, '/api/echo')
    expect([method, status, headers.allow]).toEqual([method, 405, 'POST, GET'])
  }
  expect((await send('PUT', '/api/nothing')).status).toBe(404)
})

test('a call is 503 with Retry-After when the store cannot be written', async () => {
  await using fixture = await failing(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }))
  const { status, headers } = await httpCall(fixture.port, '/api/echo')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
})

test('a path such as /apix, which is not under /api/, is handled as a page', async () => {
  await using fixture = await startFixture()
  const { status, headers } = await httpCall(fixture.port, '/apiary')
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('a call with a form, text, a type that only starts like JSON, none, or a compressed body is 415', async () => {
  await using fixture = await startFixture()
  for (const headers of [
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json-patch' },
    {},
    { ...JSON_TYPE, 'content-encoding': 'gzip' },
  ]) {
    const sent = { method: 'POST', headers, body: '{}' }
    const { status, text } = await httpCall(fixture.port, '/api/echo', sent)
    expect([status, JSON.parse(text)]).toEqual([415, { message: expect.any(String) }])
  }
})

test('a body of 64 KiB is accepted, a larger one is 413 and closes the connection', async () => {
  await using fixture = await startFixture()
  const post = (bytes: number, headers = {}) =>
    httpCall(fixture.port, '/api/echo', {
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

test('a client that announces a body that is too large is disconnected after the 413', async () => {
  await using fixture = await startFixture()
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  // The client sends no body, so only the refusal can close the connection.
  fixture.server.requestTimeout = 0
  const answer = await sendRaw(fixture.port, `${head}Content-Length: 99999999\r\n\r\n{"name":`)
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
})

test('an endpoint that throws is 500 without the error’s message and logged with the request id', async () => {
  await using fixture = await failing(new Error('password=secret'))
  const { status, text, headers } = await httpCall(fixture.port, '/api/echo')
  const message = 'Something went wrong on our side. Please try again in a moment.'
  expect([status, JSON.parse(text)]).toEqual([500, { message }])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const logged = { id: headers['x-request-id'], msg: 'request failed' }
  expect(fixture.logged).toContainEqual(expect.objectContaining(logged))
})

test('a client that disconnects during its request is logged as aborted, and the server keeps serving', async () => {
  await using fixture = await startFixture()
  const arrived = once(fixture.server, 'request')
  const socket = connect(fixture.port, '127.0.0.1')
  socket.write('POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{')
  await arrived
  socket.destroy()
  await expect.poll(() => fixture.logged).toHaveLength(1)
  expect(fixture.logged[0]).toMatchObject({ msg: 'request aborted' })
  expect((await httpCall(fixture.port, '/healthz')).status).toBe(200)
})

test('the log has one line per request, without the query, headers or user agent', async () => {
  await using fixture = await startFixture()
  await httpCall(fixture.port, '/verify-email?token=secret%0A{"level":60}', {
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
