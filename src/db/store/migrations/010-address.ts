import type { Kysely } from 'kysely'

const COLUMNS = ['recipient', 'company', 'flat', 'region', 'phone', 'driver_note'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of COLUMNS) {
    await db.schema.alterTable('orders').addColumn(name, 'text').execute()
  }
}
