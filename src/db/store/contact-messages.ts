import type { StoreHandle } from './client.ts'

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: string
}

/** Returns false if a message with this id is already stored. */
export async function insertContactMessage(
  db: StoreHandle,
  { createdAt, ...message }: ContactMessage,
): Promise<boolean> {
  const kept = await db
    .insertInto('contact_messages')
    .values({ ...message, created_at: createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
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
