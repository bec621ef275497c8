import { hash } from 'node:crypto'
import type { Brand, Category, Product } from '#domain/catalogue/catalogue.ts'
import { buildDay } from '#domain/content/publication.ts'
import type { ShopFacts } from '#domain/content/shop-facts.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { ukDelivery } from '#domain/shipping/uk-delivery.ts'
import { comingNotices, toCalendar, toNotices } from '#domain/site/calendar.ts'
import type { SearchTexts } from '#domain/site/display.ts'
import type { Frame } from '#domain/site/frame.ts'
import type { Home } from '#domain/site/home.ts'
import { fillTerms, shopTerms } from '#domain/site/terms.ts'
import { cachedCatalogueReader } from './client.ts'
import { getProducts } from './product-queries.ts'
import {
  getBrands,
  getCategories,
  getRedirects,
  getShippingTable,
  getSiteDocuments,
} from './queries.ts'

export interface Snapshot extends ShippingTable {
  readonly frame: Frame
  /** A hash of the frame's data, part of each page's cache key. */
  readonly frameDigest: string
  readonly home: Home
  /** The search's texts by editors: search words, answers and suggested searches. */
  readonly searchTexts: SearchTexts
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly redirects: ReadonlyMap<string, string>
}

/** Everything that pages are built from. Throws when there is no catalogue. */
export const readSnapshot = cachedCatalogueReader(async (db): Promise<Snapshot> => {
  const { site, frame: display, home, search, calendar } = await getSiteDocuments(db)
  const products = await getProducts(db)
  const shipping = await getShippingTable(db)
  const { zones } = shipping
  const { top_sellers: topSellers } = display.menus.sidebar
  const sellers = products.filter(({ slug }) => topSellers.includes(slug))
  const terms = shopTerms({ site, zones, products })
  const today = buildDay(process.env, new Date())
  const frame = {
    site,
    menus: display.menus,
    promises: fillTerms(display.promises, terms),
    terms,
    ukDelivery: ukDelivery(zones),
    calendar: toCalendar(calendar),
    notices: fillTerms(comingNotices(toNotices(calendar), today), terms),
    topSellers: Object.fromEntries(sellers.map(({ slug, name }) => [slug, name])),
  }
  return {
    frame,
    frameDigest: contentDigest(frame),
    home: fillTerms(home, terms),
    searchTexts: fillTerms(search, terms),
    brands: await getBrands(db),
    categories: await getCategories(db),
    products,
    ...shipping,
    redirects: await getRedirects(db),
  }
})

export function shopFactsOf({ frame, ...facts }: Snapshot, page: string): ShopFacts {
  return { ...facts, site: frame.site, terms: frame.terms, page }
}

export function contentDigest(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 16)
}
