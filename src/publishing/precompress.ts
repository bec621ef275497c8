import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files.ts'

type Levels = { readonly brotli: number; readonly gzip: number }

const COMPRESSIBLE = /\.(css|html|js|json|md|mjs|svg|txt|webmanifest|xml)$/
const MAX_SMALL_SITE_PAGES = 1000
const PER_PRODUCT = /\.html$|^data\/products\//
const LONG_BYTES = 256 * 1024
const STRONGEST: Levels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }
/** Brotli's output is an eighth larger at this level, in a fiftieth of the time. */
const QUICK: Levels = { brotli: 7, gzip: 6 }
const MAX_PACKET_BYTES = 1400
const SUFFIXES = ['.br', '.gz']

export function isLargeSite(pages: number): boolean {
  return pages > MAX_SMALL_SITE_PAGES
}

/** Forms of unchanged files are links to those of `previous`, which must be a complete build. */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const names = filesBelow(client).filter((name) => COMPRESSIBLE.test(name))
  const isLarge = isLargeSite(names.filter((name) => name.endsWith('.html')).length)
  const changed: string[] = []
  const queue = names.values()
  // Node compresses on its own threads: each lane only waits for one of them.
  const lanes = Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const name of queue) {
      const earlier = join(previous ?? '', 'client', name)
      const isUnchanged = previous !== undefined && isSame(earlier, join(client, name))
      if (!isUnchanged) changed.push(name)
      if (hasForms(join(client, name))) continue
      if (isUnchanged) linkForms(earlier, join(client, name))
      else await writeForms(client, name, readFileSync(join(client, name)), isLarge)
    }
  })
  await Promise.all(lanes)
  return { names, changed, isLarge }
}

export async function compressFile(
  client: string,
  name: string,
  content: Buffer,
  { previous, isLarge }: { readonly previous: string; readonly isLarge: boolean },
): Promise<void> {
  const earlier = join(previous, 'client', name)
  if (!COMPRESSIBLE.test(name)) return
  if (previous !== '' && hasContent(earlier, content)) linkForms(earlier, join(client, name))
  else await writeForms(client, name, content, isLarge)
}

function isSame(earlier: string, file: string): boolean {
  const now = statSync(file)
  const before = statSync(earlier, { throwIfNoEntry: false })
  if (before?.ino === now.ino) return true
  return before?.size === now.size && hasContent(earlier, readFileSync(file))
}

function hasContent(file: string, content: Buffer): boolean {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return size === content.length && readFileSync(file).equals(content)
}

function hasForms(file: string): boolean {
  return existsSync(`${file}.gz`)
}

function linkForms(from: string, to: string): void {
  for (const suffix of hasForms(from) ? SUFFIXES : []) linkSync(from + suffix, to + suffix)
}

/** Writes both forms or none: with one alone, a server would omit `Vary` from some replies. */
async function writeForms(
  client: string,
  name: string,
  content: Buffer,
  isLarge: boolean,
): Promise<void> {
  const isQuick = content.length > LONG_BYTES || (isLarge && PER_PRODUCT.test(name))
  if (isQuick && content.length <= MAX_PACKET_BYTES) return
  const levels = isQuick ? QUICK : STRONGEST
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
  }
  const gzipped = await promisify(gzip)(content, { level: levels.gzip })
  if (gzipped.length >= content.length) return
  const brotli = await promisify(brotliCompress)(content, { params })
  const file = join(client, name)
  await Promise.all([writeFile(`${file}.gz`, gzipped), writeFile(`${file}.br`, brotli)])
}

/** The smallest window that holds the file: at level 7 a larger one takes twice the time. */
function windowBits(bytes: number): number {
  const needed = 32 - Math.clz32(bytes + 15)
  return Math.min(Math.max(needed, 16), constants.BROTLI_DEFAULT_WINDOW)
}
