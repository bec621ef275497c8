import { randomUUID } from 'node:crypto'
import { resendVerification as contract } from '#contract/sign-in.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'

export const resendVerification = handle(contract, async (request) => {
  const { call, context, session } = request
  const { id: userId, email, fullName, isVerified } = session.user
  if (isVerified) throw failure(contract, 'verified')
  await spend(request, 'linkPerIp', call.ip)
  await spend(request, 'linkPerAccount', `verify-email ${email}`)
  await enqueueMail(context.store, {
    kind: 'verify-email',
    recipient: email,
    dedupeKey: `verify-email:${userId}:${randomUUID()}`,
    data: { fullName },
    now: context.clock().toISOString(),
  })
  logEvent(request, 'verification requested', { userId })
  return { message: 'We’ve sent you a new link. Please check your email.' }
})
