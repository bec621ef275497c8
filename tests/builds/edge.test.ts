import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCardProvider } from '#dev/card-provider/card-provider.ts'
import { ADA } from '../support/account.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../support/card-provider.ts'
import { temporaryFolder } from '../support/folder.ts'
import { freePort, type HttpCall, httpCall } from '../support/http.ts'
import { checkoutBody } from '../support/paying-shop.ts'
import { GRIPPERS } from '../support/seed.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'
import { untilUp } from '../support/until-up.ts'

const QUOTE = '/api/shipping-quote'
const EVIL = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const SERVE_ENTRY = join(import.meta.dirname, '../support/serve-entry.ts')
const JSON_TYPE = { 'content-type': 'application/json' }
const PLACE = '{"country": "GB", "postcode": "M1 1AE"}'

const from = (forwarded: string): HttpCall => post(PLACE, { 'x-forwarded-for': forwarded })
function post(body: string | Buffer, headers: HttpCall['headers'] = {}): HttpCall {
  return { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body }
}

/** The statuses of requests that on another program's server Astro answers itself, because our server is not in front of it. */
interface Elsewhere {
  readonly dev?: number
  readonly entry?: number
}

/** The order matters: each address may make two calls to `shipping-quote`. */
type Request = readonly [path: string, request: HttpCall, status: number, elsewhere?: Elsewhere]
const REQUESTS: readonly Request[] = [
  [QUOTE, post(PLACE), 200],
  [`${QUOTE}?a=1&a=2`, post(PLACE, EVIL), 200, { dev: 403 }],
  [QUOTE, from('198.51.100.7'), 200],
  [QUOTE, from('198.51.100.7:4711'), 200],
  [QUOTE, from('6.6.6.6, 198.51.100.7, 127.0.0.1'), 429],
  [QUOTE, from('198.51.100.8'), 200],
  [QUOTE, from('2001:db8::1'), 200],
  [QUOTE, from('2001:db8::2'), 200],
  [QUOTE, from('[2001:db8::3]:80'), 429],
  ['/api', {}, 404],
  ['/api/', {}, 404, { dev: 404, entry: 301 }],
  ['/api/%', {}, 400, { dev: 500, entry: 404 }],
  [QUOTE, post(PLACE, { host: 'a b' }), 400, { dev: 403, entry: 404 }],
  ['/api//shipping-quote', post(PLACE), 404],
  ['/api/nothing', post(PLACE), 404],
  [`${QUOTE}/`, post(PLACE), 404, { dev: 404, entry: 308 }],
  [QUOTE, {}, 405],
  [QUOTE, { method: 'HEAD' }, 405],
  [QUOTE, { method: 'TRACE' }, 405, { dev: 500, entry: 500 }],
  [QUOTE, { ...post(PLACE), method: 'PUT' }, 405],
  [
    QUOTE,
    { method: 'OPTIONS', headers: { ...EVIL, 'access-control-request-method': 'POST' } },
    405,
    { dev: 403 },
  ],
  [QUOTE, { method: 'POST', body: PLACE }, 415],
  [QUOTE, post(PLACE, { ...EVIL, 'content-type': 'text/plain' }), 415, { dev: 403 }],
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
  RATE_LIMITS: 'shippingPerIp=2/600',
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
  await using server = await start(script)
  const answers = []
  for (const [path, request] of REQUESTS) answers.push(await answerOf(server.port, path, request))
  return answers
}

async function start(script: string, more: Readonly<Record<string, string>> = {}) {
  const varDir = temporaryFolder({})
  const port = await freePort()
  const server = spawn(process.execPath, [script], {
    cwd: shop.path,
    env: { ...SETTINGS, PORT: String(port), VAR_DIR: varDir.path, ...more },
    detached: true,
    stdio: 'ignore',
  })
  const closed = once(server, 'close')
  const stop = async () => {
    if (server.exitCode === null) process.kill(-(server.pid ?? 0), 'SIGTERM')
    await closed
    varDir[Symbol.dispose]()
  }
  await untilUp(server, port).catch(async (error) => {
    await stop()
    throw error
  })
  return { port, [Symbol.asyncDispose]: stop }
}

async function answerOf(port: number, path: string, request: HttpCall) {
  const { status, headers, text } = await httpCall(port, path, request)
  const { date, 'x-request-id': id, 'retry-after': wait, ...others } = headers
  expect(date).toEqual(expect.any(String))
  return {
    request: `${request.method ?? 'GET'} ${path}`,
    status,
    hasId: id !== undefined,
    waits: wait !== undefined,
    others,
    text,
  }
}

test('the production server answers each request with its status and the headers of API calls', () => {
  expect(expected.map(({ status }) => status)).toEqual(REQUESTS.map(([, , status]) => status))
  for (const { others, hasId } of expected) {
    expect(hasId).toBe(true)
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
  ['npm run dev', 'scripts/dev.ts', 'dev'],
  ['.routes/server/entry.mjs', SERVE_ENTRY, 'entry'],
] as const)(
  '%s answers API calls like the production server, but for those that Astro answers itself',
  { timeout: 1_800_000 },
  async (_name, script, server) => {
    const answers = await answersOf(script)
    for (const [index, [, , , elsewhere]] of REQUESTS.entries()) {
      const status = elsewhere?.[server]
      if (status === undefined) expect(answers[index]).toEqual(expected[index])
      else expect(answers[index]).toMatchObject({ request: expected[index]?.request, status })
    }
  },
)

test('an order placed and paid on a server that another Node program runs appears in the account', async () => {
  using folder = temporaryFolder({})
  const [secretKey, webhookSecret] = [SECRET_KEY, WEBHOOK_SECRET]
  const settings = { port: 0, dataFolder: folder.path, secretKey, webhookSecret }
  const provider = await startCardProvider({ ...settings, retryDelaysMs: [200, 400] })
  await using server = await start(SERVE_ENTRY, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: provider.url,
  })
  const send = async (path: string, body: object, token?: string) => {
    const more = token && { authorization: `Bearer ${token}` }
    return JSON.parse(
      (await httpCall(server.port, `/api/${path}`, post(JSON.stringify(body), { ...more }))).text,
    )
  }
  await provider.control({ webhookUrl: `http://127.0.0.1:${server.port}/api/stripe-webhook` })
  const { token } = await send('auth-register', ADA)
  const { id } = await send('create-checkout-session', checkoutBody([GRIPPERS]), token)
  await provider.control({ pay: id, settle: true })
  const { orderNumber, status } = await send('record-order', { sessionId: id }, token)
  expect([orderNumber, status]).toEqual([expect.stringMatching(/^\w{4}-\w{4}$/), 'paid'])
  await provider.close()
})

test('a server answers its first API call even if its routes were deleted after the start', async () => {
  await using server = await start('scripts/start.ts')
  shop.remove('.routes')
  expect((await httpCall(server.port, QUOTE, post(PLACE))).status).toBe(200)
})
