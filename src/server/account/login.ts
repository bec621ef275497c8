import { login as contract } from '#contract/sign-in.ts'
import { inTransaction } from '#db/store/client.ts'
import { findUserByEmail, replacePassword } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../observe/log-event.ts'
import { countLogin, isKnownNetwork, rememberNetwork } from './count-login.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'
import { inHashTurn } from './hash-turn.ts'
import { startSession } from './start-session.ts'

/** Takes equally long, and answers the same, whether the account exists or not. */
export const login = handle(contract, async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const user = await findUserByEmail(store, body.email)
  const isKnown = await isKnownNetwork(request, user)
  // At a network of its own, an account counts alone: an attack from elsewhere can't lock it out.
  const account = isKnown ? `${body.email} ${call.ip}` : body.email
  const { forgive, owner, to } = await inHashTurn(request, { account, isKnown }, async () => {
    const forgive = await countLogin(request, isKnown)
    const isRight = await isPassword(body.password, user?.passwordHash)
    if (!user || !isRight) {
      logEvent(request, 'login failed', { userId: user?.id })
      throw failure(contract, 'wrong')
    }
    const { passwordHash } = user
    const to = isOutdated(passwordHash) ? await hashPassword(body.password) : passwordHash
    return { forgive, owner: user, to }
  })
  const { id, passwordHash: from } = owner
  const signedIn = await inTransaction(store, async (trx) => {
    // A password that was changed during the check no longer signs in.
    if (!(await replacePassword(trx, { id, from, to }))) throw failure(contract, 'wrong')
    return startSession(trx, { user: owner, call, session, now: clock() })
  })
  await forgive()
  await rememberNetwork(request, to)
  logEvent(request, 'login', { userId: id })
  return { ...signedIn, message: 'You are signed in' }
})
