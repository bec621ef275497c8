import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import type { Site } from '#domain/site/site.ts'
import { cachedCatalogueReader, withCatalogue } from './client.ts'
import { findProducts } from './product-queries.ts'
import {
  getCountryRates,
  getPostcodeRules,
  getRedirects,
  getShippingZones,
  getSite,
} from './queries.ts'

/** What the server answers calls from. The server reads from the file at each call: the products are not held in memory, however many there are. */
export interface ServerCatalogue extends ShippingTable {
  readonly site: Site
  readonly redirects: ReadonlyMap<string, string>
  readonly findProducts: (ids: readonly number[]) => Promise<Map<number, SoldProduct>>
}

export const readServerCatalogue = cachedCatalogueReader(
  async (db, file): Promise<ServerCatalogue> => {
    const [site, zones, countryRates, postcodeRules, redirects] = await Promise.all([
      getSite(db),
      getShippingZones(db),
      getCountryRates(db),
      getPostcodeRules(db),
      getRedirects(db),
    ])
    const find = (ids: readonly number[]) => withCatalogue(file, (open) => findProducts(open, ids))
    return { site, zones, countryRates, postcodeRules, redirects, findProducts: find }
  },
)
