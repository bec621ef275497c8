import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store } from '#db/store/client.ts'
import { findOrder } from '#db/store/find-orders.ts'
import { listOrdersPage } from '#db/store/order-pages.ts'
import { countOrderTasks } from '#db/store/order-tasks.ts'
import { deleteOrders } from '#db/store/orders.ts'
import { listOrdersToAsk } from '#db/store/review-links.ts'
import { startShop } from '../../support/shop-server.ts'

const TODAY = '2026-06-15'

async function countAndListLate(store: Store): Promise<void> {
  await countOrderTasks(store, TODAY)
  await listOrdersPage(store, { tasks: ['late'] }, TODAY, { limit: 50, offset: 0 })
}

test.each([
  ['late orders', countAndListLate, 'promised_to\n', 'orders_by_due_day', 4],
  [
    'the order of a payment',
    (store: Store) => findOrder(store, 'paymentIntent', 'pi_1'),
    'payment_intent',
    'orders_of_payment',
    1,
  ],
  [
    'orders whose buyers are to be asked',
    (store: Store) => listOrdersToAsk(store, { after: '2026-01-01', until: TODAY }),
    'review_asked_at',
    'orders_to_ask',
    1,
  ],
  [
    'the events of an order that is deleted',
    (store: Store) => deleteOrders(store, ['1']),
    'provider_events',
    'provider_events_of_order',
    1,
  ],
])('%s are found by an index, on each database', async (_, run, words, index, count) => {
  await using shop = await startShop()
  const plans = await queryPlans(shop.context.store, words, run)
  expect(plans).toEqual(Array(count).fill(expect.stringContaining(index)))
})

/** The database's plans for the queries that `run` sends and whose text has `words`, each as one text. */
async function queryPlans(
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
