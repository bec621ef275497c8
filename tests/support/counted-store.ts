import type { KyselyPlugin, QueryId } from 'kysely'
import type { Store } from '#db/store/client.ts'

/** A handle on the same store that records how many rows each query read, or changed. */
export function storeCountingRows(store: Store) {
  const rows: number[] = []
  const changed: number[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }: { node: never; queryId: QueryId }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length)
      if (result.numAffectedRows !== undefined) changed.push(Number(result.numAffectedRows))
      return result
    },
  }
  return { store: store.withPlugin(counter), rows, changed }
}
