import * as contract from '#contract/sign-in.ts'
import { inTransaction } from '#db/store/client.ts'
import { isEmailHeld } from '#db/store/email-changes.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { deleteSession } from '#db/store/sessions.ts'
import { findUserByEmail, insertUser, replacePassword } from '#db/store/users.ts'
import { failure, type ServiceRequest, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import { startSession } from '../http/session.ts'
import { logEvent } from '../kernel/log.ts'
import {
  hashInTurn,
  hashPassword,
  isHashOutdated,
  isKnownNetwork,
  isPassword,
  rememberNetwork,
} from './hash-password.ts'
import { refuseWeakPassword } from './password-fault.ts'

/** Probing for taken emails costs several times as much as registering. */
const TAKEN_EMAIL_POINTS = 4

export const register = handle(contract.register, async (request) => {
  const { body, call, context, session } = request
  const { store, clock, limits } = context
  const { email, fullName, password } = body
  await refuseWeakPassword(request, 'password', password, body)
  await spendPoints(request, 'registerPerIp', call.ip, TAKEN_EMAIL_POINTS)
  if (await findUserByEmail(store, email)) throw emailFailure('taken')
  await limits.giveBack('registerPerIp', call.ip, TAKEN_EMAIL_POINTS - 1)
  const account = { account: email, isKnown: false }
  const passwordHash = await hashInTurn(request, account, () => hashPassword(password))
  // A caller who enters another person's email must not fill that person's inbox.
  const isMailed = (await limits.spend('linkPerAccount', `verify-email ${email}`)) === undefined
  const now = clock()
  const signedIn = await inTransaction(store, async (trx) => {
    const user = await insertUser(trx, { email, fullName, passwordHash, now: now.toISOString() })
    if (!user) throw emailFailure('taken')
    if (await isEmailHeld(trx, { email, userId: user.id, now: now.toISOString() }))
      throw emailFailure('held')
    const mail = { kind: 'verify-email', recipient: email, data: { fullName } } as const
    const dedupeKey = `verify-email:${user.id}:${now.toISOString()}`
    if (isMailed) await enqueueMail(trx, { ...mail, dedupeKey, now: now.toISOString() })
    return startSession(trx, { user, call, session, now })
  })
  await rememberNetwork(request, passwordHash)
  logEvent(request, 'registered', { userId: signedIn.userId })
  const message = 'Registration successful! Please check your email to verify your account.'
  return { ...signedIn, message }
})

function emailFailure(code: 'taken' | 'held') {
  const faults = { email: contract.register.failures[code].message }
  return failure(contract.register, code, { faults })
}

/** The reply and the time it takes are the same whether or not the account exists. */
export const login = handle(contract.login, async (request) => {
  const { body, call, context, session } = request
  const { store, clock } = context
  const user = await findUserByEmail(store, body.email)
  const isKnown = await isKnownNetwork(request, user)
  // On the account's own networks logins are counted separately, so an attack from elsewhere can't lock the owner out.
  const account = isKnown ? `${body.email} ${call.ip}` : body.email
  const { forgive, owner, to } = await hashInTurn(request, { account, isKnown }, async () => {
    const forgive = await countLogin(request, isKnown)
    const isRight = await isPassword(body.password, user?.passwordHash)
    if (!user || !isRight) {
      logEvent(request, 'login failed', { userId: user?.id })
      throw failure(contract.login, 'wrong')
    }
    const { passwordHash } = user
    const to = isHashOutdated(passwordHash) ? await hashPassword(body.password) : passwordHash
    return { forgive, owner: user, to }
  })
  const { id, passwordHash: from } = owner
  const signedIn = await inTransaction(store, async (trx) => {
    // A password that was changed during the check no longer signs in.
    if (!(await replacePassword(trx, { id, from, to }))) throw failure(contract.login, 'wrong')
    return startSession(trx, { user: owner, call, session, now: clock() })
  })
  await forgive()
  await rememberNetwork(request, to)
  logEvent(request, 'login', { userId: id })
  return { ...signedIn, message: 'You are signed in' }
})

/** Counts a login as failed before its password is checked, so that parallel attempts all count. Call the returned function after a success to undo that. */
export async function countLogin(
  request: ServiceRequest<typeof contract.login>,
  isKnown: boolean,
): Promise<() => Promise<void>> {
  const { body, call, context } = request
  const { limits } = context
  const reach = isKnown ? 'alone' : 'networks'
  const pair = `${body.email} ${call.ip}`
  await spendPoints(request, 'loginPerIp', call.ip, 1, reach)
  await spendPoints(request, 'loginPerAccountAndIp', pair)
  if (!isKnown) await spendOfAccount(request)
  return async () => {
    await limits.giveBack('loginPerIp', call.ip, 1, reach)
    await limits.giveBack('loginPerAccountAndIp', pair, 'all')
    if (!isKnown) await limits.giveBack('loginPerAccount', body.email, 1)
  }
}

async function spendOfAccount(request: ServiceRequest<typeof contract.login>): Promise<void> {
  const retryAfter = await request.context.limits.spend('loginPerAccount', request.body.email)
  if (retryAfter === undefined) return
  logEvent(request, 'limited', { limit: 'loginPerAccount' })
  throw failure(contract.login, 'guarded', { retryAfter })
}

export const logout = handle(contract.logout, async (request) => {
  const { context, session } = request
  if (session) {
    await deleteSession(context.store, session.tokenHash)
    logEvent(request, 'logout', { userId: session.user.id })
  }
  return { message: 'You have been logged out' }
})
