import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { HOME_HTML, LARGE_PICTURE, startFixture } from '../../support/fixture-server.ts'
import { type HttpCall, httpCall } from '../../support/http.ts'

const fixture = await startFixture()
afterAll(() => fixture[Symbol.asyncDispose]())

const get = (path: string, headers: HttpCall['headers'] = {}) =>
  httpCall(fixture.port, path, { headers })

describe('pages', () => {
  test('pages are served at their route as HTML that browsers revalidate', async () => {
    const { status, headers, text } = await get('/')
    expect(status).toBe(200)
    expect(text).toBe(HOME_HTML)
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
  ])('for Accept-Encoding %j are served with the encoding %s', async (accept, encoding) => {
    const { headers, body } = await get('/', { 'accept-encoding': accept })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(body) : body).toString()).toBe(HOME_HTML)
  })

  test('pages have a strong ETag per encoding and answer 304 to it', async () => {
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

  test('pages answer HEAD with the headers of GET and no body', async () => {
    const { date: _, ...expected } = (await get('/')).headers
    const { status, headers, body } = await httpCall(fixture.port, '/', { method: 'HEAD' })
    expect(status).toBe(200)
    expect(headers).toMatchObject(expected)
    expect(body).toHaveLength(0)
  })
})

describe('files', () => {
  test('files with hashed names are cached as immutable, pictures for a day, others are revalidated', async () => {
    const cache = async (path: string) => (await get(path)).headers['cache-control']
    expect(await cache('/_astro/app.B1a2.js')).toBe('public, max-age=31536000, immutable')
    expect(await cache('/pictures/line.webp')).toBe('public, max-age=86400')
    expect(await cache('/robots.txt')).toBe('no-cache')
    expect(await cache('/.well-known/security.txt')).toBe('no-cache')
  })

  test('files without compressed variants are served without Vary and Content-Encoding', async () => {
    const { headers } = await get('/pictures/line.webp', { 'accept-encoding': 'br, gzip' })
    expect(headers.vary).toBeUndefined()
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('image/webp')
  })

  test('speculation rules are named in each page’s Speculation-Rules header', async () => {
    expect((await get('/')).headers['speculation-rules']).toBe('"/speculation-rules.json"')
    const { headers } = await get('/speculation-rules.json')
    expect(headers['content-type']).toBe('application/speculationrules+json')
  })

  test('files too large for the memory cache are streamed completely from disk, also to a Range request', async () => {
    const { status, headers, body } = await get('/pictures/large.webp')
    expect(status).toBe(200)
    expect(body.equals(LARGE_PICTURE)).toBe(true)
    const again = await get('/pictures/large.webp', { 'if-none-match': headers.etag })
    expect(again.status).toBe(304)
    const ranged = await get('/pictures/large.webp', { range: 'bytes=0-0' })
    expect([ranged.status, ranged.body.length]).toEqual([200, LARGE_PICTURE.length])
  })
})
