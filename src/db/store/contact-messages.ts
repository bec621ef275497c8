import type { StoreHandle } from './client.ts'

export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  /** ISO 8601 in UTC. */
  readonly createdAt: string
}

/** Keeps a message. False when it has been kept before. */
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

/** Deletes what was written before a time. */
export async function deleteContactMessages(db: StoreHandle, before: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
