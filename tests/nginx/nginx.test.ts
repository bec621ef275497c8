import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { newBuild, publish } from '#publishing/builds.ts'
import { readConfig } from '#server/config.ts'
import { openSite } from '#server/site/site.ts'
import { catalogueOf } from '#serving/build-files.ts'
import { indexFiles } from '#serving/index-files.ts'
import { type Fixture, startFixture } from '../support/fixture-server.ts'
import { type Call, call, freePort, sendRaw } from '../support/http.ts'
import { startNginx } from '../support/nginx.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const ORIGIN = { PUBLIC_ORIGIN: 'https://shop.example' }
/** Headers that each server sets by itself; nginx also sends Accept-Ranges for files. */
const OWN = ['date', 'server', 'connection', 'keep-alive', 'etag', 'accept-ranges', 'x-request-id']
/** Headers that describe a body; nginx adds a body of its own to 301 and 405. */
const OF_A_BODY = ['content-length', 'content-type', 'content-security-policy', 'speculation-rules']

let shop: ReturnType<typeof copyOfTheShop>
let node: Fixture
let nginx: Awaited<ReturnType<typeof startNginx>>
let redirects: ReadonlyMap<string, string>

beforeAll(async () => {
  shop = copyOfTheShop()
  shop.build()
  const build = shop.published()
  redirects = (await readServerCatalogue(catalogueOf(build))).redirects
  const site = openSite(build, redirects, readConfig(ORIGIN))
  node = await startFixture(ORIGIN, { published: () => ({ site, previous: undefined }) })
  nginx = await startNginx(shop.path, node.port)
})
afterAll(async () => {
  await nginx[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  shop[Symbol.dispose]()
})

async function answer(port: number, path: string, options?: Call) {
  const { status, headers, body } = await call(port, path, options)
  for (const name of OWN) delete headers[name]
  headers.vary = headers.vary?.toLowerCase()
  return { path, status, headers, body: body.toString('base64') }
}

/** Expects nginx to answer like Node. Returns Node's answer. */
async function compare(path: string, options?: Call, { withBody = true } = {}) {
  const [ours, theirs] = [
    await answer(node.port, path, options),
    await answer(nginx.port, path, options),
  ]
  if (!withBody) {
    for (const { headers } of [ours, theirs]) {
      for (const name of OF_A_BODY) delete headers[name]
    }
  }
  expect(theirs).toEqual(withBody ? ours : { ...ours, body: theirs.body })
  return ours
}

/** Expects nginx to answer with Node’s status and address. Returns the status. */
async function compareStatus(path: string, options?: Call) {
  const seen = await Promise.all(
    [node.port, nginx.port].map(async (port) => {
      const { status, headers } = await call(port, path, options)
      return [status, headers.location]
    }),
  )
  expect(seen[1], path).toEqual(seen[0])
  return seen[0]?.[0]
}

test.each(['br, gzip', 'gzip', 'identity'])(
  'nginx serves each page and file to a client that accepts %s with Node’s status, headers and bytes',
  async (encoding) => {
    const paths = [...indexFiles(join(shop.published(), 'client')).keys()]
    expect(paths.length).toBeGreaterThan(500)
    for (const path of paths) {
      if (path.endsWith('/404') || redirects.has(path)) continue
      const { status } = await compare(encodeURI(path), {
        headers: { 'accept-encoding': encoding },
      })
      expect(status, path).toBe(200)
    }
  },
  120_000,
)

test('nginx redirects moved addresses and other spellings of a page with 301 like Node', async () => {
  const spellings = ['/faq/', '/faq/index.html', '/faq.html', '/product/hills-cover/?color=black']
  for (const path of [...redirects.keys(), ...spellings, '/rotary/?utm=1']) {
    const { status } = await compare(path, {}, { withBody: false })
    expect(status, path).toBe(301)
  }
})

test('nginx answers 404 with the error page for missing and hidden files like Node', async () => {
  const hidden = [
    '/.env',
    '/_headers',
    '/_redirects',
    '/index.html.br',
    '/_astro/none.js',
    '/404.html',
    '/product/404',
    '/product/404/index.html',
  ]
  for (const path of ['/nothing', '/product/none', '/faq/none', '/product/', ...hidden]) {
    const { status } = await compare(path)
    expect(status, path).toBe(404)
  }
})

test('nginx answers each spelling of an address that is not a page’s own like Node', async () => {
  const own = ['/faq', '/product/hills-cover', '/ceiling-airers', '/feed.xml', '/reset-password']
  const others = [
    '/nothing',
    '/product/404',
    '/_headers',
    '/api/echo',
    '/healthz',
    '/_astro/app.js',
  ]
  for (const path of [...own, ...others, [...redirects.keys()][0] ?? '']) {
    const spellings = [
      `/${path}`,
      `//${path}`,
      `${path}/`,
      `${path}//`,
      path.replace(/(?!^)\//, '//'),
      path.replace('/', '/%2F'),
      `${path}%2f`,
      path.replace('/', '/./'),
      path.replace('/', '/%2e/'),
      path.replace('/', '/x/../'),
      path.replace('/', '/x/%2E%2e/'),
      `${path}/.`,
      `${path}/..`,
      `${path}?next=//x/../y`,
    ]
    for (const spelling of spellings) await compareStatus(spelling)
  }
  expect(await compareStatus('//faq')).toBe(404)
  expect(await compareStatus('/%2Ffaq')).toBe(404)
})

test('nginx answers 405 to other methods on a page, and 304 to its ETag', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status } = await compare('/faq', { method }, { withBody: false })
    expect(status).toBe(405)
  }
  const { headers } = await call(nginx.port, '/faq')
  const again = await call(nginx.port, '/faq', { headers: { 'if-none-match': headers.etag } })
  expect([again.status, again.headers['last-modified']]).toEqual([304, undefined])
})

test('nginx proxies API calls and /healthz without adding headers', async () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' }
  for (const [path, options] of [
    ['/api/echo?a=1', {}],
    ['/api/echo', post],
    ['/api/none', {}],
    ['/healthz', {}],
  ] as const) {
    const { headers } = await compare(path, options)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

/** What Node sends with its own refusal of a call, whatever the status. */
async function headersOfARefusal() {
  const { headers } = await answer(node.port, '/api/none')
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
    const reply = await answer(alone.port, path)
    expect([path, reply.status]).toEqual([path, 503])
    expect(reply.headers).toMatchObject({ ...headers, 'retry-after': '5' })
    expect(JSON.parse(atob(reply.body))).toEqual({
      message: 'The shop is busy at the moment. Please try again shortly.',
    })
  }
  expect((await call(alone.port, '/faq')).status).toBe(200)
})

test('nginx answers 429, JSON and the shop’s headers to an address that calls too often, and still sends it pages', async () => {
  await using alone = await startNginx(shop.path, node.port)
  const calls = Array.from({ length: 600 }, () => answer(alone.port, '/api/none'))
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const [first] = refused
  expect(first?.headers).toMatchObject({ ...(await headersOfARefusal()), 'retry-after': '1' })
  expect(JSON.parse(atob(first?.body ?? ''))).toEqual({
    message: 'Too many attempts. Please wait a while and try again.',
  })
  expect((await call(alone.port, '/faq')).status).toBe(200)
})

test.each([
  ['announced', { 'content-length': 1_200_000 }],
  ['chunked', { 'transfer-encoding': 'chunked' }],
])('nginx answers 413, JSON and the shop’s headers to an %s body of 1.2 MB', async (_, more) => {
  const body = Buffer.alloc(1_200_000, ' ')
  const headers = { 'content-type': 'application/json', ...more }
  const reply = await answer(nginx.port, '/api/echo', { method: 'POST', headers, body })
  expect(reply.status).toBe(413)
  expect(reply.headers).toMatchObject(await headersOfARefusal())
  expect(JSON.parse(atob(reply.body))).toEqual({ message: 'This is too large.' })
})

test.each([
  ['a malformed request', 'GET /faq HTTP/1.1\r\n\r\n', 400],
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

test('nginx serves a new build without a reload, and still has the previous build’s scripts', async () => {
  const first = shop.published()
  const [script = ''] = globSync('client/_astro/*.js', { cwd: first })
  const folder = newBuild(shop.path)
  const second = join(shop.path, folder)
  cpSync(first, second, { recursive: true })
  for (const form of ['', '.br', '.gz']) rmSync(join(second, script + form), { force: true })
  for (const form of ['.br', '.gz']) rmSync(join(second, `client/faq/index.html${form}`))
  writeFileSync(join(second, 'client/faq/index.html'), 'Another build')
  publish(shop.path, folder, { fingerprint: 'test' })
  // nginx looks at a file again only a second after it opened it.
  await expect.poll(async () => (await call(nginx.port, '/faq')).text).toBe('Another build')
  const { status, body } = await call(nginx.port, `/_astro/${basename(script)}`)
  expect([status, body]).toEqual([200, readFileSync(join(first, script))])
})

test('nginx logs no query strings, which carry the tokens of mailed links', async () => {
  await call(nginx.port, '/reset-password?token=secret-token')
  await expect.poll(() => nginx.log()).toContain('/reset-password')
  expect(nginx.log()).not.toContain('secret-token')
})
