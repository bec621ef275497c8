import type { Contract } from '#contract/contract.ts'
import { type AuthLogin, authLogin } from '#contract/sign-in.ts'
import type { User } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { widerNetworks } from '../http/caller-address.ts'
import type { Request } from '../http/endpoint.ts'
import type { LimitName } from '../http/limits/limit-table.ts'
import { spend } from '../http/limits/spend.ts'
import { logEvent } from '../observe/log-event.ts'

/** What one failed login counts at its IPv4 address or IPv6 /64, in points of the limit `loginNetwork`. */
export const POINTS_OF_AN_ADDRESS = 6
const COSTS = { 56: 2, widest: 1 } as const

/** Counts a login as failed before its password is checked, so that parallel attempts all count. Call the result to undo. */
export async function countLogin(
  request: Request<AuthLogin>,
  user: User | undefined,
): Promise<() => Promise<void>> {
  const { body, call, context } = request
  const { limits } = context
  const isKnown = await limits.has('loginKnown', `${user?.passwordHash} ${call.address}`)
  const networks = isKnown ? [] : widerNetworks(call.address)
  const counts: (readonly [LimitName, string, number])[] = [
    ['loginNetwork', call.address, POINTS_OF_AN_ADDRESS],
    ['loginPair', `${body.email} ${call.address}`, 1],
    ...networks.map((network) => {
      const cost = network.endsWith('/56') ? COSTS[56] : COSTS.widest
      return ['loginNetwork', network, cost] as const
    }),
  ]
  for (const [name, key, points] of counts) await spend(request, name, key, points)
  if (!isKnown) await spendOfAccount(request)
  return async () => {
    for (const [name, key, points] of counts) {
      await limits.giveBack(name, key, name === 'loginPair' ? 'all' : points)
    }
    if (!isKnown) await limits.giveBack('loginAccount', body.email, 1)
  }
}

async function spendOfAccount(request: Request<AuthLogin>): Promise<void> {
  const retryAfter = await request.context.limits.spend('loginAccount', request.body.email)
  if (retryAfter === undefined) return
  logEvent(request, 'limited', { limit: 'loginAccount' })
  throw failure(authLogin, 'guarded', { retryAfter })
}

export async function rememberNetwork<C extends Contract>(
  { call, context }: Request<C>,
  passwordHash: string,
): Promise<void> {
  await context.limits.restart('loginKnown', `${passwordHash} ${call.address}`)
}
