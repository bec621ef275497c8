import type { SoldProduct } from '#domain/catalogue/catalogue.ts'
import type { ShippingTable } from '#domain/shipping/quote.ts'
import { toCalendar } from '#domain/site/calendar.ts'
import type { Site } from '#domain/site/site.ts'
import type { Calendar } from '#domain/time/calendar.ts'
import { cachedCatalogueReader, withCatalogue } from './client.ts'
import { findProducts } from './product-queries.ts'
import { getRedirects, getShippingTable, getSiteDocuments } from './queries.ts'

/** The catalogue data from which the server answers calls. Products are read from the file at each call, so that any number of them needs no memory. */
export interface ServerCatalogue extends ShippingTable {
  readonly site: Site
  readonly calendar: Calendar
  readonly redirects: ReadonlyMap<string, string>
  readonly findProducts: (ids: readonly number[]) => Promise<Map<number, SoldProduct>>
}

export const readServerCatalogue = cachedCatalogueReader(
  async (db, file): Promise<ServerCatalogue> => {
    const { site, calendar } = await getSiteDocuments(db)
    return {
      site,
      calendar: toCalendar(calendar),
      ...(await getShippingTable(db)),
      redirects: await getRedirects(db),
      findProducts: (ids) => withCatalogue(file, (open) => findProducts(open, ids)),
    }
  },
)
