import { type AuthLogin, authLogin as contract } from '#contract/sign-in.ts'
import { inTransaction } from '#db/store/in-transaction.ts'
import { findUserByEmail, replacePassword } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../observe/log-event.ts'
import { countLogin, rememberNetwork } from './count-login.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'
import { queued } from './queued.ts'
import { startSession } from './start-session.ts'

/** Takes equally long, and answers the same, whether the account exists or not. */
export const login = handle(
  contract,
  queued<AuthLogin>(async (request) => {
    const { body, call, context, session } = request
    const { store, clock } = context
    const user = await findUserByEmail(store, body.email)
    const forgive = await countLogin(request, user)
    const isRight = await isPassword(body.password, user?.passwordHash)
    if (!user || !isRight) {
      logEvent(request, 'login failed', { userId: user?.id })
      throw failure(contract, 'wrong')
    }
    const from = user.passwordHash
    const to = isOutdated(from) ? await hashPassword(body.password) : from
    const signedIn = await inTransaction(store, async (trx) => {
      // A password that was changed during the check no longer signs in.
      if (!(await replacePassword(trx, { id: user.id, from, to }))) throw failure(contract, 'wrong')
      return startSession(trx, { user, call, session, now: clock() })
    })
    await forgive()
    await rememberNetwork(request, to)
    logEvent(request, 'login', { userId: user.id })
    return { ...signedIn, message: 'You are signed in' }
  }),
)
