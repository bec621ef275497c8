import { hash } from 'node:crypto'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { ENCODING_SUFFIXES, type Encoding, type StaticFile } from '#serving/build-files.ts'
import { cacheControl, contentType } from '#serving/content-types.ts'
import type { Headers } from '#serving/headers.ts'

export interface FileServerOptions {
  readonly folder: string
  /** The id of the user that owns the build's files. */
  readonly owner: number
  readonly headersOf: (file: StaticFile) => Headers
}

export type SendFile = (
  file: StaticFile,
  req: IncomingMessage,
  res: ServerResponse,
  status?: 200 | 404,
) => Promise<void>

/** `send` answers GET and HEAD with content negotiation and conditional requests. A range gets the whole file (RFC 9110, 14.2). */
export function fileServer({ folder, owner, headersOf }: FileServerOptions) {
  const table = fileTable(folder, owner)

  const send: SendFile = async (file, req, res, status = 200) => {
    const encoding = chooseEncoding(file, req)
    const name = file.name + ENCODING_SUFFIXES[encoding]
    const { etag, size, body } = await table.forceFetch(name)
    const headers = { ...headersOf(file), ...describe(file, encoding, etag) }
    if (status === 200 && isFresh(req, etag)) return void res.writeHead(304, headers).end()
    res.writeHead(status, { ...headers, 'content-length': size })
    if (req.method === 'HEAD') return void res.end()
    if (body) return void res.end(body)
    // A pipelined request opens its file only when the replies before it are sent.
    if (!res.socket) await once(res, 'socket')
    const opened = await openOwned(join(folder, name), owner)
    await pipeline(opened.createReadStream(), res)
  }

  const load = async (files: readonly StaticFile[]) => {
    for (const { name, encodings } of files) {
      for (const encoding of encodings) await table.forceFetch(name + ENCODING_SUFFIXES[encoding])
    }
  }
  return { send, load }
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

export interface StoredFile {
  readonly etag: string
  readonly size: number
  readonly body: Buffer | undefined
}

export interface FileTableLimits {
  readonly file: number
  readonly total: number
}

const TABLE_LIMITS: FileTableLimits = { file: 256 * 1024, total: 64 * 1024 * 1024 }

/** `owner` is the user id that owns the build. Entries never expire, since a build doesn't change. */
export function fileTable(folder: string, owner: number, limits = TABLE_LIMITS) {
  return new LRUCache<string, StoredFile>({
    maxSize: limits.total,
    sizeCalculation: ({ body }) => body?.length || 1,
    fetchMethod: async (name) => {
      await using file = await openOwned(join(folder, name), owner)
      const bytes = await file.readFile()
      const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
      const isSmall = bytes.length <= limits.file
      return { etag, size: bytes.length, body: isSmall ? bytes : undefined }
    },
  })
}

/**
 * Opens a file of a build, unless it belongs to root or the server's user and the build doesn't. The publishing user could
 * replace a page by a link to what only the server may read, such as its keys.
 */
async function openOwned(path: string, owner: number): Promise<FileHandle> {
  // A named pipe would block one of the few threads that open files. Windows has no such flag.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  const entry = await file.stat()
  const isOthers = entry.uid !== 0 && entry.uid !== process.getuid?.()
  if (entry.isFile() && (entry.uid === owner || isOthers)) return file
  await file.close()
  throw new Error(`${path} is not a file of the build’s owner and is not served`)
}
