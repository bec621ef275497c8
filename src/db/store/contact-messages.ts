import type { PageSlice } from '#domain/owner/page-slice.ts'
import type { StoreHandle } from './client.ts'

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: string
}

const COLUMNS = [
  'id',
  'name',
  'email',
  'message',
  'answer',
  'created_at as createdAt',
  'answered_at as answeredAt',
  'answered_by as answeredBy',
] as const

/** Returns false if a message with this id is already stored. */
export async function insertContactMessage(
  db: StoreHandle,
  { createdAt, ...message }: ContactMessage,
): Promise<boolean> {
  const kept = await db
    .insertInto('contact_messages')
    .values({
      ...message,
      created_at: createdAt,
      answer: null,
      answered_at: null,
      answered_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** A page of the messages: those that wait oldest first, or those that were answered, the latest first. */
export async function listMessagesPage(db: StoreHandle, isAnswered: boolean, slice: PageSlice) {
  const found = db
    .selectFrom('contact_messages')
    .where('answered_at', isAnswered ? 'is not' : 'is', null)
  const ordered = isAnswered
    ? found.orderBy('answered_at', 'desc').orderBy('id')
    : found.orderBy('created_at').orderBy('id')
  const [rows, { total }] = await Promise.all([
    ordered.select(COLUMNS).limit(slice.limit).offset(slice.offset).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** Marks a message as answered. Returns undefined if it already was, or is not kept any more. */
export function markAnswered(
  trx: StoreHandle,
  id: string,
  by: { readonly answer: string | null; readonly name: string; readonly now: string },
) {
  return trx
    .updateTable('contact_messages')
    .set({ answer: by.answer, answered_at: by.now, answered_by: by.name })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['name', 'email', 'message', 'created_at as createdAt'])
    .executeTakeFirst()
}

export function findMessage(db: StoreHandle, id: string) {
  return db.selectFrom('contact_messages').where('id', '=', id).select(COLUMNS).executeTakeFirst()
}

export async function countUnanswered(db: StoreHandle): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .where('answered_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function listContactMessages(db: StoreHandle, email: string) {
  return db
    .selectFrom('contact_messages')
    .select(['name', 'message', 'created_at as createdAt'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
}

export async function deleteContactMessages(db: StoreHandle, before: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
