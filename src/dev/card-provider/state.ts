import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import type { Stripe } from 'stripe'
import { notFound } from './errors.ts'
import type { ListParams } from './params.ts'

export type Session = Stripe.Checkout.Session
export type Charge = Stripe.Charge

interface ObjectsByKind {
  readonly 'checkout.session': Session
  readonly payment_intent: Stripe.PaymentIntent
  readonly charge: Charge
  readonly refund: Stripe.Refund
  readonly dispute: Stripe.Dispute
  readonly event: Omit<Stripe.EventBase, 'data'> & { readonly data: { readonly object: object } }
}
type Kind = keyof ObjectsByKind

/** What else is stored with an object, and is part of no reply. */
interface Beside {
  /** The object that this one belongs to: a charge of an intent, a refund or dispute of a charge. */
  readonly parent?: string
  /** When something happens to the object by itself, in milliseconds. */
  readonly due?: number | null
  readonly hidden?: object
}

const TABLES = `
create table if not exists objects (
  seq integer primary key autoincrement, id text not null unique, kind text not null, created integer not null,
  parent text, due_ms integer, hidden text not null, body text not null
);
create index if not exists objects_by_kind on objects (kind, seq);
create index if not exists objects_by_parent on objects (parent, kind);
create index if not exists objects_by_due on objects (due_ms);
create table if not exists deliveries (
  id integer primary key autoincrement, event_id text not null, state text not null, created_ms integer not null,
  due_ms integer not null, attempts integer not null default 0, waits_for integer
);
create index if not exists deliveries_by_state on deliveries (state, due_ms);
create index if not exists deliveries_by_event on deliveries (event_id);
create table if not exists replies (key text primary key, request text not null, reply text not null);
create table if not exists clock (id integer primary key, offset_ms integer not null);
`

/** Opens the provider's objects and its clock in `folder`. Writes survive a crash of the process, not a power cut. */
export function openState(folder: string, clock: () => Date) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = new SQLite(join(folder, 'provider.sqlite'))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = NORMAL')
  db.exec(TABLES)
  const insert = db.prepare(
    'insert into objects (id, kind, created, parent, due_ms, hidden, body) values (?, ?, ?, ?, ?, ?, ?)',
  )
  const one = db.prepare('select body from objects where kind = ? and id = ?').pluck()
  const child = db
    .prepare('select body from objects where kind = ? and parent = ? order by seq desc limit 1')
    .pluck()
  const page = db
    .prepare(
      `select body from objects where kind = :kind and created >= :since
         and (:after is null or seq < (select seq from objects where id = :after))
         and (:types is null or body ->> 'type' in (select value from json_each(:types)))
         and (:undelivered = 0 or exists (
           select 1 from deliveries where event_id = objects.id and state <> 'delivered'))
       order by seq desc limit :limit + 1`,
    )
    .pluck()
  const read = <K extends Kind>(body: unknown): ObjectsByKind[K] | undefined =>
    typeof body === 'string' ? JSON.parse(body) : undefined
  let offset = Number(db.prepare('select offset_ms from clock').pluck().get() ?? 0)

  const state = {
    db,
    nowMs: () => clock().getTime() + offset,
    /** Seconds since 1970, the API's unit of time. */
    now: () => Math.floor(state.nowMs() / 1000),
    advance(seconds: number) {
      offset += seconds * 1000
      db.prepare('insert or replace into clock values (1, ?)').run(offset)
    },
    transaction: <T>(work: () => T): T => db.transaction(work)(),
    /** Stores an object with the fields that the shop reads and the payment page shows, a few of the real one's. */
    add<K extends Kind>(kind: K, given: Partial<ObjectsByKind[K]>, beside: Beside = {}) {
      const object = given as ObjectsByKind[K]
      const { parent = null, due = null, hidden = {} } = beside
      const [text, body] = [JSON.stringify(hidden), JSON.stringify(object)]
      insert.run(object.id, kind, object.created, parent, due, text, body)
      return object
    },
    change<K extends Kind>(kind: K, id: string, fields: Partial<ObjectsByKind[K]>) {
      const changed = { ...state.get(kind, id), ...fields }
      db.prepare('update objects set body = ? where id = ?').run(JSON.stringify(changed), id)
      return changed
    },
    /** Throws the provider's 404 for an unknown id. */
    get<K extends Kind>(kind: K, id: string): ObjectsByKind[K] {
      const found = state.find(kind, id)
      if (!found) throw notFound(kind, id)
      return found
    },
    find: <K extends Kind>(kind: K, id: string) => read<K>(one.get(kind, id)),
    newestOf: <K extends Kind>(kind: K, parent: string) => read<K>(child.get(kind, parent)),
    hidden: (id: string) =>
      JSON.parse(String(db.prepare('select hidden from objects where id = ?').pluck().get(id))),
    changeHidden: (id: string, more: object) =>
      void db
        .prepare('update objects set hidden = ? where id = ?')
        .run(JSON.stringify({ ...state.hidden(id), ...more }), id),
    setDue: (id: string, due: number | null) =>
      void db.prepare('update objects set due_ms = ? where id = ?').run(due, id),
    dueSessions: () =>
      db
        .prepare('select id from objects where due_ms <= ? order by due_ms')
        .pluck()
        .all(state.nowMs()) as string[],
    /** One page, newest first. */
    list<K extends Kind>(kind: K, asked: ListParams) {
      const { limit = 10, starting_after: after = null, created, types, delivery_success } = asked
      const rows = page.all({
        kind,
        since: created?.gte ?? 0,
        after,
        types: types ? JSON.stringify(types) : null,
        undelivered: Number(delivery_success === false),
        limit,
      })
      const data = rows.slice(0, limit).map((body) => JSON.parse(String(body)) as ObjectsByKind[K])
      return { object: 'list' as const, data, has_more: rows.length > limit }
    },
  }
  return state
}

export type State = ReturnType<typeof openState>

/** A random id of the provider's form, `evt_1f…`. */
export function newId(prefix: 'cs_test' | 'li' | 'pi' | 'ch' | 're' | 'dp' | 'evt' | 'req') {
  return `${prefix}_${randomBytes(prefix === 'cs_test' ? 29 : 12).toString('hex')}`
}
