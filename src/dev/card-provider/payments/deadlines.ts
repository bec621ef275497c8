import { endDelayedPayment } from './payments.ts'
import type { ProviderParts } from './provider.ts'
import { expireCheckoutSession } from './sessions.ts'

interface Deadline {
  readonly session_id: string
  readonly what: 'expire' | 'succeeded' | 'failed'
}

/** Expires the sessions and ends the delayed payments that are due. */
export function applyDueDeadlines(provider: ProviderParts): void {
  const { db, clock } = provider
  const due = db
    .prepare('select session_id, what from deadlines where due_ms <= ? order by due_ms')
    .all(clock.ms()) as Deadline[]
  if (due.length === 0) return
  db.transaction(() => {
    for (const { session_id: id, what } of due) {
      db.prepare('delete from deadlines where session_id = ? and what = ?').run(id, what)
      if (what === 'expire') expireCheckoutSession(provider, id)
      else endDelayedPayment(provider, id, what)
    }
  })()
}
