import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Headers } from '../headers.ts'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import { cacheControl, contentType } from './content-types.ts'
import { FileTable, type Stored, TABLE_LIMITS, type TableLimits } from './file-table.ts'
import { type StaticFile, SUFFIXES } from './index-files.ts'
import { parseRange, type Range } from './range.ts'

export interface FileServerOptions {
  readonly folder: string
  /** Headers of an answer with this file beside those that describe the file itself. */
  readonly headersOf: (file: StaticFile) => Headers
  readonly limits?: TableLimits
}

/** Resolves, or has returned, once the answer is on its way. */
export type SendFile = (
  file: StaticFile,
  req: IncomingMessage,
  res: ServerResponse,
  status?: 200 | 404,
) => Promise<void> | void

/** What a form of a file is answered with each time: the headers that it always has, and ready lines. */
interface Answer {
  readonly headers: Headers
  /** With the length of the whole file, as name, value, name, value: what Node takes fastest. */
  readonly whole: string[]
  readonly body: Buffer | undefined
}

/** A whole file that is in memory. */
export type ReadyAnswer = Answer & { readonly body: Buffer }

export interface FileServer {
  readonly send: SendFile
  /** What `send` answers a GET with that wants all of a file, if it needs no reading for that. */
  readonly ready: (file: StaticFile, encoding: Encoding) => ReadyAnswer | undefined
}

/** Answers GET and HEAD with a file: negotiated, conditional, in ranges, small ones from memory. */
export function fileServer({ folder, headersOf, limits }: FileServerOptions): FileServer {
  const table = new FileTable(folder, limits ?? TABLE_LIMITS)
  const answers = new WeakMap<Stored, Answer>()

  function answerOf(file: StaticFile, encoding: Encoding, stored: Stored): Answer {
    const known = answers.get(stored)
    if (known) return known
    const headers = { ...headersOf(file), ...describe(file, encoding, stored) }
    const whole = Object.entries({ ...headers, 'content-length': String(stored.size) }).flat()
    const answer = { headers, whole, body: stored.body }
    answers.set(stored, answer)
    return answer
  }

  function send(
    file: StaticFile,
    encoding: Encoding,
    stored: Stored,
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
  ): Promise<void> | void {
    const { headers, whole } = answerOf(file, encoding, stored)
    if (status === 200 && isFresh(req, stored)) return void res.writeHead(304, headers).end()
    const range = status === 200 ? wantedRange(req, stored) : undefined
    if (range === 'beyond') {
      return void res
        .writeHead(416, { ...headers, 'content-range': `bytes */${stored.size}` })
        .end()
    }
    const { start, end } = range ?? { start: 0, end: stored.size - 1 }
    if (range) {
      res.writeHead(206, {
        ...headers,
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${stored.size}`,
      })
    } else res.writeHead(status, whole)
    if (req.method === 'HEAD') return void res.end()
    if (stored.body) {
      return void res.end(range ? stored.body.subarray(start, end + 1) : stored.body)
    }
    // Of requests that were sent at once, each waits for its turn before it opens a file.
    const path = join(folder, file.name + SUFFIXES[encoding])
    const stream = () => pipeline(createReadStream(path, { start, end }), res)
    return res.socket ? stream() : once(res, 'socket').then(stream)
  }

  return {
    send: (file, req, res, status = 200) => {
      const encoding = chooseEncoding(file, req.headers['accept-encoding'])
      const stored = table.get(file.name + SUFFIXES[encoding])
      if (!(stored instanceof Promise)) return send(file, encoding, stored, req, res, status)
      return stored.then((read) => send(file, encoding, read, req, res, status))
    },
    ready: (file, encoding) => {
      const stored = table.known(file.name + SUFFIXES[encoding])
      const answer = stored && answerOf(file, encoding, stored)
      return answer && isReady(answer) ? answer : undefined
    },
  }
}

function isReady(answer: Answer): answer is ReadyAnswer {
  return answer.body !== undefined
}

/** The form of a file that suits a client best. */
export function chooseEncoding(file: StaticFile, acceptEncoding?: string): Encoding {
  if (file.encodings.size === 1) return 'identity'
  const accepted = acceptedEncodings(acceptEncoding)
  return accepted.find((encoding) => file.encodings.has(encoding)) ?? 'identity'
}

function describe(file: StaticFile, encoding: Encoding, { etag }: Stored): Headers {
  return {
    'content-type': contentType(file.name),
    'cache-control': cacheControl(file.name),
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(file.encodings.size > 1 && { vary: 'accept-encoding' }),
  }
}

function isFresh(req: IncomingMessage, { etag }: Stored): boolean {
  const known = req.headers['if-none-match']
  if (known === undefined) return false
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function wantedRange(req: IncomingMessage, { etag, size }: Stored): Range | 'beyond' | undefined {
  const isCurrent = (req.headers['if-range'] ?? etag) === etag
  return req.method === 'GET' && isCurrent ? parseRange(req.headers.range, size) : undefined
}
