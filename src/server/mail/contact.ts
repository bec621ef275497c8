import { sendMessage as contract } from '#contract/contact.ts'
import { inTransaction } from '#db/store/client.ts'
import { deleteContactMessages, insertContactMessage } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { HOUR_MS } from '#domain/time/durations.ts'
import { yearsBefore } from '#domain/time/years.ts'
import { failure, spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'
import type { Job } from '../kernel/context.ts'
import { logEvent } from '../kernel/log.ts'

/** Robots send sooner. */
const MIN_WRITING_MS = 3_000

export const sendMessage = handle(contract, async (request) => {
  const { body, call, context } = request
  const { id, name, email, message, reference, elapsed } = body
  const thanks = `Thank you. We’ll reply to ${email}.`
  const copied = { message: `${thanks} We’ve also sent a confirmation there.` }
  if (reference !== '') {
    // A robot gets the answer that a person gets, so it learns nothing.
    logEvent(request, 'input refused')
    return copied
  }
  if (elapsed < MIN_WRITING_MS) throw failure(contract, 'too-fast')
  await spendPoints(request, 'contactPerIp', call.ip)
  // A sender who enters another person's email must not fill that person's inbox.
  const isCopied = (await context.limits.spend('linkPerAccount', `contact ${email}`)) === undefined

  const { site } = await context.catalogue()
  const now = context.clock().toISOString()
  const data = { name, email, message, writtenAt: now }
  await inTransaction(context.store, async (trx) => {
    const isNew = await insertContactMessage(trx, { id, name, email, message, createdAt: now })
    if (!isNew) return
    const toOwner = { kind: 'contact-message', recipient: site.email, data, now } as const
    await enqueueMail(trx, { ...toOwner, dedupeKey: `contact-message:${id}` })
    if (!isCopied) return
    const toWriter = { kind: 'contact-received', recipient: email, data, now } as const
    await enqueueMail(trx, { ...toWriter, dedupeKey: `contact-received:${id}` })
  })
  return isCopied ? copied : { message: thanks }
})

/** The privacy notice states this period. */
const YEARS_KEPT = 2

export const clearMessages: Job = {
  name: 'clear messages',
  pauseMs: HOUR_MS,
  run: ({ store, clock }) =>
    deleteContactMessages(store, yearsBefore(clock(), YEARS_KEPT).toISOString()),
}
