import { CompiledQuery, sql } from 'kysely'
import type { Store } from '#db/store/client.ts'

/** The database's plans for the queries that `run` sends and whose text has `words`, each as one text. */
export async function queryPlans(
  store: Store,
  words: string,
  run: (store: Store) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const watched = store.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(store.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await run(watched)
  const plans: string[] = []
  for (const { sql: text, parameters } of queries.filter(({ sql: text }) => text.includes(words))) {
    const plan = await store.transaction().execute(async (trx) => {
      const onPostgres = text.includes('$1')
      // An empty table is read as a whole otherwise.
      if (onPostgres) await sql`set local enable_seqscan = off`.execute(trx)
      const explain = onPostgres ? 'explain' : 'explain query plan'
      return trx.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))
    })
    plans.push(JSON.stringify(plan.rows))
  }
  return plans
}
