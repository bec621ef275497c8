import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Negotiator from 'negotiator'
import { type Encoding, type StaticFile, SUFFIXES } from '#serving/build-files.ts'
import { cacheControl, contentType } from '#serving/content-types.ts'
import type { Headers } from '#serving/headers.ts'
import { fileTable } from './file-table.ts'
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

/** Answers GET and HEAD with content negotiation and conditional requests. A range gets the whole file (RFC 9110, 14.2). */
export function fileServer({ folder, owner, headersOf }: FileServerOptions): SendFile {
  const table = fileTable(folder, owner)

  return async (file, req, res, status = 200) => {
    const encoding = chooseEncoding(file, req)
    const name = file.name + SUFFIXES[encoding]
    const { etag, size, body } = await table.forceFetch(name)
    const headers = { ...headersOf(file), ...describe(file, encoding, etag) }
    if (status === 200 && isFresh(req, etag)) return void res.writeHead(304, headers).end()
    res.writeHead(status, { ...headers, 'content-length': size })
    if (req.method === 'HEAD') return void res.end()
    if (body) return void res.end(body)
    // Pipelined requests wait for their turn before they open a file.
    if (!res.socket) await once(res, 'socket')
    const opened = await openOwned(join(folder, name), owner)
    await pipeline(opened.createReadStream(), res)
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
