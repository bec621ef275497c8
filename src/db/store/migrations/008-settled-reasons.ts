import { type Kysely, sql } from 'kysely'

/** An order that is over keeps only reasons that its end does not decide: others would wait at the desk for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set review = null
    where status in ('cancelled', 'refunded') and review is not null
      and review not like '%the card’s owner disputes%'
      and review not like '%the card’s bank asks%'
      and review not like '%paid twice: %'`.execute(db)
}
