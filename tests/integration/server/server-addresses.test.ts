import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { NOT_FOUND_HTML, startFixture } from '../../support/fixture-server.ts'
import { type HttpCall, httpCall } from '../../support/http.ts'

const fixture = await startFixture()
afterAll(() => fixture[Symbol.asyncDispose]())

const get = (path: string, headers: HttpCall['headers'] = {}) =>
  httpCall(fixture.port, path, { headers })

test.each([
  ['/product/line/', '/product/line'],
  ['/product/line/?color=ivory&a=%2F', '/product/line?color=ivory&a=%2F'],
  ['/product/line/index.html', '/product/line'],
  ['/product/line.html?x', '/product/line?x'],
  ['/product/caf%C3%A9%20line/', '/product/caf%C3%A9%20line'],
  ['/index.html', '/'],
  ['/rotary', '/product/line'],
  ['/rotary/?utm=1', '/product/line?utm=1'],
])('%s redirects with 301 to %s', async (path, location) => {
  const { status, headers } = await get(path)
  expect([status, headers.location]).toEqual([301, location])
})

test.each([
  '/nothing',
  '/404',
  '/404.html',
  '//',
  '//evil.example/',
  '/\\evil.example/',
  '//evil.example/index.html',
  '/product',
  '/product/',
  '/../package.json',
  '/product/../../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%5c..%5cetc',
  '/product%2Fline',
  '/robots.txt%00.html',
  '/robots.txt/',
  '/.env',
  '/.git/config',
  '/shop.db',
  '/catalogue.sqlite-wal',
  '/linked.txt',
  '/_astro/app.B1a2.js.map',
  '/_astro/app.B1a2.js.gz',
  '/index.html.br',
  '/constructor',
  '/__proto__',
])('%s is 404 with the HTML error page', async (path) => {
  const { status, headers, body } = await get(path, { 'accept-encoding': 'br' })
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND_HTML)
})

test.each([
  '/api/../_image?href=/robots.txt&f=avif',
  '/api/%2e%2e/_image?href=/robots.txt',
  '/api/..\\_image',
  '/api/x\\..\\..\\_image',
  '/api/../_server-islands/x',
  '/api/../_actions/x',
  '/desk/../_image',
  '/desk/..\\api/get-order',
  '/api/x\\..\\..\\desk\\sign-in',
  '/product/./line',
  '/x/%2E%2e/robots.txt',
])('%s, which a URL would spell otherwise, is 404 for each method', async (path) => {
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    expect((await httpCall(fixture.port, path, { method })).status).toBe(404)
  }
})

test('a missing page is 404 even with If-None-Match and Range', async () => {
  const headers = { 'if-none-match': '*', range: 'bytes=0-1' }
  expect((await get('/nothing', headers)).status).toBe(404)
})

test.each(['/%', '/%zz', '/%c3%28', 'http://evil.example/'])(
  'the malformed address %s is 400',
  async (path) => {
    expect((await get(path)).status).toBe(400)
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  'of pages and files answer 405 to %s',
  async (method) => {
    for (const path of ['/', '/robots.txt', '/nothing', '/healthz']) {
      const { status, headers } = await httpCall(fixture.port, path, { method })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  },
)

test('/healthz is 200 and not cached', async () => {
  const { status, headers, text } = await get('/healthz')
  expect([status, text]).toEqual([200, '{"status":"ok"}'])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
})
