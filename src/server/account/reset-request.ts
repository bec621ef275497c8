import { randomUUID } from 'node:crypto'
import type { AuthResetRequest } from '#contract/auth-reset-request.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUserByEmail } from '#db/store/users.ts'
import type { Service } from '../../http/endpoint.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'

/**
 * Has a link mailed to whoever has an account with this address. Those who have none take the same
 * way: whether there is an account is looked up when the mail is sent.
 */
export const resetRequest: Service<AuthResetRequest> = async (request) => {
  const { body, call, context } = request
  await spend(request, 'linkAddress', call.address)
  await spend(request, 'linkAccount', `reset-password ${body.email}`)
  const user = await findUserByEmail(context.store, body.email)
  await enqueueMail(context.store, {
    kind: 'reset-password',
    recipient: body.email,
    dedupeKey: `reset-password:${randomUUID()}`,
    data: { fullName: user?.fullName ?? '' },
    now: context.clock().toISOString(),
  })
  logEvent(request, 'reset requested', { userId: user?.id })
  return { message: 'If an account with that email exists, a password reset link has been sent.' }
}
