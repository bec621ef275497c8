import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readPlainRequest } from './read-plain-request.ts'

const socket = new Socket()
const read = (bytes: string) => readPlainRequest(Buffer.from(bytes, 'latin1'), socket)

const BROWSER = [
  'GET /product/line HTTP/1.1',
  'Host: shop.example',
  'Connection: keep-alive',
  'sec-ch-ua: "Chromium";v="141", "Not?A_Brand";v="8"',
  'Upgrade-Insecure-Requests: 1',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  'Accept: text/html,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Cookie: theme=; session=a.b',
]

const request = (...fields: string[]) => `${['GET / HTTP/1.1', ...fields].join('\r\n')}\r\n\r\n`

test('what browsers send for a page is plain', () => {
  const plain = read(`${BROWSER.join('\r\n')}\r\n\r\n`)
  expect(plain).toMatchObject({ method: 'GET', url: '/product/line' })
  expect(plain?.socket).toBe(socket)
  expect(plain?.headers).toMatchObject({
    host: 'shop.example',
    'accept-encoding': 'gzip, deflate, br, zstd',
    cookie: 'theme=; session=a.b',
  })
})

test('spaces and tabs around a value are no part of it, and a name has no case', () => {
  const plain = read(request('HOST:a', 'X:', 'Accept-Encoding:\t br ', 'Connection: Keep-Alive'))
  expect({ ...plain?.headers }).toEqual({
    host: 'a',
    x: '',
    'accept-encoding': 'br',
    connection: 'Keep-Alive',
  })
})

test.each([
  ['another method', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an older version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
  ['a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a path in other letters', 'GET /caf\xe9 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['two spaces', 'GET  / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['a bare line feed in a value', request('Host: a', 'X: 1\nContent-Length: 5')],
  ['a bare carriage return', request('Host: a', 'X: 1\rContent-Length: 5')],
  ['a zero byte', request('Host: a', 'X: \0')],
  ['letters beyond ASCII', request('Host: a', 'X: \xe9')],
  ['a folded line', request('Host: a', 'X: 1', ' 2')],
  ['a space before the colon', request('Host: a', 'Content-Length : 5')],
  ['a line without a colon', request('Host: a', 'X')],
  ['no name', request('Host: a', ': 1')],
  ['an empty line before it', `\r\n${request('Host: a')}`],
  ['the beginning only', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['a byte after it', `${request('Host: a')}x`],
  ['a second request after it', request('Host: a').repeat(2)],
  ['more than four kilobytes', request('Host: a', `X: ${'x'.repeat(4096)}`)],
  ['no fields', 'GET / HTTP/1.1\r\n\r\n'],
  ['no host', request('X: 1')],
  ['an empty host', request('Host:')],
  ['two hosts', request('Host: a', 'host: a')],
  ['a field twice', request('Host: a', 'X-Forwarded-For: 1.1.1.1', 'x-forwarded-for: 2.2.2.2')],
  ['the end of the connection', request('Host: a', 'Connection: close')],
  ['an upgrade', request('Host: a', 'Connection: Upgrade', 'Upgrade: websocket')],
  ['an upgrade without its Connection', request('Host: a', 'Upgrade: h2c')],
  ['a length', request('Host: a', 'Content-Length: 0')],
  ['chunks', request('Host: a', 'Transfer-Encoding: chunked')],
  ['an expectation', request('Host: a', 'Expect: 100-continue')],
  ['a condition', request('Host: a', 'If-None-Match: "a"')],
  ['a range', request('Host: a', 'Range: bytes=0-1')],
])('%s is not plain', (_what, bytes) => {
  expect(read(bytes)).toBeUndefined()
})

test('names that objects have of their own are names like others', () => {
  const plain = read(request('Host: a', '__proto__: 1', 'constructor: 2', 'toString: 3'))
  expect(Object.entries(plain?.headers ?? {})).toEqual([
    ['host', 'a'],
    ['__proto__', '1'],
    ['constructor', '2'],
    ['tostring', '3'],
  ])
})
