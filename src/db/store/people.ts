import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'
import type { Invitation, Passkey, Person, PersonTable } from './desk-tables.ts'

/** False until somebody was invited. */
export async function hasPeople(db: StoreHandle): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Adds a person, or finds the one with this key and changes the role. */
export function upsertPerson(trx: StoreHandle, person: PersonTable): Promise<Person> {
  const { role, invitedAt } = person
  return trx
    .insertInto('people')
    .values(person)
    .onConflict((conflict) => conflict.column('nameKey').doUpdateSet({ role, invitedAt }))
    .returning(['id', 'name', 'role'])
    .executeTakeFirstOrThrow()
}

/** Whether an owner can open the desk besides the person with this id. */
export async function hasOtherOwner(db: StoreHandle, id: string): Promise<boolean> {
  const owner = await db
    .selectFrom('people')
    .innerJoin('passkeys', 'passkeys.personId', 'people.id')
    .where('role', '=', 'owner')
    .where('people.id', '<>', id)
    .select('people.id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export function findPerson(
  db: StoreHandle,
  by: 'id' | 'nameKey',
  value: string,
): Promise<Person | undefined> {
  const people = db.selectFrom('people').select(['id', 'name', 'role'])
  return people.where(by, '=', value).executeTakeFirst()
}

/** By name. `lastUsedAt` is the newest session's last use, of those that are not deleted yet. */
export async function listPeople(db: StoreHandle) {
  const rows = await db
    .selectFrom('people')
    .leftJoin('invitations', 'invitations.personId', 'people.id')
    .select(({ selectFrom }) => [
      'people.id',
      'name',
      'role',
      'invitations.expiresAt as invitationExpiresAt',
      selectFrom('passkeys')
        .whereRef('passkeys.personId', '=', 'people.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      selectFrom('deskSessions')
        .whereRef('deskSessions.personId', '=', 'people.id')
        .select(({ fn }) => fn.max('deskSessions.lastUsedAt').as('last'))
        .as('lastUsedAt'),
    ])
    .orderBy('nameKey')
    .execute()
  return rows.map((row) => ({ ...row, passkeys: Number(row.passkeys ?? 0) }))
}

/** Locks these people. Resolves with how many of them are still there. */
export async function lockPeople(trx: StoreHandle, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('people')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Sessions, passkeys and invitations go with the person. */
export async function deletePerson(db: StoreHandle, id: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', id).execute()
}

/** Replaces the person's earlier invitation. */
export async function replaceInvitation(trx: StoreHandle, invitation: Invitation): Promise<void> {
  const { tokenHash, expiresAt } = invitation
  await trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.column('personId').doUpdateSet({ tokenHash, expiresAt }))
    .execute()
}

export function findInvited(
  db: StoreHandle,
  tokenHash: string,
  now: string,
): Promise<Person | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'personId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .select(['people.id', 'name', 'role'])
    .executeTakeFirst()
}

/** Of concurrent callers only one gets true. */
export async function redeemInvitation(trx: StoreHandle, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** After a backup was restored: what was revoked since must not work again. */
export async function deleteInvitations(db: StoreHandle): Promise<void> {
  await db.deleteFrom('invitations').execute()
}

/** Who may open the desk and with what, as rows of a store. */
export interface DeskAccess {
  readonly people: readonly PersonTable[]
  readonly passkeys: readonly Passkey[]
}

/** Everybody else's access ends. */
export async function replaceDeskAccess(
  trx: StoreHandle,
  { people, passkeys }: DeskAccess,
): Promise<void> {
  await trx.deleteFrom('people').execute()
  const newPeople = await inKnownColumns(trx, 'people', people)
  if (people.length > 0) await trx.insertInto('people').values(newPeople).execute()
  const newPasskeys = await inKnownColumns(trx, 'passkeys', passkeys)
  if (passkeys.length > 0) await trx.insertInto('passkeys').values(newPasskeys).execute()
}

/** Rows of a newer program's store may have columns that this program doesn't know. */
async function inKnownColumns<Row extends object>(
  trx: StoreHandle,
  table: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const columns = sql<{ name: string }>`select name from pragma_table_info(${table})`
  const names = new Set((await columns.execute(trx)).rows.map(({ name }) => name))
  const isKnown = ([name]: [string, unknown]) => names.has(name)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKnown)) as Row)
}
