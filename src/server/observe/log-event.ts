import { createHash } from 'node:crypto'
import type { Context } from '../kernel/context.ts'
import type { LimitName } from '../kernel/limit-table.ts'

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
  | 'password changed'
  | 'password refused'
  | 'name changed'
  | 'addresses changed'
  | 'email change requested'
  | 'email change cancelled'
  | 'email changed'
  | 'email change undone'
  | 'link refused'
  | 'account deleted'
  | 'account data exported'
  | 'denied'
  | 'input refused'
  | 'limited'
  | 'price mismatch'
  | 'webhook refused'

interface Details {
  readonly userId?: string | undefined
  readonly limit?: LimitName
}

interface Source {
  readonly call: { readonly id: string; readonly path: string; readonly ip: string }
  readonly context: Pick<Context, 'log'>
}

/** Security events have these fields and no others. */
export function logEvent(
  { call: { id, path, ip }, context }: Source,
  event: SecurityEvent,
  { userId, limit }: Details = {},
): void {
  const line = { event, id, path, ip, user: userId && pseudonym(userId), limit }
  context.log.info(line, 'security')
}

/** The stable pseudonym identifies no person. */
export function pseudonym(userId: string): string {
  return createHash('sha256').update(userId).digest('hex').slice(0, 16)
}
