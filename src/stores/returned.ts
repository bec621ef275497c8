import { atom } from 'nanostores'
import { goTo } from './go-to.ts'
import type { Returned } from './look-at-payment.ts'
import { openPayment } from './payment.ts'

/** What became of the last way to the payment page; null where there is nothing to say. */
export const $returned = atom<Returned | null>(null)

let looking: Promise<boolean> | undefined

/**
 * Looks what became of it. Somebody who has paid, and came here by the Back button, is taken to their
 * order: resolves with true then. Several calls at once look once.
 */
export function lookAtPayment(): Promise<boolean> {
  const sessionId = openPayment()
  if (sessionId === undefined) return Promise.resolve(false)
  looking ??= look(sessionId)
    .catch(() => false)
    .finally(() => {
      looking = undefined
    })
  return looking
}

async function look(sessionId: string): Promise<boolean> {
  const { lookAt } = await import('./look-at-payment.ts')
  const found = await lookAt(sessionId)
  if (found?.words) $returned.set(found)
  else if (found?.path) goTo(found.path)
  return found?.words === ''
}
