import type { StoreHandle } from './client.ts'
import type { Person } from './people.ts'

export interface DeskSession {
  readonly tokenHash: string
  readonly person: Person
  readonly createdAt: string
  readonly lastUsedAt: string
  readonly confirmedAt: string
  readonly notice: string | null
}

export async function insertDeskSession(
  trx: StoreHandle,
  session: Pick<DeskSession, 'tokenHash'> & {
    readonly personId: string
    readonly device: string
    readonly now: string
  },
): Promise<void> {
  const { tokenHash, personId, device, now } = session
  await trx
    .insertInto('desk_sessions')
    .values({
      token_hash: tokenHash,
      person_id: personId,
      device,
      created_at: now,
      last_used_at: now,
      confirmed_at: now,
      notice: null,
    })
    .execute()
}

export async function findDeskSession(
  db: StoreHandle,
  tokenHash: string,
): Promise<DeskSession | undefined> {
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('people', 'people.id', 'person_id')
    .where('token_hash', '=', tokenHash)
    .select(['people.id', 'name', 'role', 'created_at', 'last_used_at', 'confirmed_at', 'notice'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, role, created_at, last_used_at, confirmed_at, notice } = row
  return {
    tokenHash,
    person: { id, name, role },
    createdAt: created_at,
    lastUsedAt: last_used_at,
    confirmedAt: confirmed_at,
    notice,
  }
}

export async function updateDeskSession(
  db: StoreHandle,
  tokenHash: string,
  changes: {
    readonly last_used_at?: string
    readonly confirmed_at?: string
    readonly notice?: string | null
  },
): Promise<void> {
  await db.updateTable('desk_sessions').set(changes).where('token_hash', '=', tokenHash).execute()
}

export async function deleteDeskSession(db: StoreHandle, tokenHash: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('token_hash', '=', tokenHash).execute()
}

/** One person's sessions, or everybody's. Resolves with their number. */
export async function deleteDeskSessions(db: StoreHandle, personId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('desk_sessions')
    .$if(personId !== undefined, (query) => query.where('person_id', '=', personId as string))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteEndedDeskSessions(
  db: StoreHandle,
  { begunBefore, usedBefore }: { readonly begunBefore: string; readonly usedBefore: string },
): Promise<void> {
  await db
    .deleteFrom('desk_sessions')
    .where(({ or, eb }) =>
      or([eb('created_at', '<', begunBefore), eb('last_used_at', '<', usedBefore)]),
    )
    .execute()
}
