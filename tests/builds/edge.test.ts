import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../support/folder.ts'
import { type Call, call, freePort } from '../support/http.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const QUOTE = '/api/shipping-quote'
const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const JSON_TYPE = { 'content-type': 'application/json' }
const PLACE = '{"country": "GB", "postcode": "M1 1AE"}'

const from = (forwarded: string): Call => post(PLACE, { 'x-forwarded-for': forwarded })
function post(body: string | Buffer, headers: Call['headers'] = {}): Call {
  return { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }
}

/** The order matters: each address may make two calls to `shipping-quote`. */
const REQUESTS: readonly [path: string, request: Call, status: number][] = [
  [QUOTE, post(PLACE), 200],
  [`${QUOTE}?a=1&a=2`, post(PLACE, EVIL), 200],
  [QUOTE, from('198.51.100.7'), 200],
  [QUOTE, from('198.51.100.7:4711'), 200],
  [QUOTE, from('6.6.6.6, 198.51.100.7, 127.0.0.1'), 429],
  [QUOTE, from('198.51.100.8'), 200],
  [QUOTE, from('2001:db8::1'), 200],
  [QUOTE, from('2001:db8::2'), 200],
  [QUOTE, from('[2001:db8::3]:80'), 429],
  ['/api', {}, 404],
  ['/api/', {}, 404],
  ['/api/%', {}, 404],
  ['/api//shipping-quote', post(PLACE), 404],
  ['/api/nothing', post(PLACE), 404],
  [`${QUOTE}/`, post(PLACE), 404],
  [QUOTE, {}, 405],
  [QUOTE, { method: 'HEAD' }, 405],
  [QUOTE, { method: 'TRACE' }, 405],
  [QUOTE, { ...post(PLACE), method: 'PUT' }, 405],
  [
    QUOTE,
    { method: 'OPTIONS', headers: { ...EVIL, 'access-control-request-method': 'POST' } },
    405,
  ],
  [QUOTE, { method: 'POST', body: PLACE }, 415],
  [QUOTE, post(PLACE, { ...EVIL, 'content-type': 'text/plain' }), 415],
  [QUOTE, post('country=GB', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  [QUOTE, post(PLACE, { 'content-encoding': 'gzip' }), 415],
  [QUOTE, post('x'.repeat(64 * 1024 + 1)), 413],
  [QUOTE, post('x'.repeat(64 * 1024 + 1), { 'transfer-encoding': 'chunked' }), 413],
  [QUOTE, post('x'.repeat(64 * 1024)), 400],
  [QUOTE, post('{"__proto__": {}}'), 400],
  [QUOTE, post('{"country": 1}'), 422],
  ['/api/get-user-orders', {}, 401],
  ['/api/stripe-webhook', post('x'.repeat(65 * 1024)), 400],
]

/** Each server gets these settings; none of the services can be reached. */
const SETTINGS = {
  PATH: process.env['PATH'],
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://shop.example',
  RATE_LIMITS: 'shippingAddress=2/600',
  TRUSTED_PROXIES: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

let shop: ReturnType<typeof copyOfTheShop>
let expected: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  shop = copyOfTheShop()
  shop.build()
  expected = await answersOf('scripts/start.ts')
}, 240_000)
afterAll(() => shop[Symbol.dispose]())

/** Starts a script in the shop's folder and sends it all requests. */
async function answersOf(script: string) {
  using varDir = temporaryFolder({})
  const port = await freePort()
  const env = { ...SETTINGS, PORT: String(port), VAR_DIR: varDir.path }
  const server = spawn(process.execPath, [script], {
    cwd: shop.path,
    env,
    detached: true,
    stdio: 'ignore',
  })
  const closed = once(server, 'close')
  try {
    await vi.waitFor(() => call(port, '/api'), { timeout: 120_000, interval: 200 })
    const answers = []
    for (const [path, request] of REQUESTS) answers.push(await answerOf(port, path, request))
    return answers
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM')
    await closed
  }
}

async function answerOf(port: number, path: string, request: Call) {
  const { status, headers, text } = await call(port, path, request)
  const { date, 'x-request-id': id, 'retry-after': wait, ...others } = headers
  expect([date, id]).toEqual([expect.any(String), expect.stringMatching(/^[\da-f-]{36}$/)])
  return {
    request: `${request.method ?? 'GET'} ${path}`,
    status,
    waits: wait !== undefined,
    others,
    text,
  }
}

test('the production server answers each request with its status and the headers of API calls', () => {
  expect(expected.map(({ status }) => status)).toEqual(REQUESTS.map(([, , status]) => status))
  for (const { others } of expected) {
    expect(others).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(others).join()).not.toContain('access-control')
  }
})

test.each([
  ['npm run dev', 'scripts/dev.ts'],
  ['dist/server/entry.mjs', join(import.meta.dirname, '../support/serve-entry.ts')],
])(
  '%s answers API calls like the production server',
  { timeout: 240_000 },
  async (_name, script) => {
    expect(await answersOf(script)).toEqual(expected)
  },
)
