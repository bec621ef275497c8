import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import {
  type CompressionSettings,
  type compressFiles,
  type FileToCompress,
  hasCompressedForms,
  hasContent,
  isCompressible,
  linkCompressedForms,
} from './compress-files.ts'
import { listFilesBelow } from './files.ts'

/** How many files are sent to a thread in one message, because a message costs as much as compressing a small page. */
const BATCH = 8
const MAX_BATCHES_AHEAD = 32

/** Compresses files on other threads. */
export class Compressor {
  readonly #settings: CompressionSettings
  readonly #threads: Piscina<Parameters<typeof compressFiles>[0], void>
  readonly #sent: Promise<void>[] = []
  #files: FileToCompress[] = []
  #failure: unknown

  constructor(settings: CompressionSettings, threads = availableParallelism()) {
    this.#settings = settings
    this.#threads = new Piscina({
      filename: join(import.meta.dirname, 'compress-files.ts'),
      name: 'compressFiles',
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    })
  }

  /** Waits while too many files are queued. */
  async add(file: FileToCompress): Promise<void> {
    this.#files.push(file)
    if (this.#files.length < BATCH) return
    this.#send()
    await this.#sent.at(-MAX_BATCHES_AHEAD)
  }

  /** Waits for all files, so that nothing is written afterwards. Throws the first error of a thread. */
  async end(): Promise<void> {
    this.#send()
    await Promise.all(this.#sent)
    await this.#threads.destroy()
    if (this.#failure !== undefined) throw this.#failure
  }

  #send(): void {
    const files = this.#files
    this.#files = []
    const sent = this.#threads.run({ ...this.#settings, files }).catch((error: unknown) => {
      this.#failure ??= error
    })
    this.#sent.push(sent)
  }
}

const MAX_SMALL_SITE_PAGES = 1000

export function isLargeSite(pages: number): boolean {
  return pages > MAX_SMALL_SITE_PAGES
}

/** The compressed forms of unchanged files are hard links to those of `previous`, which must be a complete build. */
export async function precompress(build: string, previous: string | undefined) {
  const client = join(build, 'client')
  const names = listFilesBelow(client).filter(isCompressible)
  const isLarge = isLargeSite(names.filter((name) => name.endsWith('.html')).length)
  const compressor = new Compressor({ client, previous: '', isLarge })
  const changed: string[] = []
  for (const name of names) {
    const file = join(client, name)
    const earlier = join(previous ?? '', 'client', name)
    const isUnchanged = previous !== undefined && isSame(earlier, file)
    if (!isUnchanged) changed.push(name)
    if (hasCompressedForms(file)) continue
    if (isUnchanged) linkCompressedForms(earlier, file)
    else await compressor.add({ name })
  }
  await compressor.end()
  return { names, changed, isLarge }
}

function isSame(earlier: string, file: string): boolean {
  const now = statSync(file)
  const before = statSync(earlier, { throwIfNoEntry: false })
  if (before?.ino === now.ino) return true
  return before?.size === now.size && hasContent(earlier, readFileSync(file))
}
