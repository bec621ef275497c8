import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, HOME, LARGE, NOT_FOUND, startFixture } from '../support/fixture-server.ts'
import { type Call, call } from '../support/http.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture[Symbol.asyncDispose]())

const get = (path: string, headers: Call['headers'] = {}) => call(fixture.port, path, { headers })

describe('pages', () => {
  test('answer at their route as HTML, to be asked for again each time', async () => {
    const { status, headers, text } = await get('/')
    expect(status).toBe(200)
    expect(text).toBe(HOME)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await get('/product/caf%C3%A9%20line')).text).toContain('Café')
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity, br;q=0.2', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('are compressed as %j allows: %s', async (accept, encoding) => {
    const { headers, body } = await get('/', { 'accept-encoding': accept })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(body) : body).toString()).toBe(HOME)
  })

  test('have a strong tag for each form, and answer 304 to it', async () => {
    const plain = await get('/')
    const packed = await get('/', { 'accept-encoding': 'br' })
    const tag = String(packed.headers.etag)
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(tag).not.toBe(plain.headers.etag)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      expect(again.headers).toMatchObject({ etag: tag, vary: 'accept-encoding' })
    }
    expect((await get('/', { 'if-none-match': tag })).status).toBe(200)
  })

  test('answer HEAD with the headers of GET and no body', async () => {
    const { date: _, ...expected } = (await get('/')).headers
    const { status, headers, body } = await call(fixture.port, '/', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers).toMatchObject(expected)
    expect(body).toHaveLength(0)
  })
})

describe('files', () => {
  test('with a hash in their name are kept for good, pictures a day, others are asked for again', async () => {
    const cache = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cache('/_astro/app.B1a2.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/pictures/line.webp')).toBe('public, max-age=86400')
    expect(await cache('/robots.txt')).toBe('no-cache')
  })

  test('that were not compressed say nothing of encodings', async () => {
    const { headers } = await get('/pictures/line.webp', { 'accept-encoding': 'br, gzip' })
    expect(headers.vary).toBeUndefined()
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('image/webp')
  })

  test('that say which links to fetch ahead are named by every page', async () => {
    expect((await get('/')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    const { headers } = await get('/speculation-rules.json')
    expect(headers['content-type']).toBe('application/speculationrules+json')
  })

  test('too large for memory come from disk, whole', async () => {
    const { status, headers, body } = await get('/pictures/large.webp')
    expect(status).toBe(200)
    expect(body.equals(LARGE)).toBe(true)
    const again = await get('/pictures/large.webp', { 'if-none-match': headers.etag })
    expect(again.status).toBe(304)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=409500-', 409_500, LARGE.length - 1],
    ['bytes=409500-999999', 409_500, LARGE.length - 1],
    ['bytes=-500', LARGE.length - 500, LARGE.length - 1],
  ])('come in the range %s', async (range, start, end) => {
    const { status, headers, body } = await get('/pictures/large.webp', { range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${LARGE.length}`)
    expect(body.equals(LARGE.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=5-4', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
    'are sent whole when the range is %s',
    async (range) => {
      const { status, body } = await get('/pictures/large.webp', { range })
      expect([status, body.length]).toEqual([200, LARGE.length])
    },
  )

  test('are sent whole when the range is of an older version, 416 beyond the end', async () => {
    const range = 'bytes=0-9'
    expect((await get('/pictures/large.webp', { range, 'if-range': '"old"' })).status).toBe(200)
    const beyond = await get('/pictures/large.webp', { range: `bytes=${LARGE.length}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${LARGE.length}`)
  })
})

describe('addresses', () => {
  test.each([
    ['/product/line/', '/product/line'],
    ['/product/line/?color=ivory&a=%2F', '/product/line?color=ivory&a=%2F'],
    ['/product/line/index.html', '/product/line'],
    ['/product/line.html?x', '/product/line?x'],
    ['/product/caf%C3%A9%20line/', '/product/caf%C3%A9%20line'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/rotary', '/product/line'],
    ['/rotary/?utm=1', '/product/line?utm=1'],
  ])('%s moved for good to %s', async (path, location) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, location])
  })

  test.each([
    '/nothing',
    '/404',
    '/404.html',
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
  ])('%s is not found, and says so in HTML', async (path) => {
    const { status, headers, body } = await get(path, { 'accept-encoding': 'br' })
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND)
  })

  test('the page of a 404 is never a 304 or a part', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-1' }
    expect((await get('/nothing', headers)).status).toBe(404)
  })

  test.each(['/%', '/%zz', '/%c3%28', 'http://evil.example/'])('%s is malformed', async (path) => {
    expect((await get(path)).status).toBe(400)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'of pages and files do not take %s',
    async (method) => {
      for (const path of ['/', '/robots.txt', '/nothing', '/healthz']) {
        const { status, headers } = await call(fixture.port, path, { method })
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    },
  )

  test('/healthz is alive and never kept', async () => {
    const { status, headers, text } = await get('/healthz')
    expect([status, text]).toEqual([200, '{"status":"ok"}'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })
})
