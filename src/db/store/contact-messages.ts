import type { PageSlice } from '#domain/owner/page-slice.ts'
import type { StoreHandle } from './client.ts'
import type { ContactMessage } from './tables.ts'

/** Returns false if a message with this id is already stored. */
export async function insertContactMessage(
  db: StoreHandle,
  message: Omit<ContactMessage, 'answer' | 'answeredAt' | 'answeredBy'>,
): Promise<boolean> {
  const kept = await db
    .insertInto('contactMessages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** A page of the messages: those that wait oldest first, or those that were answered, the latest first. */
export async function listMessagesPage(db: StoreHandle, isAnswered: boolean, slice: PageSlice) {
  const found = db
    .selectFrom('contactMessages')
    .where('answeredAt', isAnswered ? 'is not' : 'is', null)
  const ordered = isAnswered
    ? found.orderBy('answeredAt', 'desc').orderBy('id')
    : found.orderBy('createdAt').orderBy('id')
  const [rows, { total }] = await Promise.all([
    ordered.selectAll().limit(slice.limit).offset(slice.offset).execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Marks a message as answered. Returns undefined if it already was, or is not kept any more. */
export function markAnswered(
  trx: StoreHandle,
  id: string,
  by: { readonly answer: string | null; readonly name: string; readonly now: string },
) {
  return trx
    .updateTable('contactMessages')
    .set({ answer: by.answer, answeredAt: by.now, answeredBy: by.name })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning(['name', 'email', 'message', 'createdAt'])
    .executeTakeFirst()
}

export function findMessage(db: StoreHandle, id: string): Promise<ContactMessage | undefined> {
  return db.selectFrom('contactMessages').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function countUnanswered(db: StoreHandle): Promise<number> {
  const { count } = await db
    .selectFrom('contactMessages')
    .where('answeredAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function listContactMessages(db: StoreHandle, email: string) {
  return db
    .selectFrom('contactMessages')
    .select(['name', 'message', 'createdAt'])
    .where('email', '=', email)
    .orderBy('createdAt')
    .execute()
}

export async function deleteContactMessages(db: StoreHandle, before: string): Promise<void> {
  await db.deleteFrom('contactMessages').where('createdAt', '<', before).execute()
}
