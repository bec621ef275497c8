import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** What is known of a request, whoever read it. */
export type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>

/** Bytes that a plain request may have; browsers send about a thousand. */
const LONGEST = 4096
/** One whole GET and nothing after it: RFC 9112 without its leniences, in visible ASCII. */
const PLAIN = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w-]+:[\t -~]*\r\n)+)\r\n$/
/** Fields of a request that something follows, or that wants anything but the whole file. */
const NOT_PLAIN = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'if-none-match',
  'range',
])

/**
 * Reads what came over a connection at once if it is exactly one GET of the plainest kind: without
 * body, condition or range, for a connection that stays open, with Host and no field twice.
 * Undefined for anything else, which is not to say that something is wrong with it.
 */
export function readPlainRequest(chunk: Buffer, socket: Socket): RequestHead | undefined {
  if (chunk.length > LONGEST) return undefined
  const [, url, lines] = PLAIN.exec(chunk.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers: Record<string, string> = Object.create(null)
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r\n', colon)
    const name = lines.slice(start, colon).toLowerCase()
    if (name in headers || NOT_PLAIN.has(name)) return undefined
    headers[name] = lines.slice(colon + 1, end).trim()
    start = end + 2
  }
  const { host, connection = 'keep-alive' } = headers
  if (!host || connection.toLowerCase() !== 'keep-alive') return undefined
  return { method: 'GET', url, headers, socket }
}
