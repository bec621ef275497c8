import { type AuthLogin, authLogin } from '#contract/auth-login.ts'
import { findUserByEmail, replacePassword } from '#db/store/users.ts'
import { failure } from '../../http/call-error.ts'
import type { Request } from '../../http/endpoint.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'
import { queued } from '../queued.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'
import { startSession } from './start-session.ts'

/** Signs in by email and password. Says the same, as late, whether there is such an account. */
export const login = queued<AuthLogin>(async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const forgive = await countAttempt(request)
  const user = await findUserByEmail(store, body.email)
  const isRight = await isPassword(body.password, user?.passwordHash)
  if (!user || !isRight) {
    logEvent(request, 'login failed', { userId: user?.id })
    throw failure(authLogin, 'wrong')
  }
  const from = user.passwordHash
  const to = isOutdated(from) ? await hashPassword(body.password) : from
  const signedIn = await store.transaction().execute(async (trx) => {
    // A password that was changed while it was checked signs nobody in any more.
    if (!(await replacePassword(trx, { id: user.id, from, to }))) throw failure(authLogin, 'wrong')
    return startSession(trx, { user, call, session, now: clock() })
  })
  await forgive()
  logEvent(request, 'login', { userId: user.id })
  return { ...signedIn, message: 'You are signed in' }
})

/**
 * Counts an attempt as failed before it is made, so that many at once count as many. What it
 * resolves with takes that back.
 */
async function countAttempt(request: Request<AuthLogin>): Promise<() => Promise<void>> {
  const { body, call, context } = request
  const pair = `${body.email} ${call.address}`
  await spend(request, 'loginAddress', call.address)
  await spend(request, 'loginPair', pair)
  const isSlow = (await context.limits.spend('loginAccount', body.email)) !== undefined
  if (isSlow) await spend(request, 'loginSlow', pair)
  return async () => {
    await context.limits.giveBack('loginAddress', call.address, 1)
    await context.limits.giveBack('loginPair', pair, 'all')
    await context.limits.giveBack('loginAccount', body.email, 1)
    if (isSlow) await context.limits.giveBack('loginSlow', pair, 'all')
  }
}
