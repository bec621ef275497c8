import { afterAll, expect, test } from 'vitest'
import { MEASUREMENT_POLICY } from '#domain/site/measurement.ts'
import { pagePolicy } from '#serving/csp.ts'
import { startFixture } from '../../support/fixture-server.ts'
import { type HttpCall, httpCall, sendRaw } from '../../support/http.ts'

const PREFLIGHT = { origin: 'null', 'access-control-request-method': 'POST' }
const ANSWERS: [string, HttpCall, number][] = [
  ['/', {}, 200],
  ['/', { method: 'HEAD' }, 200],
  ['/', { headers: { 'if-none-match': '*' } }, 304],
  ['/', { method: 'POST' }, 405],
  ['/', { method: 'TRACE' }, 405],
  ['/pictures/large.webp', {}, 200],
  ['/nothing', {}, 404],
  ['/rotary', {}, 301],
  ['/%', {}, 400],
  ['/', { headers: { expect: 'a biscuit' } }, 417],
  ['/healthz', {}, 200],
  ['/api/echo', {}, 200],
  ['/api/echo', { method: 'POST' }, 415],
  ['/api/%', {}, 400],
  ['/api/echo/', {}, 404],
  ['/api//echo', {}, 404],
  ['/api/echo', { headers: { host: 'a b' } }, 400],
  ['/api/echo', { headers: { host: 'a/b' } }, 400],
  ['/api/echo', { headers: { host: '[::1]:80' } }, 200],
  ['/api/echo', { headers: { origin: 'https://evil.example' } }, 200],
  ['/api/echo', { method: 'OPTIONS', headers: PREFLIGHT }, 405],
  ['/', { headers: { origin: 'null' } }, 200],
]

const POST = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

const fixture = await startFixture()
afterAll(() => fixture[Symbol.asyncDispose]())

const ask = (path: string, options?: HttpCall) => httpCall(fixture.port, path, options)

const CONSTANT = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
}

const ABSENT = /^(strict-transport-security|server|x-powered-by|access-control-.*)$/m

test.each(ANSWERS)(
  '%s %j answers with the security headers and status %i',
  async (path, options, status) => {
    const { status: actual, headers } = await ask(path, options)
    expect(actual).toBe(status)
    expect(headers).toMatchObject(CONSTANT)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(Object.keys(headers).join('\n')).not.toMatch(ABSENT)
  },
)

test('other sites may show the pictures, and load neither pages nor scripts', async () => {
  const policy = async (path: string) => (await ask(path)).headers['cross-origin-resource-policy']
  expect(await policy('/pictures/line.webp')).toBe('cross-origin')
  for (const path of ['/', '/_astro/app.B1a2.js', '/robots.txt', '/api/echo', '/no', '/%'])
    expect(await policy(path)).toBe('same-origin')
})

test('each reply of an HTTPS shop has Strict-Transport-Security', async () => {
  await using secure = await startFixture({ PUBLIC_ORIGIN: 'https://shop.example' })
  for (const [path, options] of ANSWERS) {
    const { headers } = await httpCall(secure.port, path, options)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  }
})

test('each page, the 404 page included, has the build’s content security policy', async () => {
  for (const path of ['/', '/product/line', '/nothing']) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toBe(pagePolicy(["script-src 'self' 'sha256-AA='"]))
  }
})

test('the page policy keeps declared script hashes and drops wider sources that pages declare', () => {
  const own = "script-src 'self' 'sha256-AA='; object-src *; base-uri *; frame-ancestors *"
  expect(pagePolicy([own, "script-src 'self' 'sha256-BB='"]).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-AA=' 'sha256-BB='",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
  expect(pagePolicy([])).toContain("script-src 'self';")
})

test('the policy of a shop with measurement allows the tag script and its reporting hosts only', () => {
  const { directives, scriptDirective } = MEASUREMENT_POLICY
  const own = [...directives, `script-src ${scriptDirective.resources.join(' ')}`].join('; ')
  const policy = pagePolicy([own]).split('; ')
  const hosts = 'https://www.google-analytics.com https://region1.google-analytics.com'
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com/gtag/js")
  expect(policy).toContain(`connect-src 'self' ${hosts}`)
  expect(policy).toContain(`img-src 'self' ${hosts}`)
  expect(policy.join()).not.toMatch(/\*|trusted-types/)
})

test('a reply that is not a page has a policy that allows nothing', async () => {
  for (const path of ['/robots.txt', '/healthz', '/api/echo', '/rotary', '/%']) {
    const { headers } = await ask(path)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  }
})

test('a page whose URL carries a token has the referrer policy no-referrer', async () => {
  const { headers } = await ask('/reset-password?token=x')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test.each([
  ['GET / HTTP/9.9\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\n\r\n', 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  // Such a request is refused because a proxy and the server could disagree about where it ends.
  [`${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  [`${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\n{}`, 400],
  [`${POST}Transfer-Encoding: identity, chunked \r\nX: a\n\r\n`, 400],
  [`${POST}Content-Length : 2\r\n\r\n{}`, 400],
  [`${POST}X-Folded: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`, 400],
])(
  'a malformed request gets its error status with the security headers: %.20j',
  async (bytes, status) => {
    const answer = await sendRaw(fixture.port, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
  },
)
