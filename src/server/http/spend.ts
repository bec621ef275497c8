import type { Contract, Failure } from '#contract/contract.ts'
import { logEvent } from '#server/observe/log-event.ts'
import type { LimitName } from '../kernel/limit-table.ts'
import type { Reach } from '../kernel/limiters.ts'
import { failure } from './call-failure.ts'
import type { Request } from './endpoint.ts'

export type Limited = Contract & { readonly failures: { readonly 'too-many': Failure } }

/** Throws the contract's `too-many` when the limit is reached. */
export async function spend<C extends Limited>(
  request: Request<C>,
  name: LimitName,
  key: string,
  points = 1,
  reach?: Reach,
): Promise<void> {
  const wait = await request.context.limits.spend(name, key, points, reach)
  if (wait === undefined) return
  logEvent(request, 'limited', { limit: name })
  throw failure(request.contract, 'too-many', { retryAfter: wait })
}
