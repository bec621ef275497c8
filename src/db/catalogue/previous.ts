import Database from 'better-sqlite3'
import { listPrice, type Pence } from '#domain/money.ts'
import type { CatalogueRow } from './client.ts'

/** The catalogue from the last build; `digest` is a hash of everything it was built from. */
export interface PreviousCatalogue {
  readonly digest: string
  readonly products: readonly PreviousProduct[]
  readonly brands: readonly PreviousSlug[]
  readonly categories: readonly PreviousSlug[]
}

interface PreviousSlug {
  readonly id: number
  readonly slug: string
}

export interface PreviousProduct {
  readonly id: number
  readonly slug: string
  /** Pence inc. VAT. */
  readonly listPrice: Pence
  readonly digest: string
  readonly row: CatalogueRow<'products'>
}

/** Resolves with undefined if there is no catalogue file or an older program wrote it. */
export function readPrevious(file: string): PreviousCatalogue | undefined {
  try {
    const db = new Database(file, { readonly: true, fileMustExist: true })
    try {
      return {
        digest: String(db.prepare(`SELECT value FROM meta WHERE key = 'digest'`).pluck().get()),
        products: readProducts(db),
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

function readProducts(db: Database.Database): PreviousProduct[] {
  const rows = db.prepare<[], CatalogueRow<'products'>>('SELECT * FROM products ORDER BY id').all()
  return rows.map((row) => {
    const { id, slug, digest, base_price, max_price, market_price } = row
    const prices = { basePrice: base_price, maxPrice: max_price, marketPrice: market_price }
    return { id, slug, digest, listPrice: listPrice(prices), row }
  })
}
