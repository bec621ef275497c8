import { withCatalogue } from '#db/catalogue/client.ts'
import { getSite } from '#db/catalogue/queries.ts'

export function shopName(catalogueFile: string): Promise<string> {
  return withCatalogue(catalogueFile, async (db) => (await getSite(db)).name)
}
