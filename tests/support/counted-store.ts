import type { KyselyPlugin, QueryId } from 'kysely'
import type { Store } from '#db/store/client.ts'

/** A handle on the same store that records how many rows each query read. */
export function countedStore(store: Store) {
  const rows: number[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }: { node: never; queryId: QueryId }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length)
      return result
    },
  }
  return { store: store.withPlugin(counter), rows }
}
