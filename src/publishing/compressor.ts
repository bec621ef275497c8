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

  /** Waits if the threads are far behind. */
  async add(file: FileToCompress): Promise<void> {
    this.#files.push(file)
    if (this.#files.length < BATCH) return
    this.#send()
    await this.#sent.at(-MAX_BATCHES_AHEAD)
  }

  /** Throws what any of them threw. */
  async end(): Promise<void> {
    this.#send()
    await Promise.allSettled(this.#sent)
    await this.#threads.destroy()
    await Promise.all(this.#sent)
  }

  #send(): void {
    const files = this.#files
    this.#files = []
    const sent = this.#threads.run({ ...this.#settings, files })
    // end() throws it.
    sent.catch(() => undefined)
    this.#sent.push(sent)
  }
}
