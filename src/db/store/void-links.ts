import type { StoreHandle } from './client.ts'

/**
 * Voids the mailed links that open one account or all: to verify or change its email address, to undo a change, to
 * choose a password. Links to reviews open none, so they stay.
 */
export async function voidLinks(db: StoreHandle, userId?: string): Promise<void> {
  for (const table of ['one_time_tokens', 'email_changes'] as const) {
    await db
      .deleteFrom(table)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
      .execute()
  }
}
