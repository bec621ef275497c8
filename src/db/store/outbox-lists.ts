import { sql } from 'kysely'
import type { PageSlice } from '#domain/owner/page-slice.ts'
import type { StoreHandle } from './client.ts'

export const MAIL_STATES = ['unsent', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A page of the outbox: unsent email in the order in which it was queued, or sent email, the latest first. */
export async function listMailPage(db: StoreHandle, state: MailState, slice: PageSlice) {
  const found = outbox(db).where('sentAt', state === 'sent' ? 'is not' : 'is', null)
  const ordered =
    state === 'sent'
      ? found.orderBy('sentAt', 'desc').orderBy('id')
      : found.orderBy('createdAt').orderBy('id')
  const [rows, counts] = await Promise.all([
    ordered.limit(slice.limit).offset(slice.offset).execute(),
    countMail(db),
  ])
  return { rows: rows.map(toListed), ...counts }
}

export async function listUnsentMail(db: StoreHandle) {
  const rows = await outbox(db).where('sentAt', 'is', null).orderBy('createdAt').execute()
  return rows.map(toListed)
}

export async function findMail(db: StoreHandle, id: string) {
  const row = await outbox(db).where('id', '=', id).executeTakeFirst()
  return row && toListed(row)
}

function countMail(db: StoreHandle) {
  return db
    .selectFrom('outbox')
    .select([
      sql<number>`count(case when sent_at is null and dead_at is null then 1 end)`.as('waiting'),
      sql<number>`count(case when sent_at is null and dead_at is not null then 1 end)`.as(
        'givenUp',
      ),
      sql<number>`count(sent_at)`.as('sent'),
    ])
    .executeTakeFirstOrThrow()
}

function outbox(db: StoreHandle) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'createdAt', 'dueAt', 'attempts'])
    .select(['sentAt', 'deadAt', 'lastError', 'data'])
}

type Row = Awaited<ReturnType<ReturnType<typeof outbox>['executeTakeFirstOrThrow']>>

function toListed({ data, deadAt, lastError, ...row }: Row) {
  return {
    ...row,
    data: JSON.parse(data) as unknown,
    isGivenUp: deadAt !== null,
    lastError: lastError ?? '',
  }
}
