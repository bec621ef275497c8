import type { Transaction } from 'kysely'
import type { Store } from './client.ts'
import { isTransactionConflict } from './postgres.ts'
import type { StoreTables } from './tables.ts'

const MAX_ATTEMPTS = 4

/** PostgreSQL can abort `work` for a deadlock; it then runs again, so it must change nothing but the store. */
export async function inTransaction<T>(
  store: Store,
  work: (trx: Transaction<StoreTables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransactionConflict(error)) throw error
    }
  }
}
