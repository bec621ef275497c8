import type { APIRoute, GetStaticPaths } from 'astro'
import { contentDigest, readSnapshot } from '#db/catalogue/snapshot.ts'
import type { ListTable } from '#domain/catalogue/filters.ts'
import { listPages } from '#domain/catalogue/list-pages.ts'
import { listTable } from '#domain/catalogue/list-table.ts'
import { rowFiles } from '#domain/search/make-rows.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  const productsOf = Map.groupBy(products, ({ category }) => category.slug)
  // A category of one page has its table in that page's HTML, so it needs no file.
  const long = [...productsOf].filter(([slug, own]) => listPages(slug, own).length > 1)
  const tables = [
    ...rowFiles(products),
    ...long.map(([slug, own]) => [slug, listTable(own)] as const),
  ]
  return tables.map(([key, table]) => ({
    params: { key: `${key}` },
    props: { table },
    cacheKey: contentDigest(table),
  }))
}

/** The rows of a range of ids, or the table by which a category of several pages is sorted and filtered. */
export const GET: APIRoute<{ table: ListTable }> = ({ props }) => Response.json(props.table)
