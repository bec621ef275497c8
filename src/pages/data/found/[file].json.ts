import type { APIRoute, GetStaticPaths } from 'astro'
import { digest, readSnapshot } from '#db/catalogue/snapshot.ts'
import { type FoundTable, foundTables } from '#domain/search/found-table.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const { products } = await readSnapshot()
  return [...foundTables(products)].map(([path, table]) => ({
    params: { file: path.slice('/data/found/'.length, -'.json'.length) },
    props: { table },
    cacheKey: digest(table),
  }))
}

/** What the search page shows, filters and sorts up to five hundred products by. */
export const GET: APIRoute<{ table: FoundTable }> = ({ props }) => Response.json(props.table)
