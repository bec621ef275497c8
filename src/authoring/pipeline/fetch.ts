import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

const MAX_MB = 20
const MAX_BYTES = MAX_MB * 1_000_000
const TIMEOUT_MS = 30_000

/** Reads a supplier's file of at most 20 MiB, from disk or from a URL whose origin is in `allowed`. A redirect is an error. */
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
  const response = await fetch(source, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const address = `${origin}${new URL(source).pathname}`
  if (!response.ok) {
    throw new Error(
      `${address} answered ${response.status}: open the address in a browser, or download the file and give its name`,
    )
  }
  return readBounded(response, address)
}

async function readLocal(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw tooLarge(path)
  return readFile(path, 'utf8')
}

async function readBounded(response: Response, address: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw tooLarge(address)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function tooLarge(name: string): Error {
  return new Error(`${name} is larger than ${MAX_MB} MB, the most that a supplier's file may have`)
}
