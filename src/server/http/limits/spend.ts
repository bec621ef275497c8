import type { Contract, Failure } from '#contract/contract.ts'
import { CallError } from '../http/call-error.ts'
import type { Request } from '../http/endpoint.ts'
import { logEvent } from '../log-event.ts'
import type { LimitName } from './limit-table.ts'

/** A contract that foresees too many calls. */
export type Limited = Contract & { readonly failures: { readonly 'too-many': Failure } }

/**
 * Counts a call against a limit: `await spend(request, 'contactAddress', request.call.address)`.
 * Fails with the contract's `too-many` and the seconds to wait when the limit is reached.
 */
export async function spend<C extends Limited>(
  request: Request<C>,
  name: LimitName,
  key: string,
  points = 1,
): Promise<void> {
  const wait = await request.context.limits.spend(name, key, points)
  if (wait === undefined) return
  logEvent(request, 'limited', { limit: name })
  throw new CallError('too-many', { retryAfter: wait })
}
