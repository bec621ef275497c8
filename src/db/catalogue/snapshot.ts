import { hash } from 'node:crypto'
import type { Brand, Category, Product } from '#domain/catalogue/catalogue.ts'
import { buildDay } from '#domain/content/publication.ts'
import type { ShopFacts } from '#domain/content/shop-facts.ts'
import type { DeliveryCountry, DeliveryZone, PostcodeRule } from '#domain/shipping/quote.ts'
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
  getCalendar,
  getCategories,
  getCountryRates,
  getFrame,
  getHome,
  getPostcodeRules,
  getRedirects,
  getSearchTexts,
  getShippingZones,
  getSite,
} from './queries.ts'

export interface Snapshot {
  readonly frame: Frame
  /** A hash of the frame's data, part of each page's cache key. */
  readonly frameDigest: string
  readonly home: Home
  /** The search's texts by editors: search words, answers and suggested searches. */
  readonly searchTexts: SearchTexts
  readonly brands: readonly Brand[]
  readonly categories: readonly Category[]
  readonly products: readonly Product[]
  readonly zones: readonly DeliveryZone[]
  readonly countryRates: readonly DeliveryCountry[]
  readonly postcodeRules: readonly PostcodeRule[]
  readonly redirects: ReadonlyMap<string, string>
}

/** Everything that pages are built from. Throws when there is no catalogue. */
export const readSnapshot = cachedCatalogueReader(async (db): Promise<Snapshot> => {
  const [
    site,
    display,
    home,
    searchTexts,
    brands,
    categories,
    products,
    zones,
    countryRates,
    postcodeRules,
    redirects,
    days,
  ] = await Promise.all([
    getSite(db),
    getFrame(db),
    getHome(db),
    getSearchTexts(db),
    getBrands(db),
    getCategories(db),
    getProducts(db),
    getShippingZones(db),
    getCountryRates(db),
    getPostcodeRules(db),
    getRedirects(db),
    getCalendar(db),
  ])
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
    calendar: toCalendar(days),
    notices: fillTerms(comingNotices(toNotices(days), today), terms),
    topSellers: Object.fromEntries(sellers.map(({ slug, name }) => [slug, name])),
  }
  return {
    frame,
    frameDigest: contentDigest(frame),
    home: fillTerms(home, terms),
    searchTexts: fillTerms(searchTexts, terms),
    brands,
    categories,
    products,
    zones,
    countryRates,
    postcodeRules,
    redirects,
  }
})

export function shopFactsOf({ frame, ...facts }: Snapshot, page: string): ShopFacts {
  return { ...facts, site: frame.site, terms: frame.terms, page }
}

export function contentDigest(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, 16)
}
