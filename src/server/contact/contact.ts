import { type ContactCall, contact as contract } from '#contract/contact.ts'
import { insertContactMessage } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { failure } from '../../http/call-error.ts'
import type { Service } from '../../http/endpoint.ts'
import { spend } from '../../limits/spend.ts'
import { logEvent } from '../../log-event.ts'

/** Milliseconds below which nobody has written anything. */
const HASTE = 3_000
const THANKS = { message: 'Thank you. We have your message.' }

/** Keeps a message, mails it to the owner and tells whoever wrote it that it has come. */
export const contact: Service<ContactCall> = async (request) => {
  const { body, call, context } = request
  const { id, name, email, message, reference, elapsed } = body
  if (reference !== '') {
    // A robot learns nothing from its answer.
    logEvent(request, 'input refused')
    return THANKS
  }
  if (elapsed < HASTE) throw failure(contract, 'too-fast')
  await spend(request, 'contactAddress', call.address)
  // Whoever writes in another's name must not fill the other's mailbox.
  const isCopied = (await context.limits.spend('contactCopy', email)) === undefined

  const { site } = (await context.catalogue()).frame
  const now = context.clock().toISOString()
  const data = { name, email, message, writtenAt: now }
  await context.store.transaction().execute(async (trx) => {
    const isNew = await insertContactMessage(trx, { id, name, email, message, createdAt: now })
    if (!isNew) return
    const toOwner = { kind: 'contact-message', recipient: site.email, data, now } as const
    await enqueueMail(trx, { ...toOwner, dedupeKey: `contact-message:${id}` })
    if (!isCopied) return
    const toWriter = { kind: 'contact-received', recipient: email, data, now } as const
    await enqueueMail(trx, { ...toWriter, dedupeKey: `contact-received:${id}` })
  })
  return THANKS
}
