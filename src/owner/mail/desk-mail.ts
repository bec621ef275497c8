import { z } from 'zod'
import { retryMail } from '#db/store/outbox.ts'
import { findMail, listMailPage, MAIL_STATES } from '#db/store/outbox-lists.ts'
import { readPage } from '#domain/owner/page-slice.ts'
import { capitalize, countNoun } from '#domain/text.ts'
import { londonTime } from '#domain/time/london-day.ts'
import type { Context } from '#server/kernel/context.ts'
import { compose } from '#server/mail/compose.ts'
import { type Actions, action } from '../desk/actions.ts'

/** A page of the outbox, and how many emails wait, were given up and were sent. */
export async function readMails(context: Context, params: URLSearchParams) {
  const { store, mailer } = context
  const state = MAIL_STATES.find((known) => known === params.get('show')) ?? 'unsent'
  const { rows, total, slice, ...counts } = await readPage(params, async (page) => {
    const found = await listMailPage(store, state, page)
    return { ...found, total: state === 'sent' ? found.sent : found.waiting + found.givenUp }
  })
  const mails = await Promise.all(
    rows.map(async (row) => ({ ...shown(row), subject: (await letterOf(context, row)).subject })),
  )
  return { state, slice, total, ...counts, hasServer: mailer !== undefined, mails }
}

type Listed = Awaited<ReturnType<typeof listMailPage>>['rows'][number]

function shown({ kind, data: _, createdAt, dueAt, sentAt, isGivenUp, attempts, ...mail }: Listed) {
  const at = (time: string) => londonTime(new Date(time))
  const state = isGivenUp ? 'Given up' : `Due ${at(dueAt)}`
  return {
    ...mail,
    name: capitalize(kind.replaceAll('-', ' ')),
    queued: at(createdAt),
    isSent: sentAt !== null,
    state: sentAt === null ? state : `Sent ${at(sentAt)}`,
    tries: attempts === 1 ? 'tried once' : `tried ${attempts} times`,
  }
}

/** An email with its subject and text, as it would be composed now. A link that works once is shown without its secret. */
export async function readMail(context: Context, id: string) {
  const mail = z.uuid().safeParse(id).success ? await findMail(context.store, id) : undefined
  return mail && { ...shown(mail), ...(await letterOf(context, mail)) }
}

async function letterOf(context: Context, { attempts: attempt, ...mail }: Listed) {
  try {
    const letter = await compose(context, { ...mail, attempt }, async () => '')
    return { subject: letter?.subject ?? '', text: letter?.text ?? '' }
  } catch (error) {
    return { subject: '', text: `It can’t be composed: ${(error as Error).message}` }
  }
}

const NONE = 'No email waits that could be tried again: it was sent meanwhile.'

export const MAIL_ACTIONS: Actions = {
  retry: action(
    z.object({ mail: z.union([z.uuid(), z.literal('all')]) }),
    async ({ context: { store, clock } }, { mail }) => {
      const count = await retryMail(store, mail, clock().toISOString())
      if (count === 0) return { refused: NONE }
      return { done: `${countNoun(count, 'email')} will be tried again now, and for a day.` }
    },
  ),
}
