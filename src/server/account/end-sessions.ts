import { endSessions as contract } from '#contract/account.ts'
import { logout as logoutContract } from '#contract/sign-in.ts'
import { deleteSession, deleteSessionsOf } from '#db/store/sessions.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { logEvent } from '../observe/log-event.ts'
import { provePassword } from './prove-password.ts'

export const endSessions = handle(contract, async (request) => {
  const { body, context, session } = request
  const userId = session.user.id
  await provePassword(request, { userId, field: 'password', password: body.password })
  const ended = await deleteSessionsOf(context.store, userId, body.sessionId)
  if (ended === 0) throw failure(contract, 'unknown')
  logEvent(request, 'sessions ended', { userId })
  const message = body.sessionId ? 'The session has ended' : 'You have been signed out everywhere'
  return { message }
})

export const logout = handle(logoutContract, async (request) => {
  const { context, session } = request
  if (session) {
    await deleteSession(context.store, session.tokenHash)
    logEvent(request, 'logout', { userId: session.user.id })
  }
  return { message: 'You have been logged out' }
})
