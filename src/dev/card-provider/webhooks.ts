import { Stripe } from 'stripe'
import { z } from 'zod'
import { DAY_MS } from '#domain/time/durations.ts'
import type { CardProviderSettings } from './settings.ts'
import type { State } from './state.ts'

const count = z.int().min(0).max(10_000)

export const webhookKnobs = z.strictObject({
  /** How many times each event is delivered. */
  copies: z.int().min(1).max(100),
  /** How many extra events with the same content and another id are created. */
  twins: z.int().min(0).max(10),
  /** Milliseconds from an event to its first delivery. */
  delay: z.int().min(0),
  /** How many of the next deliveries to hold and then send one by one, last first. */
  reorder: count,
  /** How many of the next deliveries to drop. */
  drop: count,
})

type WebhookKnobs = z.output<typeof webhookKnobs>

const RETRY_PERIOD_MS = 3 * DAY_MS
const REQUEST_TIMEOUT_MS = 10_000
/** Concurrent deliveries can overtake each other, as the real provider's do. */
const MAX_CONCURRENT = 4
/** A test may move the clock. */
const POLL_INTERVAL_MS = 100

interface Delivery {
  readonly id: number
  readonly event_id: string
  readonly created_ms: number
  readonly due_ms: number
  readonly attempts: number
}

export type Webhooks = ReturnType<typeof startWebhooks>

/** Queues and delivers signed webhooks, after `applyDue` has done what is due by itself. */
export function startWebhooks(
  state: State,
  settings: CardProviderSettings,
  applyDue: () => void,
  firstUrl: string | undefined,
) {
  const { db } = state
  const insert = db.prepare(
    'insert into deliveries (event_id, state, created_ms, due_ms) values (?, ?, ?, ?)',
  )
  // A reordered delivery waits for the first attempt of the one before it.
  const due = db.prepare<[number, number], Delivery>(
    `select * from deliveries d where state = 'waiting' and due_ms <= ? and not exists
       (select 1 from deliveries w where w.id = d.waits_for and w.attempts = 0)
     order by due_ms, id limit ?`,
  )
  const record = db.prepare(
    'update deliveries set state = ?, due_ms = ?, attempts = attempts + 1 where id = ?',
  )
  const inFlight = new Map<number, Promise<void>>()
  let stopped = false
  const timer = setInterval(wake, POLL_INTERVAL_MS).unref()

  const webhooks = {
    url: firstUrl,
    knobs: { copies: 1, twins: 0, delay: 0, reorder: 0, drop: 0 } as WebhookKnobs,
    add(eventId: string): void {
      const { copies, delay } = webhooks.knobs
      for (let copy = 0; copy < copies; copy += 1) {
        const now = state.nowMs()
        const isHeld = webhooks.knobs.drop === 0 && webhooks.knobs.reorder > 0
        const kind = take('drop') ? 'dropped' : isHeld ? 'held' : 'waiting'
        insert.run(eventId, kind, now, now + delay)
        if (isHeld && take('reorder') && webhooks.knobs.reorder === 0) releaseHeld()
      }
    },
    all: () => db.prepare('select * from deliveries order by id').all() as Delivery[],
    wake,
    /** Resolves when all due work is done, including deliveries. */
    async idle() {
      wake()
      while (inFlight.size > 0) await Promise.race(inFlight.values())
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.allSettled(inFlight.values())
    },
  }
  return webhooks

  /** Returns true and reduces the knob while it is above 0. */
  function take(knob: 'drop' | 'reorder'): boolean {
    const left = webhooks.knobs[knob]
    if (left > 0) webhooks.knobs = { ...webhooks.knobs, [knob]: left - 1 }
    return left > 0
  }

  function releaseHeld(): void {
    const release = db.prepare(
      `update deliveries set state = 'waiting', due_ms = ?, waits_for = ? where id = ?`,
    )
    let before: unknown = null
    const held = db.prepare(`select id from deliveries where state = 'held' order by id desc`)
    for (const id of held.pluck().all()) {
      release.run(state.nowMs(), before, id)
      before = id
    }
  }

  function wake(): void {
    if (stopped) return
    applyDue()
    if (!webhooks.url) return
    // Deliveries in flight are still due, so twice as many are fetched.
    for (const delivery of due.all(state.nowMs(), 2 * MAX_CONCURRENT)) {
      if (inFlight.size >= MAX_CONCURRENT) return
      if (inFlight.has(delivery.id)) continue
      const attempt = deliver(delivery, webhooks.url)
        .catch((error: Error) => settings.log(`card provider: ${error.stack}`))
        .finally(() => {
          inFlight.delete(delivery.id)
          wake()
        })
      inFlight.set(delivery.id, attempt)
    }
  }

  async function deliver(delivery: Delivery, url: string): Promise<void> {
    const { id, event_id, created_ms, due_ms, attempts } = delivery
    const payload = JSON.stringify(state.get('event', event_id), null, 2)
    const secret = settings.webhookSecret
    const signing = { payload, secret, timestamp: state.now() }
    const status = await post(url, payload, Stripe.webhooks.generateTestHeaderString(signing))
    if (status >= 200 && status < 300) return void record.run('delivered', due_ms, id)
    const delays = settings.retryDelaysMs
    const next = state.nowMs() + (delays[attempts] ?? delays.at(-1) ?? 0)
    record.run(next - created_ms > RETRY_PERIOD_MS ? 'failed' : 'waiting', next, id)
    settings.log(`webhook ${event_id} was answered ${status || 'with nothing'}`)
  }
}

/** Posts a webhook. Resolves with the status of the reply; 0 if there is none. */
async function post(url: string, body: string, signature: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (local card provider)',
      },
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
