import { withCatalogue } from '#db/catalogue/client.ts'
import { getProductIds } from '#db/catalogue/product-queries.ts'
import { readServerCatalogue } from '#db/catalogue/server-catalogue.ts'
import { catalogueFile, publishedBuild } from '#serving/build-files.ts'
import { withStore } from '../store/open.ts'
import { fillStore, type SampleSize } from './fill-store.ts'

/** Fills the store of the environment from the catalogue of the build to which `dist` links. Throws in production. */
export async function fillWithSamples(dist: string, size: SampleSize): Promise<void> {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('Samples are for a development store: this is production.')
  }
  const file = catalogueFile(publishedBuild(dist))
  const catalogue = await readServerCatalogue(file)
  const products = await catalogue.findProducts(await withCatalogue(file, getProductIds))
  await withStore((store) => fillStore(store, catalogue, [...products.values()], size))
}
