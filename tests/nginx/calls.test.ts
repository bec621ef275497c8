import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerFixture, startFixture } from '../support/fixture-server.ts'
import { freePort, httpCall, sendRaw } from '../support/http.ts'
import { startNginx } from '../support/nginx.ts'
import { expectSameAnswer, normalisedAnswer } from '../support/nginx-answers.ts'
import { publishedFixture } from '../support/published-fixture.ts'

let shop: ReturnType<typeof publishedFixture>
let node: ServerFixture
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  shop = publishedFixture()
  node = await startFixture({ PUBLIC_ORIGIN: 'https://shop.example' })
  nginx = await startNginx(shop.path, node.port)
})
afterAll(async () => {
  await nginx[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  shop[Symbol.dispose]()
})

test('nginx proxies API calls and /healthz without adding headers', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  for (const [path, options] of [
    ['/api/echo?a=1', {}],
    ['/api/echo', post],
    ['/api/none', {}],
    ['/healthz', {}],
  ] as const) {
    const ports = { node: node.port, nginx: nginx.port }
    const { headers } = await expectSameAnswer(ports, path, options)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test.each([
  '/api/x\\..\\..\\_image',
  '/api/%2e%2e/_image',
  '/api/x%5c..',
  '/desk/..\\api/none',
  '/api/../none',
])(
  'nginx answers 404 to %s, which a URL would shorten, and does not ask the shop',
  async (path) => {
    await using alone = await startNginx(shop.path, await freePort())
    expect((await httpCall(alone.port, path)).status).toBe(404)
  },
)

test('what nginx answers by itself below /desk is a page with the headers of the rest', async () => {
  await using alone = await startNginx(shop.path, await freePort())
  const { 'content-type': _, ...headers } = await headersOfARefusal()
  const body = Buffer.alloc(1_200_000, ' ')
  const down = await normalisedAnswer(alone.port, '/desk/sign-in')
  const large = await normalisedAnswer(alone.port, '/desk/sign-in', { method: 'POST', body })
  expect([down.status, large.status]).toEqual([503, 413])
  for (const reply of [down, large]) {
    expect(reply.headers).toMatchObject({ ...headers, 'content-type': 'text/html; charset=utf-8' })
    expect(atob(reply.body)).toMatch(/^<!doctype html>.*\.<\/p><\/html>$/)
  }
})

test('at a host name that begins with desk. nginx serves the desk and its files, and nothing else of the shop', async () => {
  const ask = async (path: string) => {
    const headers = { host: 'desk.shop.example' }
    const { status, text, headers: sent } = await httpCall(nginx.port, path, { headers })
    return { status, text, policy: sent['content-security-policy'], location: sent['location'] }
  }
  for (const path of [
    '/product/line',
    '/product/none',
    '/_astro/app.B1a2.js',
    '/404.html',
    '/api/none',
    '/healthz',
  ]) {
    const { status, text, policy } = await ask(path)
    expect([path, status, text]).toEqual([path, 404, 'There is nothing here.\n'])
    expect(policy).toMatch(/^default-src 'none'/)
  }
  expect(await ask('/')).toMatchObject({ status: 301, location: '/desk' })
  // The fixture has no desk: the shop's own 404 page shows that nginx asked the shop.
  expect((await ask('/desk')).text).not.toBe('There is nothing here.\n')
})

test('nginx redirects pages from http to https, and refuses calls', async () => {
  const headers = { host: 'desk.shop.example' }
  const desk = await httpCall(nginx.plainPort, '/desk', { headers })
  expect(desk.headers['location']).toBe('https://desk.shop.example/desk')
  const other = await httpCall(nginx.plainPort, '/', { headers: { host: 'desk.evil.example' } })
  expect(other.headers['location']).toBe('https://shop.example/')
  const page = await httpCall(nginx.plainPort, '/product/line')
  expect(page.status).toBe(301)
  expect(page.headers['location']).toBe('https://shop.example/product/line')
  const call = await httpCall(nginx.plainPort, '/api/auth-login', { method: 'POST' })
  expect(call.status).toBe(403)
  expect(JSON.parse(call.text).message).toBe('Calls are taken by https only.')
})

/** The headers that Node sends when it refuses a call, whatever the status. */
async function headersOfARefusal() {
  const { headers } = await normalisedAnswer(node.port, '/api/none')
  const { 'content-length': _, ...refusal } = headers
  expect(refusal).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
  })
  return refusal
}

test('nginx answers calls with 503, JSON and the shop’s headers while both servers are stopped', async () => {
  await using alone = await startNginx(shop.path, await freePort())
  const headers = await headersOfARefusal()
  for (const path of ['/api/echo', '/api/none', '/healthz', '/readyz']) {
    const reply = await normalisedAnswer(alone.port, path)
    expect([path, reply.status]).toEqual([path, 503])
    expect(reply.headers).toMatchObject({ ...headers, 'retry-after': '5' })
    expect(JSON.parse(atob(reply.body))).toEqual({
      message: 'The shop is busy at the moment. Please try again shortly.',
    })
  }
  expect((await httpCall(alone.port, '/product/line')).status).toBe(200)
})

test('nginx answers 429, JSON and the shop’s headers to an IP that calls too often, and still sends it pages', async () => {
  await using alone = await startNginx(shop.path, node.port)
  const calls = Array.from({ length: 600 }, () => normalisedAnswer(alone.port, '/api/none'))
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const [first] = refused
  expect(first?.headers).toMatchObject({ ...(await headersOfARefusal()), 'retry-after': '1' })
  expect(JSON.parse(atob(first?.body ?? ''))).toEqual({
    message: 'Too many attempts. Please wait a while and try again.',
  })
  expect((await httpCall(alone.port, '/product/line')).status).toBe(200)
})

test.each([
  ['announced', { 'content-length': 1_200_000 }],
  ['chunked', { 'transfer-encoding': 'chunked' }],
])('nginx answers 413, JSON and the shop’s headers to an %s body of 1.2 MB', async (_, more) => {
  const body = Buffer.alloc(1_200_000, ' ')
  const headers = { 'content-type': 'application/json', ...more }
  const reply = await normalisedAnswer(nginx.port, '/api/echo', { method: 'POST', headers, body })
  expect(reply.status).toBe(413)
  expect(reply.headers).toMatchObject(await headersOfARefusal())
  expect(JSON.parse(atob(reply.body))).toEqual({ message: 'This is too large.' })
})

test.each([
  ['a malformed request', 'GET /product/line HTTP/1.1\r\n\r\n', 400],
  ['a malformed address', 'GET /% HTTP/1.1\r\nHost: shop.example\r\n\r\n', 400],
  ['a long address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: shop.example\r\n\r\n`, 414],
  [
    'a long header',
    `GET / HTTP/1.1\r\nHost: shop.example\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
    400,
  ],
  ['another protocol', 'GET / HTTP/9.1\r\nHost: shop.example\r\n\r\n', 505],
])('nginx refuses %s with HSTS, CSP and nosniff', async (_, request, status) => {
  const reply = await sendRaw(nginx.port, request)
  const head = (reply.split('\r\n\r\n')[0] ?? '').toLowerCase()
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `))
  expect(head).toContain('strict-transport-security: max-age=')
  expect(head).toContain("content-security-policy: default-src 'none'")
  expect(head).toContain('x-content-type-options: nosniff')
})
