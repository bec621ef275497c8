import { type Kysely, sql } from 'kysely'

/** What the columns hold is said by the types in `db/store/tables.ts`. */
const STATEMENTS = [
  sql`create table users (
    id text primary key, email text not null unique, full_name text not null,
    password_hash text not null, verified_at text, address text, created_at text not null,
    review_mail_off_at text, password_set_at text
  )`,

  sql`create table sessions (
    token_hash text primary key, id text not null unique,
    user_id text not null references users (id) on delete cascade,
    device text not null, created_at text not null, last_used_at text not null
  )`,
  sql`create index sessions_of_user on sessions (user_id)`,

  sql`create table one_time_tokens (
    token_hash text primary key, user_id text not null references users (id) on delete cascade,
    purpose text not null, email text not null, created_at text not null, expires_at text not null,
    used_at text
  )`,
  sql`create index one_time_tokens_of_user on one_time_tokens (user_id, purpose)`,

  sql`create table email_changes (
    id text primary key, user_id text not null references users (id) on delete cascade,
    old_email text not null, new_email text not null, requested_at text not null,
    expires_at text not null, confirmed_at text, token_hash text unique, held_since text
  )`,
  sql`create index email_changes_of_user on email_changes (user_id)`,
  sql`create index email_changes_by_old_email on email_changes (old_email)`,

  sql`create table former_emails (
    user_id text not null references users (id) on delete cascade,
    email_hash text not null, left_at text not null,
    constraint former_emails_key primary key (user_id, email_hash)
  )`,

  sql`create table saved_addresses (
    user_id text not null references users (id) on delete cascade, id text not null,
    name text not null, address text not null, position integer not null, saved_at text not null,
    constraint saved_addresses_key primary key (user_id, id),
    constraint saved_addresses_in_order unique (user_id, position)
  )`,

  sql`create table rate_limits (key text primary key, points integer not null, expire bigint)`,
  sql`create index rate_limits_expire on rate_limits (expire)`,

  sql`create table outbox (
    id text primary key, dedupe_key text not null unique, kind text not null,
    recipient text not null, data text not null, created_at text not null, due_at text not null,
    attempts integer not null default 0, claimed_until text, sent_at text, dead_at text,
    last_error text
  )`,
  sql`create index outbox_due on outbox (sent_at, dead_at, due_at)`,

  sql`create table contact_messages (
    id text primary key, name text not null, email text not null, message text not null,
    created_at text not null, answer text, answered_at text, answered_by text
  )`,
  sql`create index contact_messages_created on contact_messages (created_at)`,
  sql`create index contact_messages_answered on contact_messages (answered_at, created_at)`,

  sql`create table orders (
    id text primary key, order_number text not null unique,
    user_id text references users (id) on delete set null,
    status text not null, version integer not null, cart_hash text not null,
    checkout_hash text not null, customer_name text not null, customer_email text not null,
    street text not null, city text not null, postcode text not null, country text not null,
    shipping_zone text not null, shipping integer not null, subtotal integer not null, vat integer,
    total integer not null, currency text not null, lead_time_days integer not null,
    attempt integer not null, session_expires_at text not null, session_id text unique,
    session_url text, payment_intent text, checked_at text, paid_at text, delivered_at text,
    refunded integer not null default 0, review text, cancel_requested_at text,
    created_at text not null, updated_at text not null, paid integer,
    refund_due integer not null default 0, refund_attempt integer not null default 1,
    extra_transit_days integer, parcels text not null default '[]',
    recipient text, company text, flat text, region text, phone text, driver_note text,
    review_asked_at text, begun_refund integer, begun_refund_before integer, shipped_at text,
    arrival text, dispatch_by text, promised_from text, promised_to text,
    search_text text not null default '', first_promised_from text, first_promised_to text
  )`,
  // Two simultaneous clicks make one order, even if two servers receive them.
  sql`create unique index orders_being_paid on orders (user_id, checkout_hash) where status = 'pending'`,
  sql`create index orders_of_user on orders (user_id, created_at)`,
  sql`create index orders_of_cart on orders (cart_hash, paid_at)`,
  sql`create index orders_by_status on orders (status, created_at)`,
  sql`create index orders_by_dispatch on orders (status, shipped_at)`,
  // With the columns that the desk searches and sums, so that it reads the index alone.
  sql`create index orders_by_time on orders (created_at, id, customer_name, customer_email, postcode)`,
  sql`create index orders_by_payment
    on orders (paid_at, shipped_at, status, country, vat, paid, total)`,
  sql`create index orders_to_decide on orders (id)
    where review is not null or cancel_requested_at is not null or refund_due > refunded`,

  sql`create table order_lines (
    order_id text not null references orders (id), position integer not null,
    product_id integer not null, sku text not null, name text not null, options text not null,
    choices text not null, price integer not null, is_cancellable integer not null, paid_at text,
    constraint order_lines_key primary key (order_id, position)
  )`,
  sql`create index order_lines_sold on order_lines (product_id, options, paid_at, price)`,

  sql`create table order_events (
    order_id text not null references orders (id), position integer not null, at text not null,
    what text not null, note text, author_id text, author_name text, form_key text, amount integer,
    constraint order_events_key primary key (order_id, position)
  )`,
  sql`create index order_events_of_refunds on order_events (at, amount) where amount is not null`,

  sql`create table provider_events (
    id text primary key, type text not null, order_id text references orders (id),
    received_at text not null, outcome text not null
  )`,

  sql`create table provider_refunds (
    id text primary key, order_id text not null references orders (id) on delete cascade,
    amount integer not null, status text not null, changed_at text not null
  )`,
  sql`create index provider_refunds_of_order on provider_refunds (order_id)`,

  sql`create table tracking_links (
    token_hash text primary key, order_id text not null references orders (id)
  )`,
  sql`create index tracking_links_of_order on tracking_links (order_id)`,

  sql`create table review_links (
    order_id text not null references orders (id) on delete cascade, product_id integer not null,
    token_hash text unique, expires_at text, used_at text,
    constraint review_links_key primary key (order_id, product_id)
  )`,

  sql`create table reviews (
    id text primary key, order_id text references orders (id) on delete set null,
    product_id integer not null, product_name text not null, stars integer not null,
    title text not null, text text not null, name text not null, status text not null,
    written_at text not null, decided_at text, reason text, answer text,
    constraint reviews_once unique (order_id, product_id)
  )`,
  sql`create index reviews_by_status on reviews (status, written_at)`,
  sql`create index reviews_by_decision on reviews (status, decided_at)`,

  sql`create table people (
    id text primary key, name text not null, name_key text not null unique, role text not null,
    invited_at text not null
  )`,

  sql`create table invitations (
    token_hash text primary key,
    person_id text not null unique references people (id) on delete cascade, expires_at text not null
  )`,

  sql`create table passkeys (
    id text primary key, person_id text not null references people (id) on delete cascade,
    public_key text not null, counter bigint not null, device text not null,
    created_at text not null, last_used_at text
  )`,
  sql`create index passkeys_of_person on passkeys (person_id)`,

  sql`create table passkey_challenges (
    challenge_hash text primary key, purpose text not null,
    person_id text references people (id) on delete cascade, expires_at text not null
  )`,

  sql`create table desk_sessions (
    token_hash text primary key, person_id text not null references people (id) on delete cascade,
    device text not null, created_at text not null, last_used_at text not null,
    confirmed_at text not null, notice text
  )`,
  sql`create index desk_sessions_of_person on desk_sessions (person_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}
