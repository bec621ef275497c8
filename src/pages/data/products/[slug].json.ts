import type { APIRoute, GetStaticPaths } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { productPreview } from '#domain/compare/product-preview.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  return products.map((product) => ({
    params: { slug: product.slug },
    props: { product },
    cacheKey: product.digest,
  }))
}

export const GET: APIRoute<{ product: Product }> = ({ props }) =>
  Response.json(productPreview(props.product))
