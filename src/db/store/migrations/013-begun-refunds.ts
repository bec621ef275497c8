import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['begun_refund', 'begun_refund_before']) {
    await db.schema.alterTable('orders').addColumn(column, 'integer').execute()
  }
}
