import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

const LIMIT = 20 * 1024 * 1024
const PATIENCE = 30_000

/**
 * Reads a price file from disk, or from an address whose origin is in `allowed`. Redirects are not
 * followed. Throws with the reason when it cannot be had, or is larger than 20 MB.
 */
export async function fetchPrices(source: string, allowed: readonly string[]): Promise<string> {
  if (!/^[a-z]+:\/\//i.test(source)) return readPrices(source)
  const origin = URL.canParse(source) ? new URL(source).origin : source
  if (!allowed.includes(origin)) {
    throw new Error(
      `${origin} is not among the suppliers. Add it to PRICE_SOURCES: PRICE_SOURCES=${[...allowed, origin].join(',')}`,
    )
  }
  const response = await fetch(source, {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`)
  return readBounded(response)
}

async function readPrices(path: string): Promise<string> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`)
  const { size } = await stat(path)
  if (size > LIMIT) throw new Error(`${path} has ${size} bytes; a price file has at most ${LIMIT}`)
  return readFile(path, 'utf8')
}

async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LIMIT) throw new Error(`The price file is larger than ${LIMIT} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
