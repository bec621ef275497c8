import type { APIRoute, GetStaticPaths } from 'astro'
import { digest, readSnapshot } from '#db/catalogue/snapshot.ts'
import { priceFile, priceList } from '#domain/cart/price-list.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  const files = Map.groupBy(products, ({ id }) => priceFile(id))
  return [...files].map(([path, sold]) => ({
    params: { file: path.slice('/data/prices/'.length, -'.json'.length) },
    props: { products: sold },
    cacheKey: digest(sold.map((product) => product.digest)),
  }))
}

/** Today's prices of up to a hundred products, for the cart to check its own. */
export const GET: APIRoute<{ products: readonly Product[] }> = ({ props }) =>
  Response.json(priceList(props.products))
