import type { Failure } from '#contract/contract.ts'
import type { User } from '#db/store/account-tables.ts'
import { findUser } from '#db/store/users.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { logEvent } from '../kernel/log.ts'
import { type HashesPasswords, hashInTurn, isKnownNetwork, isPassword } from './hash-password.ts'

type PasswordContract = HashesPasswords & {
  readonly failures: { readonly wrong: Failure }
}

interface Proof {
  readonly userId: string
  readonly field: 'password' | 'currentPassword'
  readonly password: string
}

/** Throws the contract's failure `wrong` for a wrong password. The attempt is counted as wrong before the comparison, so that parallel guesses all count. */
export async function provePassword<C extends PasswordContract>(
  request: ServiceRequest<C>,
  { userId, field, password }: Proof,
): Promise<User> {
  const { call, context } = request
  const user = await findUser(context.store, userId)
  const isRight = await hashInTurn(request, await hashLimitKeys(request, user), async () => {
    await spendPoints(request, 'passwordPerAccount', userId)
    await spendPoints(request, 'loginPerIp', call.ip, 1, 'alone')
    return isPassword(password, user?.passwordHash)
  })
  if (!user || !isRight) {
    logEvent(request, 'password refused', { userId })
    const { message } = request.contract.failures.wrong
    throw failure(request.contract, 'wrong', { faults: { [field]: message } })
  }
  await context.limits.giveBack('passwordPerAccount', userId, 1)
  await context.limits.giveBack('loginPerIp', call.ip, 1, 'alone')
  return user
}

export async function hashLimitKeys<C extends HashesPasswords>(
  request: ServiceRequest<C>,
  user: User | undefined,
) {
  return { account: user?.id ?? '', isKnown: await isKnownNetwork(request, user) }
}
