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
}

/** Does some work on orders in one transaction: all of it or nothing. */
export async function inRun<T>(context: Context, work: (run: Run) => Promise<T>): Promise<T> {
  const { frame } = await context.catalogue()
  const now = context.clock().toISOString()
  return context.store.transaction().execute((trx) => work({ trx, now, owner: frame.site.email }))
}
