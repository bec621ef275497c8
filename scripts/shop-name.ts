import { openCatalogue } from '#db/catalogue/client.ts'
import { getSite } from '#db/catalogue/queries.ts'

/** What the shop of a catalogue file is called. */
export async function shopName(catalogueFile: string): Promise<string> {
  const catalogue = openCatalogue(catalogueFile)
  try {
    return (await getSite(catalogue)).name
  } finally {
    await catalogue.destroy()
  }
}
