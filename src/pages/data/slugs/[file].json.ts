import type { APIRoute, GetStaticPaths } from 'astro'
import { digest, readSnapshot } from '#db/catalogue/snapshot.ts'
import { slugFiles } from '#domain/compare/slug-index.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  const files = slugFiles(products.map(({ slug }) => slug))
  return [...files].map(([path, slugs]) => ({
    params: { file: path.slice('/data/slugs/'.length, -'.json'.length) },
    props: { slugs },
    cacheKey: digest(slugs),
  }))
}

export const GET: APIRoute<{ slugs: readonly string[] }> = ({ props }) => Response.json(props.slugs)
