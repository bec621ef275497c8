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

type Fields = Readonly<Record<string, string>>

/** With all files of a page a browser sends the same fields, and reading them takes longest. */
const MOST_KNOWN = 500
const known = new Map<string, Fields>()

/**
 * Reads what came over a connection at once if it is exactly one GET of the plainest kind: without
 * body, condition or range, for a connection that stays open, with Host and no field twice.
 * Undefined for anything else, which is not to say that something is wrong with it.
 */
export function readPlainRequest(chunk: Buffer, socket: Socket): RequestHead | undefined {
  if (chunk.length > LONGEST) return undefined
  const [, url, lines] = PLAIN.exec(chunk.toString('latin1')) ?? []
  if (url === undefined || lines === undefined) return undefined
  const headers = knownFields(lines)
  return headers && { method: 'GET', url, headers, socket }
}

function knownFields(lines: string): Fields | undefined {
  const before = known.get(lines)
  if (before) return before
  const fields = readFields(lines)
  if (known.size >= MOST_KNOWN) known.clear()
  if (fields) known.set(lines, fields)
  return fields
}

/** The fields of a plain request, by their names in small letters. */
function readFields(lines: string): Fields | undefined {
  const fields: Record<string, string> = Object.create(null)
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r\n', colon)
    const name = lines.slice(start, colon).toLowerCase()
    if (name in fields || NOT_PLAIN.has(name)) return undefined
    fields[name] = lines.slice(colon + 1, end).trim()
    start = end + 2
  }
  const { host, connection = 'keep-alive' } = fields
  return host && connection.toLowerCase() === 'keep-alive' ? fields : undefined
}
