import { register as contract } from '#contract/sign-in.ts'
import { inTransaction } from '#db/store/client.ts'
import { isEmailHeld } from '#db/store/email-changes.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUserByEmail, insertUser } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { rememberNetwork } from './count-login.ts'
import { hashPassword } from './hash-password.ts'
import { inHashTurn } from './hash-turn.ts'
import { refuseWeakPassword } from './password-fault.ts'
import { startSession } from './start-session.ts'

/** Probing for taken emails costs several times as much as registering. */
const TAKEN_EMAIL_POINTS = 4

export const register = handle(contract, async (request) => {
  const { body, call, context, session } = request
  const { store, clock, limits } = context
  const { email, fullName, password } = body
  await refuseWeakPassword(request, 'password', password, body)
  await spend(request, 'registerPerIp', call.ip, TAKEN_EMAIL_POINTS)
  const taken = failure(contract, 'taken', {
    faults: { email: contract.failures.taken.message },
  })
  if (await findUserByEmail(store, email)) throw taken
  // A caller who gives another person's address must not fill that mailbox.
  const isMailed = (await limits.spend('linkPerAccount', `verify-email ${email}`)) === undefined
  const account = { account: email, isKnown: false }
  const passwordHash = await inHashTurn(request, account, () => hashPassword(password))
  const now = clock()
  const signedIn = await inTransaction(store, async (trx) => {
    const user = await insertUser(trx, { email, fullName, passwordHash, now: now.toISOString() })
    const held = { email, userId: user?.id ?? '', now: now.toISOString() }
    if (!user || (await isEmailHeld(trx, held))) throw taken
    const mail = { kind: 'verify-email', recipient: email, data: { fullName } } as const
    const dedupeKey = `verify-email:${user.id}:${now.toISOString()}`
    if (isMailed) await enqueueMail(trx, { ...mail, dedupeKey, now: now.toISOString() })
    return startSession(trx, { user, call, session, now })
  })
  await rememberNetwork(request, passwordHash)
  await limits.giveBack('registerPerIp', call.ip, TAKEN_EMAIL_POINTS - 1)
  logEvent(request, 'registered', { userId: signedIn.userId })
  const message = 'Registration successful! Please check your email to verify your account.'
  return { ...signedIn, message }
})
