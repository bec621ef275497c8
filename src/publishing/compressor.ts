import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { CompressionSettings, compressFiles, FileToCompress } from './compress-files.ts'

/** Files sent to a thread at once: sending costs as much as compressing a small page. */
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
