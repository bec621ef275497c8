import { createHash } from 'node:crypto'
import type { Context } from './context.ts'
import type { LimitName } from './limits/limit-table.ts'

export type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login failed'
  | 'logout'
  | 'sessions ended'
  | 'email verified'
  | 'verification requested'
  | 'reset requested'
  | 'password reset'
  | 'link refused'
  | 'account deleted'
  | 'account data exported'
  | 'denied'
  | 'input refused'
  | 'limited'
  | 'price mismatch'
  | 'webhook refused'

/** All that an event may say besides whose call it was. */
interface Details {
  readonly userId?: string | undefined
  readonly limit?: LimitName
}

interface Source {
  readonly call: { readonly id: string; readonly path: string; readonly address: string }
  readonly context: Pick<Context, 'log'>
}

/** Writes down what matters for the safety of accounts: these fields and no others. */
export function logEvent(
  { call: { id, path, address }, context }: Source,
  event: SecurityEvent,
  { userId, limit }: Details = {},
): void {
  const line = { event, id, path, ip: address, user: userId && pseudonym(userId), limit }
  context.log.info(line, 'security')
}

/** What the log knows an account by: the same every time, and nothing that a person is known by. */
export function pseudonym(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 16)
}
