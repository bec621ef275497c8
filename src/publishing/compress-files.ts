import { existsSync, linkSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Levels = { readonly brotli: number; readonly gzip: number }

export interface FileToCompress {
  readonly name: string
  /** The text to compress, if Astro has not written the page to disk yet. */
  readonly content?: Uint8Array
}

export interface CompressionSettings {
  readonly client: string
  /** The folder of a complete earlier build, or an empty string. Compressed forms of files that are unchanged since that build are linked instead of made. */
  readonly previous: string
  readonly isLarge: boolean
}

const COMPRESSIBLE = /\.(css|html|js|json|md|mjs|svg|txt|webmanifest|xml)$/
const LONG_BYTES = 256 * 1024
const STRONGEST: Levels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 }
/** Brotli's output is an eighth larger at this level, in a fiftieth of the time. */
const QUICK: Levels = { brotli: 7, gzip: 6 }
const SUFFIXES = ['.br', '.gz']

export function isCompressible(name: string): boolean {
  return COMPRESSIBLE.test(name)
}

/** Runs in a worker thread. Its calls are synchronous, because each asynchronous one costs two thread switches. */
export function compressFiles({
  files,
  ...settings
}: CompressionSettings & { readonly files: readonly FileToCompress[] }): void {
  for (const { name, content } of files) {
    const file = join(settings.client, name)
    const earlier = join(settings.previous, 'client', name)
    const bytes = content ?? readFileSync(file)
    if (settings.previous !== '' && hasContent(earlier, bytes)) linkCompressedForms(earlier, file)
    else writeForms(file, bytes, levelsOf(name, bytes, settings.isLarge))
  }
}

export function hasCompressedForms(file: string): boolean {
  return existsSync(`${file}.gz`)
}

export function hasContent(file: string, content: Uint8Array): boolean {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return size === content.length && readFileSync(file).equals(content)
}

export function linkCompressedForms(from: string, to: string): void {
  if (!hasCompressedForms(from)) return
  mkdirSync(dirname(to), { recursive: true })
  for (const suffix of SUFFIXES) linkSync(from + suffix, to + suffix)
}

function levelsOf(name: string, { length }: Uint8Array, isLarge: boolean): Levels {
  return length > LONG_BYTES || (isLarge && name.endsWith('.html')) ? QUICK : STRONGEST
}

/** Writes both the Brotli and the gzip form or none: with only one form, a server would omit `Vary` from some replies. */
function writeForms(file: string, content: Uint8Array, levels: Levels): void {
  const gzipped = gzipSync(content, { level: levels.gzip })
  if (gzipped.length >= content.length) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: levels.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.gz`, gzipped)
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
}

/** The base-2 logarithm of Brotli's smallest window that holds the file: at level 7 a larger one takes twice the time. */
function windowBits(bytes: number): number {
  const needed = 32 - Math.clz32(bytes + 15)
  return Math.min(Math.max(needed, 16), constants.BROTLI_DEFAULT_WINDOW)
}
