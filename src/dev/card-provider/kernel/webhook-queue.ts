import type { ProviderClock } from './clock.ts'
import type { Database } from './database.ts'
import { NO_WEBHOOK_KNOBS, type WebhookKnobs } from './webhook-knobs.ts'

export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped'
export type DeliveryFlaw = 'tampered' | 'stale'

export interface WebhookDelivery {
  readonly id: number
  readonly event_id: string
  readonly state: DeliveryState
  readonly created_ms: number
  readonly due_ms: number
  readonly attempts: number
  readonly flaw: DeliveryFlaw | null
  readonly last_status: number | null
}

export interface WebhookQueue {
  knobs: WebhookKnobs
  reset(): void
  add(eventId: string): void
  /** At most `count` webhook deliveries that are due, oldest first. */
  due(count: number): WebhookDelivery[]
  /** The number of an event's deliveries without a successful reply. */
  pendingOf(eventId: string): number
  all(): WebhookDelivery[]
  record(
    delivery: WebhookDelivery,
    outcome: { state: DeliveryState; due: number; status: number },
  ): void
}

const COLUMNS = 'id, event_id, state, created_ms, due_ms, attempts, flaw, last_status'
/** A reordered delivery waits for the first attempt of the one before it. */
const NOT_BLOCKED_SQL =
  'not exists (select 1 from deliveries w where w.id = d.waits_for and w.attempts = 0)'

export function webhookQueue(db: Database, clock: ProviderClock): WebhookQueue {
  const insert = db.prepare(
    'insert into deliveries (event_id, state, created_ms, due_ms, flaw) values (?, ?, ?, ?, ?)',
  )
  const held = db.prepare<[], { id: number }>(
    `select id from deliveries where state = 'held' order by id desc`,
  )
  const release = db.prepare(
    `update deliveries set state = 'waiting', due_ms = ?, waits_for = ? where id = ?`,
  )
  const due = db.prepare<[number, number], WebhookDelivery>(
    `select ${COLUMNS} from deliveries d
     where state = 'waiting' and due_ms <= ? and ${NOT_BLOCKED_SQL} order by due_ms, id limit ?`,
  )
  const pending = db.prepare<[string], { count: number }>(
    `select count(*) as count from deliveries where event_id = ? and state <> 'delivered'`,
  )
  const everything = db.prepare<[], WebhookDelivery>(
    `select ${COLUMNS} from deliveries order by id`,
  )
  const done = db.prepare(
    `update deliveries
     set state = ?, due_ms = ?, last_status = ?, attempts = attempts + 1, flaw = null where id = ?`,
  )

  const queue: WebhookQueue = {
    knobs: NO_WEBHOOK_KNOBS,
    reset() {
      queue.knobs = NO_WEBHOOK_KNOBS
      releaseHeld()
    },
    add(eventId) {
      for (let copy = 0; copy < queue.knobs.copies; copy += 1) {
        const now = clock.ms()
        const state = take('drop') ? 'dropped' : queue.knobs.reorder > 0 ? 'held' : 'waiting'
        const flaw = take('tamper') ? 'tampered' : take('stale') ? 'stale' : null
        insert.run(eventId, state, now, now + queue.knobs.delay, flaw)
        if (state === 'held' && take('reorder') && queue.knobs.reorder === 0) releaseHeld()
      }
    },
    due: (count) => due.all(clock.ms(), count),
    pendingOf: (eventId) => pending.get(eventId)?.count ?? 0,
    all: () => everything.all(),
    record: (delivery, { state, due, status }) => done.run(state, due, status, delivery.id),
  }
  return queue

  /** Returns true and reduces the setting while a counting webhook setting is above 0. */
  function take(knob: 'drop' | 'tamper' | 'stale' | 'reorder'): boolean {
    const left = queue.knobs[knob]
    if (left > 0) queue.knobs = { ...queue.knobs, [knob]: left - 1 }
    return left > 0
  }

  function releaseHeld(): void {
    let before: number | null = null
    for (const { id } of held.all()) {
      release.run(clock.ms(), before, id)
      before = id
    }
  }
}
