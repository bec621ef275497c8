import type { APIRoute, GetStaticPaths } from 'astro'
import { contentDigest, readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { comparedFacts, factsFile } from '#domain/compare/facts.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  const files = Map.groupBy(products, ({ id }) => factsFile(id))
  return [...files].map(([path, own]) => ({
    params: { file: path.slice('/data/facts/'.length, -'.json'.length) },
    props: { own },
    cacheKey: contentDigest(own.map((product) => product.digest)),
  }))
}

/** The comparison's facts about up to fifty products. */
export const GET: APIRoute<{ own: readonly Product[] }> = ({ props }) =>
  Response.json(
    Object.fromEntries(props.own.map((product) => [product.id, comparedFacts(product)])),
  )
