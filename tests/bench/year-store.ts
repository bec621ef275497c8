import { sql } from 'kysely'
import type { Store } from '#db/store/client.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { fillStore } from '#owner/sample/fill-store.ts'
import type { Context } from '#server/kernel/context.ts'

const REVIEWS = 5_000
const ORDERS_OF_ONE_ACCOUNT = 2_000

export interface YearSize {
  readonly orders: number
  readonly accounts: number
}

/** Sample orders, and the rows that a shop with so many would have beside them. One account gets thousands of orders. */
export async function fillYear(context: Context, userId: string, size: YearSize): Promise<void> {
  const { store, clock } = context
  const now = clock()
  const catalogue = await context.catalogue()
  const products = await catalogue.findProducts([101, 201, 301, 401, 501, 601, 701, 801])
  await fillStore(store, catalogue, [...products.values()], { ...size, seed: 4, now })
  const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const at = now.toISOString()
  const later = new Date(now.getTime() + 30 * DAY_MS).toISOString()
  for (const statement of [
    sql`update orders set user_id = ${userId} where id in
      (select id from orders where paid_at is not null order by id limit ${ORDERS_OF_ONE_ACCOUNT})`,
    sql`update orders set session_id = 'cs_' || id, payment_intent = 'pi_' || id, checked_at = created_at
      where paid_at is not null`,
    sql`insert into provider_events
      select 'evt_' || id, 'checkout.session.completed', id, paid_at, 'applied'
      from orders where paid_at is not null`,
    sql`insert into tracking_links select 'hash-' || id, id from orders
      where paid_at is not null and created_at > ${since(60)}`,
    sql`insert into review_links (order_id, product_id, expires_at)
      select distinct order_id, product_id, ${later} from order_lines
      join orders on orders.id = order_id where review_asked_at > ${since(60)}`,
    sql`insert into outbox
      (id, dedupe_key, kind, recipient, data, created_at, due_at, attempts, sent_at)
      select what || order_id, what || ':' || order_id, 'order-' || what, customer_email, '{}', at, at, 1, at
      from order_events join orders on orders.id = order_id
      where at > ${since(30)} and what in ('paid', 'processing', 'shipped', 'delivered')`,
    sql`insert into reviews (id, order_id, product_id, product_name, stars, title, text, name, status, written_at, decided_at)
      select 'review-' || id, id, product_id, name, 4, 'Solid', 'It dries a full load of towels overnight above the stairs.',
        'Ann', 'published', delivered_at, delivered_at
      from orders join order_lines on order_id = id and position = 0
      where status = 'delivered' and delivered_at < ${since(1)} order by id limit ${REVIEWS} on conflict do nothing`,
    sql`insert into sessions (token_hash, id, user_id, device, created_at, last_used_at)
      select 'hash-' || id, 'session-' || id, id, 'Firefox', ${at}, ${at} from users limit 5000`,
    sql`insert into saved_addresses (user_id, id, name, address, position, saved_at)
      select id, 'home', full_name, address, 0, created_at from users where address is not null`,
  ])
    await statement.execute(store)
}

/** Takes back the migrations after the first, so that they can be run again with all rows there. */
export async function undoMigrations(store: Store): Promise<void> {
  for (const statement of [
    sql`drop table account_carts`,
    sql`drop table known_networks`,
    sql`drop index orders_by_due_day`,
    sql`drop index orders_of_payment`,
    sql`drop index orders_to_ask`,
    sql`drop index provider_events_of_order`,
    sql`alter table order_events drop column refund_of`,
    sql`delete from kysely_migration where name > '001-store'`,
  ])
    await statement.execute(store)
}
