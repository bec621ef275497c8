import type { Insertable } from 'kysely'
import type { StoreHandle } from './client.ts'
import type { StoreTables } from './tables.ts'

/** In the order in which rows may be inserted. */
const FILLED_TABLES = [
  'users',
  'orders',
  'orderLines',
  'orderEvents',
  'reviews',
  'contactMessages',
  'outbox',
] as const

type FilledTable = (typeof FILLED_TABLES)[number]

export type FilledRows = {
  readonly [Table in FilledTable]?: readonly Insertable<StoreTables[Table]>[]
}

/** A statement may have 32,766 parameters on SQLite, and an order has 50. */
const ROWS_A_STATEMENT = 500

/** Inserts rows without the emails and events that the shop would add. For samples and tests only. */
export async function insertRows(trx: StoreHandle, rows: FilledRows): Promise<void> {
  for (const table of FILLED_TABLES) {
    const values = rows[table] ?? []
    for (let at = 0; at < values.length; at += ROWS_A_STATEMENT) {
      const some = values.slice(at, at + ROWS_A_STATEMENT)
      await trx
        .insertInto(table)
        .values(some as never)
        .execute()
    }
  }
}

export async function hasOrders(db: StoreHandle): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
