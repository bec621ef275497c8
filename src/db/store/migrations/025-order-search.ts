import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '#domain/text.ts'

type OldOrder = Readonly<
  Record<'id' | 'customer_name' | 'street' | 'city', string> & {
    recipient: string | null
    company: string | null
  }
>

const PAGE_SIZE = 500

/** A column with names and address, folded as the words that somebody searches for: SQLite itself folds ASCII alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (let after = ''; ; ) {
    const { rows } = await sql<OldOrder>`
      select id, customer_name, recipient, company, street, city
      from orders where id > ${after} order by id limit ${PAGE_SIZE}`.execute(db)
    for (const { id, customer_name, recipient, company, street, city } of rows) {
      const text = [customer_name, recipient ?? '', company ?? '', street, city].join('\n').trim()
      await sql`update orders set search_text = ${foldForSearch(text)} where id = ${id}`.execute(db)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
