import type { Contract } from '#contract/contract.ts'
import { type Login, login } from '#contract/sign-in.ts'
import type { User } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'

/** Counts a login as failed before its password is checked, so that parallel attempts all count. Call the result to undo. */
export async function countLogin(
  request: Request<Login>,
  isKnown: boolean,
): Promise<() => Promise<void>> {
  const { body, call, context } = request
  const { limits } = context
  const reach = isKnown ? 'alone' : 'networks'
  const pair = `${body.email} ${call.ip}`
  await spend(request, 'loginPerIp', call.ip, 1, reach)
  await spend(request, 'loginPerAccountAndIp', pair)
  if (!isKnown) await spendOfAccount(request)
  return async () => {
    await limits.giveBack('loginPerIp', call.ip, 1, reach)
    await limits.giveBack('loginPerAccountAndIp', pair, 'all')
    if (!isKnown) await limits.giveBack('loginPerAccount', body.email, 1)
  }
}

async function spendOfAccount(request: Request<Login>): Promise<void> {
  const retryAfter = await request.context.limits.spend('loginPerAccount', request.body.email)
  if (retryAfter === undefined) return
  logEvent(request, 'limited', { limit: 'loginPerAccount' })
  throw failure(login, 'guarded', { retryAfter })
}

/** Whether the account has signed in from the caller's IP with its present password. */
export function isKnownNetwork<C extends Contract>(
  { call, context }: Request<C>,
  user: User | undefined,
): Promise<boolean> {
  return context.limits.has('loginKnown', `${user?.passwordHash} ${call.ip}`)
}

export async function rememberNetwork<C extends Contract>(
  { call, context }: Request<C>,
  passwordHash: string,
): Promise<void> {
  await context.limits.restart('loginKnown', `${passwordHash} ${call.ip}`)
}
