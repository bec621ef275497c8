import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/time/durations.ts'
import type { ProviderClock } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import { ApiError, type ErrorHeaders } from '../kernel/errors.ts'

export interface SavedReply {
  readonly status: number
  readonly headers: ErrorHeaders
  readonly body: string
}

export interface Idempotency {
  /**
   * Returns the reply saved under the key. Throws 400 when the key was used for another request and 409 when it is in
   * use. Without a saved reply the key is in use until `leave`.
   */
  enter(key: string, request: string): SavedReply | undefined
  save(key: string, request: string, requestId: string, answer: SavedReply): void
  leave(key: string): void
}

interface Row {
  readonly request: string
  readonly created_ms: number
  readonly request_id: string
  readonly status: number
  readonly headers: string
  readonly body: string
}

export function idempotency(db: Database, clock: ProviderClock): Idempotency {
  const inUse = new Set<string>()
  const prune = db.prepare('delete from idempotency where created_ms <= ?')
  const find = db.prepare<[string], Row>('select * from idempotency where key = ?')
  const insert = db.prepare(
    `insert into idempotency (key, request, created_ms, request_id, status, headers, body)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    enter(key, request) {
      prune.run(clock.ms() - DAY_MS)
      if (inUse.has(key)) throw keyInUse(key)
      const row = find.get(key)
      if (row && row.request !== digest(request)) throw otherRequest(key)
      if (!row) {
        inUse.add(key)
        return undefined
      }
      const headers = { ...JSON.parse(row.headers), 'idempotent-replayed': 'true' }
      return {
        status: row.status,
        headers: { ...headers, 'original-request': row.request_id },
        body: row.body,
      }
    },
    save(key, request, requestId, { status, headers, body }) {
      const text = JSON.stringify(headers)
      insert.run(key, digest(request), clock.ms(), requestId, status, text, body)
    },
    leave: (key) => void inUse.delete(key),
  }
}

function digest(request: string): string {
  return createHash('sha256').update(request).digest('hex')
}

function keyInUse(key: string): ApiError {
  const message = `There is currently another in-progress request using this Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}.`
  const code = 'idempotency_key_in_use'
  return new ApiError(
    409,
    { type: 'idempotency_error', code, message },
    { 'stripe-should-retry': 'true' },
  )
}

function otherRequest(key: string): ApiError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
  return new ApiError(400, { type: 'idempotency_error', message })
}
