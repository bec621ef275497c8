import type { FormFields } from '#domain/owner/desk.ts'
import { MAX_BODY_BYTES } from '#server/http/call.ts'
import { readBody } from '#server/http/read-body.ts'

export type ReadForm =
  | { readonly fields: FormFields }
  | { readonly status: 400 | 413 | 415; readonly fields?: undefined }

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
const MAX_FIELDS = 2_000
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads a plain form of at most 64 KiB. Control characters other than line breaks and tabs are malformed: PostgreSQL stores no NUL. */
export async function readForm(request: Request): Promise<ReadForm> {
  const { headers } = request
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity'
  if (!isPlain || !FORM_TYPE.test(headers.get('content-type') ?? '')) return { status: 415 }
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body) return { status: 413 }
  const entries = [...new URLSearchParams(body.toString())]
  if (entries.length > MAX_FIELDS || entries.flat().some(isMalformed)) return { status: 400 }
  const byName = Map.groupBy(entries, ([name]) => name)
  const fields = [...byName].map(([name, all]): [string, string | readonly string[]] => {
    const [first = '', ...others] = all.map(([, value]) => value)
    return [name, others.length > 0 ? [first, ...others] : first]
  })
  return { fields: Object.fromEntries(fields) }
}

function isMalformed(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
  return PROTOTYPE_KEYS.has(text) || /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/.test(text)
}
