import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { newBuild, publish } from '#publishing/builds.ts'
import { readConfig } from '#server/config.ts'
import { indexFiles } from '#server/site/index-files.ts'
import { catalogueOf, openSite } from '#server/site/site.ts'
import { type Fixture, startFixture } from '../support/fixture-server.ts'
import { type Call, call } from '../support/http.ts'
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

test('nginx answers 405 to other methods on a page, and 304 to its ETag', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status } = await compare('/faq', { method }, { withBody: false })
    expect(status).toBe(405)
  }
  const { headers } = await call(nginx.port, '/faq')
  const again = await call(nginx.port, '/faq', { headers: { 'if-none-match': headers.etag } })
  expect([again.status, again.headers['last-modified']]).toEqual([304, undefined])
})

test('nginx serves ranges of a picture like Node, and answers 416 beyond its end', async () => {
  const files = indexFiles(join(shop.published(), 'client')).keys()
  const picture = [...files].find((path) => path.endsWith('.webp')) ?? ''
  for (const range of ['bytes=0-9', 'bytes=100-', 'bytes=-50']) {
    const { status } = await compare(picture, { headers: { range } })
    expect(status, range).toBe(206)
  }
  // The other headers are not compared, since nginx sends them twice with a 416.
  for (const range of ['bytes=99999999-', 'bytes=5-4']) {
    for (const { port } of [node, nginx]) {
      const { status, headers } = await call(port, picture, { headers: { range } })
      expect([status, headers['content-range']], range).toEqual([
        416,
        expect.stringMatching(/^bytes \*\/\d+$/),
      ])
    }
  }
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
