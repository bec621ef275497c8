import type { APIRoute, GetStaticPaths } from 'astro'
import { readSnapshot } from '#db/catalogue/snapshot.ts'
import type { Product } from '#domain/catalogue/catalogue.ts'
import { listPages } from '#domain/catalogue/list-pages.ts'
import { listTable } from '#domain/catalogue/list-table.ts'

/** Data to sort and filter a category that has several pages; a single page holds its own. */
export const getStaticPaths: GetStaticPaths = async () => {
  const { categories, products } = await readSnapshot()
  const productsOf = Map.groupBy(products, ({ category }) => category.slug)
  return categories.flatMap(({ slug }) => {
    const own = productsOf.get(slug) ?? []
    if (listPages(slug, own).length === 1) return []
    const cacheKey = JSON.stringify(own.map(({ digest }) => digest))
    return [{ params: { category: slug }, props: { own }, cacheKey }]
  })
}

export const GET: APIRoute<{ own: readonly Product[] }> = ({ props }) =>
  Response.json(listTable(props.own))
