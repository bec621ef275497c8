import type { APIRoute, GetStaticPaths } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { productCard } from '#domain/compare/card.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  return products.map((product) => ({
    params: { slug: product.slug },
    props: { product },
    cacheKey: product.digest,
  }))
}

/** A product for the comparison and for small tiles. */
export const GET: APIRoute<{ product: Product }> = ({ props }) =>
  Response.json(productCard(props.product))
