import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { decodeText } from '../source/read-files.ts'

const MAX_MB = 20
const MAX_BYTES = MAX_MB * 1_000_000
const TIMEOUT_MS = 30_000

/** Reads a supplier's file of at most 20 MB, from disk or from a URL whose origin is in `allowed`. A redirect is an error. A workbook of Excel becomes CSV. */
export async function fetchSupplierFile(
  source: string,
  allowed: readonly string[],
): Promise<string> {
  if (!/^[a-z]+:\/\//i.test(source)) return readLocal(source)
  const origin = URL.canParse(source) ? new URL(source).origin : source
  if (!allowed.includes(origin)) {
    throw new Error(
      `${origin} is not among the suppliers. Add it to PRICE_SOURCES: PRICE_SOURCES=${[...allowed, origin].join(',')}`,
    )
  }
  const url = `${origin}${new URL(source).pathname}`
  const refuse = (error: Error): never => {
    throw new Error(`${url} cannot be fetched: ${causeOf(error)}`)
  }
  const response = await fetch(source, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(refuse)
  if (!response.ok) {
    throw new Error(
      `${url} answered ${response.status}: open the address in a browser, or download the file and give its name`,
    )
  }
  const bytes = await readBounded(response).catch(refuse)
  if (bytes.length > MAX_BYTES) throw tooLarge(url)
  return decode(bytes, url)
}

async function readLocal(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const file = await stat(path)
  if (file.isDirectory()) throw new Error(`${path} is a folder: give the name of a file in it.`)
  if (file.size > MAX_BYTES) throw tooLarge(path)
  return decode(await readFile(path), path)
}

/** `fetch` says only "fetch failed"; of several addresses that were tried, the first cause is reported. */
function causeOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`
  const first = cause instanceof AggregateError ? cause.errors[0] : cause
  return first instanceof Error ? first.message : message
}

/** Reads no further once there is more than a supplier's file may have. */
async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BYTES) break
  }
  return Buffer.concat(chunks)
}

/** Every file of Office Open XML is a zip file. */
const ZIP = Buffer.from('PK\x03\x04')

async function decode(bytes: Uint8Array, name: string): Promise<string> {
  if (ZIP.equals(bytes.subarray(0, ZIP.length))) {
    const { workbookToCsv } = await import('./workbook.ts')
    return workbookToCsv(bytes, name)
  }
  const { text, invalid } = decodeText(bytes)
  if (!invalid) return text
  const fault = invalid.isNull
    ? 'has a null character; delete it'
    : 'is not UTF-8; in Excel, save it as "CSV UTF-8"'
  throw new Error(`${name}: line ${invalid.line} ${fault}`)
}

function tooLarge(name: string): Error {
  return new Error(`${name} is larger than ${MAX_MB} MB, the most that a supplier's file may have`)
}
