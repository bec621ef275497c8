import { setTimeout as wait } from 'node:timers/promises'
import { networkOfIp } from '#server/kernel/caller-ip.ts'
import type { Context } from '#server/kernel/context.ts'
import type { LimitName } from '#server/kernel/limit-table.ts'
import { logEvent, type RequestEntry } from '#server/kernel/log.ts'

/** Who tries to sign in, to use an invitation or to confirm. */
interface Caller {
  readonly context: Context
  readonly entry: Pick<RequestEntry, 'id' | 'ip'>
  readonly path: string
}

const REFUSAL_DELAY_MS = 250

/**
 * Counts a try as failed before it is made, so that parallel tries all count, and takes that back if it succeeds.
 * Resolves with undefined, after a delay, when too many have failed. An IP that signed in within 90 days is counted alone: strangers
 * in the networks around it can't lock it out.
 */
export async function attempt<Result>(
  caller: Caller,
  work: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result | undefined> {
  const { limits } = caller.context
  const key = networkOfIp(caller.entry.ip)
  const reach = (await limits.has('deskKnown', key)) ? 'alone' : 'networks'
  if ((await limits.spend('deskFormPerIp', key, 1, 'alone')) !== undefined) {
    return refuse(caller, 'deskFormPerIp')
  }
  if ((await limits.spend('deskPerIp', key, 1, reach)) !== undefined) {
    return refuse(caller, 'deskPerIp')
  }
  const result = await work()
  if (!hasFailed(result)) await limits.giveBack('deskPerIp', key, 1, reach)
  return result
}

/** After somebody signed in. */
export async function rememberNetwork({ context, entry }: Caller): Promise<void> {
  await context.limits.restart('deskKnown', networkOfIp(entry.ip))
}

async function refuse({ context, entry, path }: Caller, limit: LimitName): Promise<undefined> {
  logEvent({ call: { ...entry, path }, context }, 'limited', { limit })
  await wait(REFUSAL_DELAY_MS)
}
