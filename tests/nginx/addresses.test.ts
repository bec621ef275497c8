import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { UNLISTED_PAGES } from '#domain/site/pages.ts'
import { openSite } from '#server/http/site.ts'
import { readConfig } from '#server/kernel/config.ts'
import { catalogueFile, indexFiles } from '#serving/build-files.ts'
import { type ServerFixture, startFixture } from '../support/fixture-server.ts'
import { type HostAnswer, hostOf } from '../support/host-answer.ts'
import { type HttpCall, httpCall } from '../support/http.ts'
import { startNginx } from '../support/nginx.ts'
import { expectSameAnswer, expectSameStatus, normalisedAnswer } from '../support/nginx-answers.ts'
import { copyOfTheShop } from '../support/shop-copy.ts'

const ORIGIN = { PUBLIC_ORIGIN: 'https://shop.example' }
/** The headers that a static host adds to a file by itself. */
const OF_A_HOST = ['content-length', 'content-encoding', 'vary']

let shop: ReturnType<typeof copyOfTheShop>
let node: ServerFixture
let nginx: Awaited<ReturnType<typeof startNginx>>
let ports: { readonly node: number; readonly nginx: number }
let redirects: ReadonlyMap<string, string>
let paths: readonly string[]
let host: (path: string) => HostAnswer

beforeAll(async () => {
  shop = copyOfTheShop()
  shop.edit('data/site.yaml', [/^origin: .*/m, `origin: ${ORIGIN.PUBLIC_ORIGIN}`])
  shop.build()
  const build = shop.published()
  const client = join(build, 'client')
  redirects = (await readServerCatalogue(catalogueFile(build))).redirects
  paths = [...indexFiles(client).keys()]
  host = hostOf(client)
  const site = openSite(build, redirects, readConfig(ORIGIN))
  node = await startFixture(ORIGIN, { published: () => ({ site, previous: undefined }) })
  nginx = await startNginx(shop.path, node.port)
  ports = { node: node.port, nginx: nginx.port }
})
afterAll(async () => {
  await nginx[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
  shop[Symbol.dispose]()
})

/** Files of moved pages and error pages are left out, because hosts do not serve them under their own paths. */
function isAnsweredOtherwise(path: string): boolean {
  return redirects.has(path) || path.endsWith('/404')
}

test.each(['br, gzip', 'gzip', 'identity'])(
  'nginx serves each page and file to a client that accepts %s with Node’s status, headers and bytes',
  async (encoding) => {
    expect(paths.length).toBeGreaterThan(500)
    for (const path of paths) {
      if (isAnsweredOtherwise(path)) continue
      const headers = { 'accept-encoding': encoding }
      const { status } = await expectSameAnswer(ports, encodeURI(path), { headers })
      expect(status, path).toBe(200)
    }
  },
  120_000,
)

test('a static host that reads _headers serves each page and file, and the 404 page, with the same headers as Node', async () => {
  for (const path of [...paths, '/nothing', '/product/none']) {
    if (isAnsweredOtherwise(path)) continue
    const { headers: ours } = await normalisedAnswer(node.port, encodeURI(path))
    for (const name of OF_A_HOST) delete ours[name]
    // Hosts revalidate files by default and know common types, so `_headers` need not state either.
    if (ours['cache-control'] === 'no-cache') delete ours['cache-control']
    const { headers } = host(path)
    if (!headers['content-type']) delete ours['content-type']
    const theirs = Object.fromEntries(
      Object.entries(headers).map(([name, values]) => [name, values.join(', ')]),
    )
    // Browsers take the last of two Referrer-Policies.
    theirs['referrer-policy'] = headers['referrer-policy']?.at(-1) ?? ''
    if (!/^\/(_astro|pictures|cards)\//.test(path)) delete ours['cross-origin-resource-policy']
    const isPage = ours['speculation-rules'] !== undefined
    // A pattern of pages also matches files, for which a page's policy is harmless.
    for (const name of isPage ? [] : ['content-security-policy', 'speculation-rules']) {
      delete ours[name]
      delete theirs[name]
    }
    expect({ path, ...theirs }).toEqual({ path, ...ours })
  }
})

test('each page in the list of pages hidden from search engines exists', () => {
  expect(paths).toEqual(expect.arrayContaining(Object.values(UNLISTED_PAGES).flat()))
})

test('nginx and static hosts redirect moved URLs, and nginx also other spellings of a URL, with 301 like Node', async () => {
  const spellings = ['/faq/', '/faq/index.html', '/faq.html', '/product/hills-cover/?color=black']
  for (const path of [...redirects.keys(), ...spellings, '/rotary/?utm=1']) {
    const { status, headers } = await expectSameAnswer(ports, path, {}, { withBody: false })
    expect(status, path).toBe(301)
    if (redirects.has(path)) expect(host(path).location).toBe(headers.location)
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
    const { status } = await expectSameAnswer(ports, path)
    expect(status, path).toBe(404)
  }
})

test('nginx answers each variant spelling of a page’s URL like Node', async () => {
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
    for (const spelling of spellings) await expectSameStatus(ports, spelling)
  }
  expect(await expectSameStatus(ports, '//faq')).toBe(404)
  expect(await expectSameStatus(ports, '/%2Ffaq')).toBe(404)
})

test('nginx answers 405 to other methods on a page, and 304 to its ETag', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const options: HttpCall = { method }
    const { status } = await expectSameAnswer(ports, '/faq', options, { withBody: false })
    expect(status).toBe(405)
  }
  const { headers } = await httpCall(nginx.port, '/faq')
  const again = await httpCall(nginx.port, '/faq', {
    headers: { 'if-none-match': headers.etag },
  })
  expect([again.status, again.headers['last-modified']]).toEqual([304, undefined])
})
