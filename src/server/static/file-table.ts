import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One stored form of a file. */
export interface Stored {
  /** Strong: it follows from the bytes. */
  readonly etag: string
  readonly size: number
  /** The bytes of a small file; a large one is streamed from disk instead. */
  readonly body: Buffer | undefined
}

export interface TableLimits {
  /** Bytes up to which a file is small. */
  readonly file: number
  /** Bytes that all small files together may hold in memory. */
  readonly total: number
}

export const TABLE_LIMITS: TableLimits = { file: 256 * 1024, total: 64 * 1024 * 1024 }

/** Small files in memory, the least recently asked for dropped first. */
export class FileTable {
  readonly #folder: string
  readonly #limits: TableLimits
  readonly #table = new Map<string, Stored>()
  #bytes = 0

  constructor(folder: string, limits: TableLimits = TABLE_LIMITS) {
    this.#folder = folder
    this.#limits = limits
  }

  /** Bytes held at the moment. */
  get bytes(): number {
    return this.#bytes
  }

  /** The file by its name below the folder. A build never changes, so neither does an entry. */
  get(name: string): Stored | Promise<Stored> {
    return this.known(name) ?? this.#load(name)
  }

  /** The same, of what was asked for before. */
  known(name: string): Stored | undefined {
    const stored = this.#table.get(name)
    if (!stored) return undefined
    this.#table.delete(name)
    this.#table.set(name, stored)
    return stored
  }

  async #load(name: string): Promise<Stored> {
    const bytes = await readFile(join(this.#folder, name))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const isSmall = bytes.length <= this.#limits.file
    const stored = { etag, size: bytes.length, body: isSmall ? bytes : undefined }
    if (!this.#table.has(name)) this.#bytes += stored.body?.length ?? 0
    this.#table.set(name, stored)
    this.#trim()
    return stored
  }

  #trim(): void {
    for (const [name, { body }] of this.#table) {
      if (this.#bytes <= this.#limits.total) return
      this.#table.delete(name)
      this.#bytes -= body?.length ?? 0
    }
  }
}
