import { type AuthRegister, authRegister } from '#contract/auth-register.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUserByEmail, insertUser } from '#db/store/users.ts'
import { failure } from '../../http/call-error.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'
import { queued } from '../queued.ts'
import { hashPassword } from './hash-password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { startSession } from './start-session.ts'

/** What it costs to learn that an address has an account: several times as much as making one. */
const TAKEN_COSTS = 4

/** Makes an account, signs in, and has the address verified by mail. */
export const register = queued<AuthRegister>(async (request) => {
  const { body, call, context, session } = request
  const { store, clock, limits } = context
  const { email, fullName, password } = body
  await refuseWeakPassword(context, 'password', password, body)
  await spend(request, 'registerAddress', call.address, TAKEN_COSTS)
  const taken = failure(authRegister, 'taken', {
    fields: { email: authRegister.failures.taken.message },
  })
  if (await findUserByEmail(store, email)) throw taken
  const passwordHash = await hashPassword(password)
  const now = clock()
  const signedIn = await store.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { email, fullName, passwordHash, now: now.toISOString() })
    if (!user) throw taken
    await enqueueMail(trx, {
      kind: 'verify-email',
      recipient: email,
      dedupeKey: `verify-email:${user.id}:${now.toISOString()}`,
      data: { fullName },
      now: now.toISOString(),
    })
    return startSession(trx, { user, call, session, now })
  })
  await limits.giveBack('registerAddress', call.address, TAKEN_COSTS - 1)
  logEvent(request, 'registered', { userId: signedIn.userId })
  const message = 'Registration successful! Please check your email to verify your account.'
  return { ...signedIn, message }
})
