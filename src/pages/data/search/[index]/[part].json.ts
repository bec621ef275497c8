import type { APIRoute, GetStaticPaths } from 'astro'
import { listGuides } from '#components/article/entries.ts'
import { contentDigest, readSnapshot } from '#db/catalogue/snapshot.ts'
import { buildShopIndex, INDEXES } from '#domain/search/shop-index.ts'
import type { WordIndex } from '#domain/search/word-index.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products, categories, brands, searchTexts } = await readSnapshot()
  const guides = await listGuides(brands)
  const { parts } = buildShopIndex(products, categories, guides, searchTexts.help)
  return INDEXES.flatMap((index) =>
    parts[index].map(({ words }, part) => ({
      params: { index, part: `${part}` },
      props: { words },
      cacheKey: contentDigest(words),
    })),
  )
}

/** A part of a search index: for each word, the products or guides that have it. */
export const GET: APIRoute<{ words: WordIndex }> = ({ props }) => Response.json(props.words)
