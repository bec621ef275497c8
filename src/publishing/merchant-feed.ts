import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Catalogue, withCatalogue } from '#db/catalogue/client.ts'
import { findProducts, getProductIds } from '#db/catalogue/product-queries.ts'
import { getCountryRates, getShippingZones, getSiteDocuments } from '#db/catalogue/queries.ts'
import { FEED_END, feedItems, feedShipping, feedStart } from '#domain/seo/merchant-feed.ts'
import { leadTimeOn } from '#domain/shipping/delivery.ts'
import { toCalendar } from '#domain/site/calendar.ts'
import type { Day } from '#domain/time/day.ts'

const BATCH = 200

/** The feed for Google Merchant Center. It is no Astro page, because Astro would hold the whole feed in memory. */
export async function writeMerchantFeed(
  catalogueFile: string,
  file: string,
  today: Day,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  await withCatalogue(catalogueFile, (db) =>
    pipeline(Readable.from(feedParts(db, today)), createWriteStream(file)),
  )
}

async function* feedParts(db: Catalogue, today: Day): AsyncGenerator<string> {
  const { site, calendar: days } = await getSiteDocuments(db)
  const rates = [await getShippingZones(db), await getCountryRates(db)] as const
  const everywhere = feedShipping(...rates)
  const calendar = toCalendar(days)
  const ids = await getProductIds(db)
  yield feedStart(site)
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await findProducts(db, ids.slice(start, start + BATCH))
    for (const product of products.values()) {
      const { soldOnlyIn } = product
      const shipping = soldOnlyIn ? feedShipping(...rates, soldOnlyIn) : everywhere
      const leadTimeDays = leadTimeOn(new Date(today), product.leadTimeDays, calendar)
      yield feedItems(site, shipping, { ...product, leadTimeDays })
    }
  }
  yield FEED_END
}
