import { hash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { openOwned } from './open-owned.ts'

export interface Stored {
  readonly etag: string
  readonly size: number
  readonly body: Buffer | undefined
}

export interface TableLimits {
  readonly file: number
  readonly total: number
}

const TABLE_LIMITS: TableLimits = { file: 256 * 1024, total: 64 * 1024 * 1024 }

/** `owner` is the user id of the build. Entries never expire: a build doesn't change. */
export function fileTable(folder: string, owner: number, limits = TABLE_LIMITS) {
  return new LRUCache<string, Stored>({
    maxSize: limits.total,
    sizeCalculation: ({ body }) => body?.length || 1,
    fetchMethod: async (name) => {
      await using file = await openOwned(join(folder, name), owner)
      const bytes = await file.readFile()
      const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
      const isSmall = bytes.length <= limits.file
      return { etag, size: bytes.length, body: isSmall ? bytes : undefined }
    },
  })
}
