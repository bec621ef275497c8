import type { IncomingMessage } from 'node:http'
import { invalidRequest } from './errors.ts'

/** Resolves with undefined for more than `limit` bytes, which stay unread; rejects when the client disconnects early. */
export function readBody(req: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > limit) return Promise.resolve(undefined)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) resolve(undefined)
      else chunks.push(chunk)
    })
    req.once('end', () => resolve(Buffer.concat(chunks)))
    req.once('error', reject)
  })
}

export type FormValue = string | FormFields
export interface FormFields {
  [name: string]: FormValue
}

const MAX_PAIRS = 5_000
const MAX_DEPTH = 8
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

/**
 * Reads `a=1&b[0][c]=2&d[]=3` into nested fields without a prototype; lists become fields named 0, 1, 2 …. Throws the
 * provider's error for a name that is malformed, too deep or used twice.
 */
export function parseForm(text: string): FormFields {
  const root: FormFields = Object.create(null)
  let pairs = 0
  for (const [name, value] of new URLSearchParams(text)) {
    const match = KEY.exec(name)
    const path = match
      ? [
          match[1] ?? '',
          ...[...(match[2] ?? '').matchAll(/\[(.*?)\]/g)].map(([, key]) => key ?? ''),
        ]
      : []
    pairs += 1
    if (!match || path.length > MAX_DEPTH || pairs > MAX_PAIRS) throw parameterError(name)
    setField(root, path, value, name)
  }
  return root
}

function setField(root: FormFields, path: readonly string[], value: string, name: string): void {
  let fields = root
  for (const key of path.slice(0, -1)) {
    const inner = fields[keyIn(fields, key)] ?? Object.create(null)
    if (typeof inner === 'string') throw parameterError(name)
    fields[keyIn(fields, key)] = inner
    fields = inner
  }
  const last = keyIn(fields, path.at(-1) ?? '')
  if (last in fields) throw parameterError(name)
  fields[last] = value
}

/** `[]` appends to a list. */
function keyIn(fields: FormFields, key: string): string {
  return key === '' ? String(Object.keys(fields).length) : key
}

function parameterError(name: string) {
  return invalidRequest(`Invalid request: the parameter ${name} cannot be read.`, { param: name })
}
