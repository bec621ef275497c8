import type { Contract, Failure } from '#contract/contract.ts'
import { findUser, type User } from '#db/store/users.ts'
import { failure } from '../http/call-failure.ts'
import type { Request } from '../http/endpoint.ts'
import { spend } from '../http/limits/spend.ts'
import { logEvent } from '../observe/log-event.ts'
import { POINTS_OF_AN_ADDRESS } from './count-login.ts'
import { isPassword } from './hash-password.ts'

type PasswordContract = Contract & {
  readonly failures: { readonly wrong: Failure; readonly 'too-many': Failure }
}

interface Proof {
  readonly userId: string
  readonly field: 'password' | 'currentPassword'
  readonly password: string
}

/** Throws the contract's `wrong` for another password. Counts it as wrong first, so that parallel guesses all count. */
export async function provePassword<C extends PasswordContract>(
  request: Request<C>,
  { userId, field, password }: Proof,
): Promise<User> {
  const { call, context } = request
  await spend(request, 'passwordAccount', userId)
  await spend(request, 'loginNetwork', call.address, POINTS_OF_AN_ADDRESS)
  const user = await findUser(context.store, userId)
  const isRight = await isPassword(password, user?.passwordHash)
  if (!user || !isRight) {
    logEvent(request, 'password refused', { userId })
    const { message } = request.contract.failures.wrong
    throw failure(request.contract, 'wrong', { fields: { [field]: message } })
  }
  await context.limits.giveBack('passwordAccount', userId, 1)
  await context.limits.giveBack('loginNetwork', call.address, POINTS_OF_AN_ADDRESS)
  return user
}
