import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import type {
  Brand,
  Category,
  CountryRate,
  Product,
  ShippingZone,
} from '#domain/catalogue/catalogue.ts'
import type { ShopFacts } from '#domain/catalogue/shop-facts.ts'
import type { PostcodeRule } from '#domain/shipping/quote.ts'
import type { Frame } from '#domain/site/frame.ts'
import { openCatalogue } from './client.ts'
import { getProducts } from './product-queries.ts'
import {
  getBrands,
  getCategories,
  getCountryRates,
  getPostcodeRules,
  getRedirects,
  getShippingZones,
  getSite,
} from './queries.ts'

const CATALOGUE_FILE = 'data/catalogue.sqlite'

/** Everything that pages are built from, read once. */
export interface Snapshot {
  /** What every page's header, sidebar and footer show. */
  readonly frame: Frame
  /** Changes whenever the frame does; part of each page's cache key. */
  readonly frameDigest: string
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly zones: readonly ShippingZone[]
  readonly countryRates: readonly CountryRate[]
  readonly postcodeRules: readonly PostcodeRule[]
  readonly redirects: ReadonlyMap<string, string>
}

let current: { readonly version: string; readonly snapshot: Promise<Snapshot> } | undefined

/** The catalogue as pages see it; read again when `npm run catalogue` has replaced the file. */
export function readSnapshot(file: string = CATALOGUE_FILE): Promise<Snapshot> {
  const version = `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`
  if (current?.version !== version) current = { version, snapshot: load(file) }
  return current.snapshot
}

async function load(file: string): Promise<Snapshot> {
  const db = openCatalogue(file)
  try {
    const [site, brands, categories, products, zones, countryRates, postcodeRules, redirects] =
      await Promise.all([
        getSite(db),
        getBrands(db),
        getCategories(db),
        getProducts(db),
        getShippingZones(db),
        getCountryRates(db),
        getPostcodeRules(db),
        getRedirects(db),
      ])
    const topSellers = products.filter(({ isBestSeller }) => isBestSeller)
    const frame = {
      site,
      topSellers: Object.fromEntries(topSellers.map(({ slug, name }) => [slug, name])),
    }
    const frameDigest = digestOf(frame)
    return {
      frame,
      frameDigest,
      brands,
      categories,
      products,
      zones,
      countryRates,
      postcodeRules,
      redirects,
    }
  } finally {
    await db.destroy()
  }
}

/** What the components of a content page may show, and the page's path to name it in an error. */
export function shopFacts({ frame, ...facts }: Snapshot, page: string): ShopFacts {
  return { ...facts, site: frame.site, page }
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
