import type { Stripe } from 'stripe'
import type { Database } from './database.ts'
import { notFoundError } from './errors.ts'

export interface ObjectsByKind {
  readonly 'checkout.session': Stripe.Checkout.Session
  readonly item: Stripe.LineItem
  readonly payment_intent: Stripe.PaymentIntent
  readonly charge: Stripe.Charge
  readonly refund: Stripe.Refund
  readonly dispute: Stripe.Dispute
  readonly event: Stripe.Event
}
export type ObjectKind = keyof ObjectsByKind

export interface ObjectStore {
  /** Inserts an API object. `extra` is internal data that is never part of a reply. */
  add<K extends ObjectKind>(kind: K, object: ObjectsByKind[K], extra?: string): void
  change<K extends ObjectKind>(
    kind: K,
    id: string,
    fields: Partial<ObjectsByKind[K]>,
  ): ObjectsByKind[K]
  find<K extends ObjectKind>(kind: K, id: string): ObjectsByKind[K] | undefined
  /** Finds an API object. Throws the provider's 404 if there is none; `param` names the id in the error. */
  get<K extends ObjectKind>(kind: K, id: string, param?: string): ObjectsByKind[K]
  extra(id: string): string | undefined
  itemsOf(checkoutSessionId: string): Stripe.LineItem[]
  /** The newest refund or dispute of a charge. */
  latestOf<K extends 'refund' | 'dispute'>(kind: K, charge: string): ObjectsByKind[K] | undefined
}

export function objectStore(db: Database): ObjectStore {
  const insert = db.prepare(
    'insert into objects (id, type, created, body, extra) values (?, ?, ?, ?, ?)',
  )
  const update = db.prepare('update objects set body = ? where id = ? and type = ?')
  const one = db.prepare<[string, string], { body: string }>(
    'select body from objects where id = ? and type = ?',
  )
  const extraOf = db.prepare<[string], { extra: string | null }>(
    'select extra from objects where id = ?',
  )
  const items = db.prepare<[string], { body: string }>(
    `select body from objects where type = 'item' and extra = ? order by seq`,
  )

  const latest = db.prepare<[string, string], { body: string }>(
    'select body from objects where type = ? and extra = ? order by seq desc limit 1',
  )

  function find<K extends ObjectKind>(kind: K, id: string): ObjectsByKind[K] | undefined {
    const row = one.get(id, kind)
    return row && (JSON.parse(row.body) as ObjectsByKind[K])
  }
  function get<K extends ObjectKind>(kind: K, id: string, param = 'id'): ObjectsByKind[K] {
    const object = find(kind, id)
    if (!object) throw notFoundError(kind, id, param)
    return object
  }
  return {
    add(kind, object, extra) {
      const created = 'created' in object ? object.created : 0
      insert.run(object.id, kind, created, JSON.stringify(object), extra ?? null)
    },
    change(kind, id, fields) {
      const changed = { ...get(kind, id), ...fields }
      update.run(JSON.stringify(changed), id, kind)
      return changed
    },
    find,
    get,
    extra: (id) => extraOf.get(id)?.extra ?? undefined,
    itemsOf: (checkoutSessionId) =>
      items.all(checkoutSessionId).map(({ body }) => JSON.parse(body) as Stripe.LineItem),
    latestOf(kind, charge) {
      const row = latest.get(kind, charge)
      return row && JSON.parse(row.body)
    },
  }
}
