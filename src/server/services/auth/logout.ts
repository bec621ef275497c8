import type { AuthLogout } from '#contract/auth-logout.ts'
import { deleteSession } from '#db/store/sessions.ts'
import type { Service } from '../../http/endpoint.ts'
import { logEvent } from '../../log-event.ts'

export const logout: Service<AuthLogout> = async (request) => {
  const { context, session } = request
  if (session) {
    await deleteSession(context.store, session.tokenHash)
    logEvent(request, 'logout', { userId: session.user.id })
  }
  return { message: 'You have been logged out' }
}
