import type { AccountTables } from './tables/accounts.ts'
import type { ContactMessageTable } from './tables/contact.ts'
import type { OrderTables } from './tables/orders.ts'
import type { OutboxTable } from './tables/outbox.ts'

/**
 * The store as SQL sees it, the same on SQLite and PostgreSQL: text, integers and nulls only.
 * Times are ISO 8601 text in UTC with milliseconds, so that they sort as they are; amounts are
 * integer pence; yes and no are 1 and 0.
 */
export interface StoreTables extends AccountTables, OrderTables {
  outbox: OutboxTable
  contact_messages: ContactMessageTable
}
