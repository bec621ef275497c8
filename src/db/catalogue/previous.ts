import Database from 'better-sqlite3'
import type { CatalogueRow } from './client.ts'

/** The catalogue from the last build; `digest` is a hash of everything it was built from. */
export interface PreviousCatalogue {
  readonly digest: string
  readonly products: readonly CatalogueRow<'products'>[]
  readonly brands: readonly PreviousSlug[]
  readonly categories: readonly PreviousSlug[]
}

interface PreviousSlug {
  readonly id: number
  readonly slug: string
}

/** Resolves with undefined if there is no catalogue file or an older program wrote it. */
export function readPrevious(file: string): PreviousCatalogue | undefined {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      return {
        digest: String(db.prepare(`SELECT value FROM meta WHERE key = 'digest'`).pluck().get()),
        products: db
          .prepare<[], CatalogueRow<'products'>>('SELECT * FROM products ORDER BY id')
          .all(),
        brands: db.prepare<[], PreviousSlug>('SELECT id, slug FROM brands').all(),
        categories: db.prepare<[], PreviousSlug>('SELECT id, slug FROM categories').all(),
      }
    } finally {
      db.close()
    }
  } catch {
    return undefined
  }
}
