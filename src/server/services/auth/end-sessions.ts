import { endSessions as contract, type EndSessions } from '#contract/end-sessions.ts'
import { deleteSessionsOf } from '#db/store/sessions.ts'
import { failure } from '../../http/call-error.ts'
import type { Service } from '../../http/endpoint.ts'
import { logEvent } from '../../log-event.ts'

/** Ends one of the caller's sessions, or all of them. */
export const endSessions: Service<EndSessions> = async (request) => {
  const { body, context, session } = request
  const userId = session.user.id
  const ended = await deleteSessionsOf(context.store, userId, body.sessionId)
  if (ended === 0) throw failure(contract, 'unknown')
  logEvent(request, 'sessions ended', { userId })
  const message = body.sessionId ? 'The session has ended' : 'You have been signed out everywhere'
  return { message }
}
