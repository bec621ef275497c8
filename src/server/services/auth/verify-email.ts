import { verifyEmail as contract, type VerifyEmail } from '#contract/verify-email.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUser, markVerified } from '#db/store/users.ts'
import { failure } from '../../http/call-error.ts'
import type { Service } from '../../http/endpoint.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'
import { useToken } from './one-time-tokens.ts'
import { startSession } from './start-session.ts'

/** Takes a mailed token as proof of the account's address, and signs in. */
export const verifyEmail: Service<VerifyEmail> = async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  await spend(request, 'tokenAddress', call.address)
  const now = clock()
  const signedIn = await store.transaction().execute(async (trx) => {
    const userId = await useToken(trx, body.token, 'verify-email', now)
    if (userId === undefined) return undefined
    await markVerified(trx, userId, now.toISOString())
    const user = await findUser(trx, userId)
    if (!user) return undefined
    await enqueueMail(trx, {
      kind: 'welcome',
      recipient: user.email,
      dedupeKey: `welcome:${userId}`,
      data: { fullName: user.fullName },
      now: now.toISOString(),
    })
    return startSession(trx, { user, call, session, now })
  })
  if (!signedIn) {
    logEvent(request, 'link refused')
    throw failure(contract, 'not-valid')
  }
  logEvent(request, 'email verified', { userId: signedIn.userId })
  return { ...signedIn, message: 'Email verified successfully!' }
}
