import { sendMessage as contract } from '#contract/contact.ts'
import { inTransaction } from '#db/store/client.ts'
import { insertContactMessage } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { failure } from '../http/call-failure.ts'
import { handle } from '../http/handle.ts'
import { spend } from '../http/spend.ts'
import { logEvent } from '../observe/log-event.ts'

/** Robots send sooner. */
const MIN_WRITING_MS = 3_000
const THANKS = { message: 'Thank you. We’ve received your message.' }

export const sendMessage = handle(contract, async (request) => {
  const { body, call, context } = request
  const { id, name, email, message, reference, elapsed } = body
  if (reference !== '') {
    // A robot gets the answer that a person gets, so it learns nothing.
    logEvent(request, 'input refused')
    return THANKS
  }
  if (elapsed < MIN_WRITING_MS) throw failure(contract, 'too-fast')
  await spend(request, 'contactPerIp', call.ip)
  // A sender who gives another person's address must not fill that mailbox.
  const isCopied = (await context.limits.spend('contactCopyPerEmail', email)) === undefined

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
  return THANKS
})
