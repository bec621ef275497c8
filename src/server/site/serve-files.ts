import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Negotiator from 'negotiator'
import parseRange from 'range-parser'
import type { Headers } from '../http/headers.ts'
import { cacheControl, contentType } from './content-types.ts'
import { fileTable, type Stored } from './file-table.ts'
import { type Encoding, type StaticFile, SUFFIXES } from './index-files.ts'
import { openOwned } from './open-owned.ts'

export interface FileServerOptions {
  readonly folder: string
  /** The user id of the build. */
  readonly owner: number
  readonly headersOf: (file: StaticFile) => Headers
}

export type SendFile = (
  file: StaticFile,
  req: IncomingMessage,
  res: ServerResponse,
  status?: 200 | 404,
) => Promise<void>

/** Answers GET and HEAD with content negotiation, conditional requests and ranges. */
export function fileServer({ folder, owner, headersOf }: FileServerOptions): SendFile {
  const table = fileTable(folder, owner)

  return async (file, req, res, status = 200) => {
    const encoding = chooseEncoding(file, req)
    const name = file.name + SUFFIXES[encoding]
    const stored = await table.forceFetch(name)
    const { etag, size, body } = stored
    const headers = { ...headersOf(file), ...describe(file, encoding, etag) }
    if (status === 200 && isFresh(req, etag)) return void res.writeHead(304, headers).end()
    const range = status === 200 ? wantedRange(req, stored) : undefined
    if (range === 'beyond') {
      return void res.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end()
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    res.writeHead(range ? 206 : status, {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    if (req.method === 'HEAD') return void res.end()
    if (body) return void res.end(body.subarray(start, end + 1))
    // Pipelined requests wait for their turn before they open a file.
    if (!res.socket) await once(res, 'socket')
    const opened = await openOwned(join(folder, name), owner)
    await pipeline(opened.createReadStream({ start, end }), res)
  }
}

interface EncodingNegotiator {
  encodings(
    available: readonly Encoding[],
    options: { readonly preferred: readonly Encoding[] },
  ): Encoding[]
}

/** A client that refuses even `identity` gets the plain file. */
function chooseEncoding({ encodings }: StaticFile, req: IncomingMessage): Encoding {
  if (encodings.length === 1) return 'identity'
  const negotiator = new Negotiator(req) as EncodingNegotiator
  return negotiator.encodings(encodings, { preferred: encodings })[0] ?? 'identity'
}

function describe({ name, encodings }: StaticFile, encoding: Encoding, etag: string): Headers {
  return {
    'content-type': contentType(name),
    'cache-control': cacheControl(name),
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(encodings.length > 1 && { vary: 'accept-encoding' }),
  }
}

function isFresh(req: IncomingMessage, etag: string): boolean {
  const known = req.headers['if-none-match']
  if (known === undefined) return false
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Returns undefined for the whole file, which also answers several ranges, as a server may ignore them. */
function wantedRange({ method, headers }: IncomingMessage, { etag, size }: Stored) {
  const { range, 'if-range': current = etag } = headers
  if (method !== 'GET' || current !== etag || !range?.startsWith('bytes=')) return undefined
  const ranges = parseRange(size, range)
  // RFC 9110, 14.1.2: if fewer than the last bytes asked for exist, all are sent. range-parser refuses such a range.
  if (ranges === -1) return /^bytes=-0*[1-9]/.test(range) ? undefined : 'beyond'
  return ranges === -2 || ranges.length > 1 ? undefined : ranges[0]
}
