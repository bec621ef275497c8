import { z } from 'zod'
import { inTransaction } from '#db/store/client.ts'
import { findMessage, listMessagesPage, markAnswered } from '#db/store/contact-messages.ts'
import { enqueueMail } from '#db/store/outbox.ts'
import { cleanText } from '#domain/catalogue/review-text.ts'
import type { DeskView } from '#domain/owner/desk.ts'
import { readPage } from '#domain/owner/page-slice.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Act, type Actions, action, type Outcome } from '../desk/actions.ts'

/** A page of messages. Before them comes the one with the id `typed`, of a form that was refused, if it is no longer among them. */
export async function readMessages(
  { store }: Context,
  params: URLSearchParams,
  typed?: DeskView['typed'][string],
) {
  const show = params.get('show') === 'answered' ? 'answered' : 'waiting'
  const { rows, total, slice } = await readPage(params, (page) =>
    listMessagesPage(store, show === 'answered', page),
  )
  const isListed = rows.some(({ id }) => id === typed)
  const gone = isListed || typeof typed !== 'string' ? undefined : await findMessage(store, typed)
  const messages = [...(gone ? [gone] : []), ...rows].map((message) => ({
    ...message,
    written: londonTime(new Date(message.createdAt)),
    closed: message.answeredAt === null ? undefined : londonTime(new Date(message.answeredAt)),
  }))
  return { show, slice, total, messages }
}

const chosen = z.object({ message: z.string().max(64) })
const answered = chosen.extend({
  answer: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, 'Write an answer')
        .max(5_000, 'Write an answer of at most 5,000 characters'),
    ),
})

export const MESSAGE_ACTIONS: Actions = {
  answer: action(answered, (act, { message, answer }) => close(act, message, answer), {
    confirmed: true,
  }),
  close: action(chosen, (act, { message }) => close(act, message, null)),
}

/** Closes a message once, with the answer's email in the same transaction. */
async function close(
  { context: { store, clock }, person }: Act,
  id: string,
  answer: string | null,
): Promise<Outcome> {
  const now = clock().toISOString()
  return inTransaction(store, async (trx): Promise<Outcome> => {
    const message = await markAnswered(trx, id, { answer, name: person.name, now })
    if (!message) {
      const earlier = await findMessage(trx, id)
      if (!earlier) return { refused: 'This message is not kept any more.' }
      // A repeated click: what it asks for is done.
      const isSame = earlier.answeredBy === person.name && earlier.answer === answer
      return isSame ? { done: DONE[answer === null ? 'closed' : 'answered'] } : meanwhile(earlier)
    }
    if (answer === null) return { done: DONE.closed }
    const { name, email, message: text, createdAt: writtenAt } = message
    const data = { name, email, message: text, writtenAt, answer }
    const mail = { kind: 'contact-answer', recipient: email, data, now } as const
    await enqueueMail(trx, { ...mail, dedupeKey: `contact-answer:${id}` })
    return { done: DONE.answered }
  })
}

const DONE = {
  answered: 'The answer is on its way.',
  closed: 'The message needs no more answer.',
} as const

function meanwhile({ answer, answeredAt, answeredBy }: NonNullable<Closed>): Outcome {
  const who = answeredBy ?? 'Somebody'
  const when = answeredAt === null ? '' : ` on ${londonTime(new Date(answeredAt))}`
  const what = answer === null ? 'said that it needs no answer' : 'answered this message'
  return { refused: `Meanwhile ${who} ${what}${when}. Nothing was sent.` }
}

type Closed = Awaited<ReturnType<typeof findMessage>>
