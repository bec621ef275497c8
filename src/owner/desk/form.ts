import { isUtf8 } from 'node:buffer'
import type { FormFields } from '#domain/owner/desk.ts'
import { MAX_BODY_BYTES } from '#server/http/call.ts'
import { readBody } from '#server/http/read-body.ts'

export type ReadForm =
  | { readonly fields: FormFields }
  | { readonly status: 400 | 413 | 415; readonly fields?: undefined }

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const UPLOAD_TYPE = /^multipart\/form-data\s*;/i
const MAX_FIELDS = 2_000
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a request has a form without files. */
export function isPlainForm({ method, headers }: Request): boolean {
  return method === 'POST' && FORM_TYPE.test(headers.get('content-type') ?? '')
}

/**
 * Reads a plain form of at most 64 KiB, or with `maxUploadBytes` a form with files of text, whose text is then the field.
 * Control characters other than line breaks and tabs are malformed: PostgreSQL stores no NUL. In a file, which may be a
 * spreadsheet, U+FFFD stands for them.
 */
export async function readForm(request: Request, maxUploadBytes?: number): Promise<ReadForm> {
  const { headers } = request
  const type = headers.get('content-type') ?? ''
  const isUpload = maxUploadBytes !== undefined && UPLOAD_TYPE.test(type)
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  if (!isPlain || !(isUpload || FORM_TYPE.test(type))) return { status: 415 }
  const body = await readBody(request, isUpload ? maxUploadBytes : MAX_BODY_BYTES)
  if (!body) return { status: 413 }
  const form = isUpload ? await parseUpload(body, type) : new URLSearchParams(body.toString())
  const entries = form && [...form]
  if (!entries || entries.length > MAX_FIELDS || entries.flat().some(isMalformed)) {
    return { status: 400 }
  }
  const texts = entries.map(
    async ([name, value]): Promise<[string, string]> => [
      name,
      typeof value === 'string' ? value : decodeFile(Buffer.from(await value.arrayBuffer())),
    ],
  )
  const byName = Map.groupBy(await Promise.all(texts), ([name]) => name)
  const fields = [...byName].map(([name, all]): [string, string | readonly string[]] => {
    const [first = '', ...others] = all.map(([, value]) => value)
    return [name, others.length > 0 ? [first, ...others] : first]
  })
  return { fields: Object.fromEntries(fields) }
}

/** Undefined if the body is not what its type says. A file that was not chosen is an empty one. */
async function parseUpload(body: Buffer, type: string): Promise<FormData | undefined> {
  const headers = { 'content-type': type }
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined)
}

/** Excel saves UTF-16 as “Unicode text”, and CSV in Windows-1252 unless told otherwise. */
function decodeFile(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8'
  const isSound = encoding !== 'utf-8' || isUtf8(bytes)
  const text = new TextDecoder(isSound ? encoding : 'windows-1252').decode(bytes)
  return text.replace(new RegExp(MALFORMED, 'g'), '\ufffd')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const MALFORMED = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/

function isMalformed(value: string | File): boolean {
  const text = typeof value === 'string' ? value : value.name
  return PROTOTYPE_KEYS.has(text) || MALFORMED.test(text)
}

/** Undefined if the text is no JSON. */
export function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
