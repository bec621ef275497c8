import type { APIRoute, GetStaticPaths } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import { productParts } from '#domain/search/shop-index.ts'
import type { WordIndex } from '#domain/search/word-index.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  return [...productParts(products)].map(([part, words]) => ({
    params: { part },
    props: { words },
    cacheKey: JSON.stringify(words),
  }))
}

/** The products that have each word. */
export const GET: APIRoute<{ words: WordIndex }> = ({ props }) => Response.json(props.words)
