import { randomUUID } from 'node:crypto'
import { requestReset as contract } from '#contract/sign-in.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { findUserByEmail } from '#db/store/users.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'

/** The account is looked up when the email is sent, so the reply takes equally long without one. */
export const requestReset = handle(contract, async (request) => {
  const { body, call, context } = request
  await spend(request, 'linkPerIp', call.ip)
  await spend(request, 'linkPerAccount', `reset-password ${body.email}`)
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
})
