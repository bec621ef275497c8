import { randomUUID } from 'node:crypto'
import {
  resendVerification as contract,
  type ResendVerification,
} from '#contract/resend-verification.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { failure } from '../../http/call-error.ts'
import type { Service } from '../../http/endpoint.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'

export const resendVerification: Service<ResendVerification> = async (request) => {
  const { call, context, session } = request
  const { id: userId, email, fullName, isVerified } = session.user
  if (isVerified) throw failure(contract, 'verified')
  await spend(request, 'linkAddress', call.address)
  await spend(request, 'linkAccount', `verify-email ${email}`)
  await enqueueMail(context.store, {
    kind: 'verify-email',
    recipient: email,
    dedupeKey: `verify-email:${userId}:${randomUUID()}`,
    data: { fullName },
    now: context.clock().toISOString(),
  })
  logEvent(request, 'verification requested', { userId })
  return { message: 'We have sent you a new link. Please check your email.' }
}
