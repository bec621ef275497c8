import type { StoreHandle } from './client.ts'
import type { Person } from './desk-tables.ts'

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
  const times = { createdAt: now, lastUsedAt: now, confirmedAt: now }
  await trx
    .insertInto('deskSessions')
    .values({ tokenHash, personId, device, ...times })
    .execute()
}

export async function findDeskSession(
  db: StoreHandle,
  tokenHash: string,
): Promise<DeskSession | undefined> {
  const row = await db
    .selectFrom('deskSessions')
    .innerJoin('people', 'people.id', 'personId')
    .where('tokenHash', '=', tokenHash)
    .select(['people.id', 'name', 'role', 'createdAt', 'lastUsedAt', 'confirmedAt', 'notice'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, role, ...session } = row
  return { ...session, tokenHash, person: { id, name, role } }
}

export async function updateDeskSession(
  db: StoreHandle,
  tokenHash: string,
  changes: Partial<Pick<DeskSession, 'lastUsedAt' | 'confirmedAt' | 'notice'>>,
): Promise<void> {
  await db.updateTable('deskSessions').set(changes).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteDeskSession(db: StoreHandle, tokenHash: string): Promise<void> {
  await db.deleteFrom('deskSessions').where('tokenHash', '=', tokenHash).execute()
}

/** One person's sessions, or everybody's. Resolves with their number. */
export async function deleteDeskSessions(db: StoreHandle, personId?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('deskSessions')
    .$if(personId !== undefined, (query) => query.where('personId', '=', personId as string))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
