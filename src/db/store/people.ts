import type { Selectable } from 'kysely'
import type { Role } from '#domain/owner/people.ts'
import type { StoreHandle } from './client.ts'
import type { DeskTables } from './desk-tables.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly role: Role
}

/** False until somebody was invited. */
export async function hasPeople(db: StoreHandle): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined
}

interface Invited extends Person {
  readonly key: string
  readonly now: string
}

/** Adds a person, or finds the one with this key and changes the role. */
export function upsertPerson(
  trx: StoreHandle,
  { id, key, name, role, now }: Invited,
): Promise<Person> {
  return trx
    .insertInto('people')
    .values({ id, name_key: key, name, role, invited_at: now })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ role, invited_at: now }))
    .returning(['id', 'name', 'role'])
    .executeTakeFirstOrThrow()
}

/** Whether an owner can open the desk besides the person with this id. */
export async function hasOtherOwner(db: StoreHandle, id: string): Promise<boolean> {
  const owner = await db
    .selectFrom('people')
    .innerJoin('passkeys', 'passkeys.person_id', 'people.id')
    .where('role', '=', 'owner')
    .where('people.id', '<>', id)
    .select('people.id')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}

export function findPersonByKey(db: StoreHandle, key: string): Promise<Person | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'role'])
    .where('name_key', '=', key)
    .executeTakeFirst()
}

export function findPerson(db: StoreHandle, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('people')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** By name. `lastUsedAt` is the newest session's last use, of those that are not deleted yet. */
export async function listPeople(db: StoreHandle) {
  const rows = await db
    .selectFrom('people')
    .leftJoin('invitations', 'invitations.person_id', 'people.id')
    .select(({ selectFrom }) => [
      'people.id',
      'name',
      'role',
      'invitations.expires_at as invitationExpiresAt',
      selectFrom('passkeys')
        .whereRef('passkeys.person_id', '=', 'people.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('passkeys'),
      selectFrom('desk_sessions')
        .whereRef('desk_sessions.person_id', '=', 'people.id')
        .select(({ fn }) => fn.max('desk_sessions.last_used_at').as('last'))
        .as('lastUsedAt'),
    ])
    .orderBy('name_key')
    .execute()
  return rows.map((row) => ({ ...row, passkeys: Number(row.passkeys ?? 0) }))
}

/** Sessions, passkeys and invitations go with the person. */
export async function deletePerson(db: StoreHandle, id: string): Promise<void> {
  await db.deleteFrom('people').where('id', '=', id).execute()
}

/** Replaces the person's earlier invitation. */
export async function replaceInvitation(
  trx: StoreHandle,
  invitation: { readonly tokenHash: string; readonly personId: string; readonly expiresAt: string },
): Promise<void> {
  const { tokenHash: token_hash, personId: person_id, expiresAt: expires_at } = invitation
  await trx
    .insertInto('invitations')
    .values({ token_hash, person_id, expires_at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ token_hash, expires_at }))
    .execute()
}

export function findInvited(
  db: StoreHandle,
  tokenHash: string,
  now: string,
): Promise<Person | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'person_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .select(['people.id', 'name', 'role'])
    .executeTakeFirst()
}

/** Of concurrent callers only one gets true. */
export async function redeemInvitation(trx: StoreHandle, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteExpiredInvitations(db: StoreHandle, now: string): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}

/** After a backup was restored: what was revoked since must not work again. */
export async function deleteInvitations(db: StoreHandle): Promise<void> {
  await db.deleteFrom('invitations').execute()
}

/** Who may open the desk and with what, as rows of a store. */
export interface DeskAccess {
  readonly people: readonly Selectable<DeskTables['people']>[]
  readonly passkeys: readonly Selectable<DeskTables['passkeys']>[]
}

/** Everybody else's access ends. */
export async function replaceDeskAccess(
  trx: StoreHandle,
  { people, passkeys }: DeskAccess,
): Promise<void> {
  await trx.deleteFrom('people').execute()
  if (people.length > 0) await trx.insertInto('people').values(people).execute()
  if (passkeys.length > 0) await trx.insertInto('passkeys').values(passkeys).execute()
}
