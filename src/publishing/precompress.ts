import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFilesBelow } from './files.ts'

const COMPRESSIBLE = /\.(css|html|js|json|md|mjs|svg|txt|webmanifest|xml)$/
/** A large site has thousands of pages, and 50 MB of their products' data. */
const MANY = /\.(html|json)$/
const SUFFIXES = ['.br', '.gz']
const LONG_BYTES = 256 * 1024
const MAX_SMALL_SITE_PAGES = 1000
/** Node compresses on four threads; twice as many files keep them busy. */
const AT_ONCE = 8

/**
 * Writes the Brotli and gzip forms of a build's files. Those of unchanged files are hard links to the forms of `previous`, which
 * must be a complete build. With more than 1,000 pages, pages and data are compressed less, in a fiftieth of the time.
 */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const names = listFilesBelow(client).filter((name) => COMPRESSIBLE.test(name))
  const isLarge = names.filter((name) => name.endsWith('.html')).length > MAX_SMALL_SITE_PAGES
  const changed: string[] = []
  const queue = names.values()
  const worker = async () => {
    for (const name of queue) {
      const file = join(client, name)
      const earlier = previous !== undefined && join(previous, 'client', name)
      const isUnchanged = earlier !== false && isSame(earlier, file)
      if (!isUnchanged) changed.push(name)
      if (hasForms(file)) continue
      if (!isUnchanged) await compressFile(file, isLarge && MANY.test(name))
      else if (hasForms(earlier)) {
        for (const suffix of SUFFIXES) linkSync(earlier + suffix, file + suffix)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { names, changed, isLarge }
}

function hasForms(file: string): boolean {
  return existsSync(`${file}.gz`)
}

function isSame(earlier: string, file: string): boolean {
  const now = statSync(file)
  const before = statSync(earlier, { throwIfNoEntry: false })
  if (before?.ino === now.ino) return true
  return before?.size === now.size && readFileSync(earlier).equals(readFileSync(file))
}

/** Writes both forms or none: with only one form, a server would omit `Vary` from some replies. */
export async function compressFile(file: string, isQuick = false): Promise<void> {
  const content = await readFile(file)
  const isFast = isQuick || content.length > LONG_BYTES
  const gzipped = await promisify(gzip)(content, { level: isFast ? 6 : 9 })
  if (gzipped.length >= content.length) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    // At level 7 the output is an eighth larger.
    [constants.BROTLI_PARAM_QUALITY]: isFast ? 7 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
  }
  await writeFile(`${file}.gz`, gzipped)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}

/** The base-2 logarithm of Brotli's smallest window that holds the file: at level 7 a larger one takes twice the time. */
function windowBits(bytes: number): number {
  const needed = 32 - Math.clz32(bytes + 15)
  return Math.min(Math.max(needed, 16), constants.BROTLI_DEFAULT_WINDOW)
}
