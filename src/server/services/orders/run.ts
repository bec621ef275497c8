import type { Transaction } from 'kysely'
import type { StoreTables } from '#db/store/tables.ts'
import type { Context } from '#server/context.ts'

/** One transaction of the order services, with what all of its steps need. */
export interface Run {
  readonly trx: Transaction<StoreTables>
  /** ISO 8601 in UTC. */
  readonly now: string
  /** Where mail to the owner goes. */
  readonly owner: string
  /** What became of orders: logged once it is in the store. */
  readonly happened: { readonly order: string; readonly what: string }[]
}

/** Does some work on orders in one transaction: all of it or nothing. */
export async function inRun<T>(context: Context, work: (run: Run) => Promise<T>): Promise<T> {
  const { store, clock, catalogue, log } = context
  const owner = (await catalogue()).frame.site.email
  const now = clock().toISOString()
  const happened: Run['happened'] = []
  const result = await store.transaction().execute((trx) => work({ trx, now, owner, happened }))
  for (const line of happened) log.info(line, 'order')
  return result
}
