import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/shipping/address.ts'
import type { User } from './account-tables.ts'
import type { StoreHandle } from './client.ts'

export function findUserByEmail(db: StoreHandle, email: string): Promise<User | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst()
}

export function findUser(db: StoreHandle, id: string): Promise<User | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

/** Inserts an unverified account. Undefined if the email is taken. */
export async function insertUser(
  trx: StoreHandle,
  account: Pick<User, 'email' | 'fullName' | 'passwordHash'> & { readonly now: string },
): Promise<User | undefined> {
  const id = randomUUID()
  const { email, fullName, passwordHash, now: createdAt } = account
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({ id, email, fullName, passwordHash, createdAt })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows ? findUser(trx, id) : undefined
}

interface NewHash {
  readonly id: string
  readonly from: string
  readonly to: string
  /** When the password was chosen; undefined if only the hash of the same password is replaced by a stronger one. */
  readonly setAt?: string
}

/** Replaces the password hash `from` and locks the account. Returns false if the hash has changed in the meantime. */
export async function replacePassword(
  trx: StoreHandle,
  { id, from, to, setAt }: NewHash,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ passwordHash: to, ...(setAt !== undefined && { passwordSetAt: setAt }) })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function renameUser(db: StoreHandle, id: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ fullName }).where('id', '=', id).execute()
}

/** Gives the account a verified email and locks the account. Returns false if another account has that email; a simultaneous change may throw on PostgreSQL. */
export async function setUserEmail(
  trx: StoreHandle,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email, verifiedAt: now })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => {
      const others = selectFrom('users as others').where('others.id', '!=', id)
      return not(exists(others.select('others.id').where('others.email', '=', email)))
    })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Changes of an account's tokens, sessions or password lock it first, so that they queue instead of deadlocking. */
export async function lockUser(trx: StoreHandle, by: 'id' | 'email', value: string): Promise<void> {
  await trx
    .updateTable('users')
    .set(({ ref }) => ({ passwordHash: ref('passwordHash') }))
    .where(by, '=', value)
    .execute()
}

export async function markVerified(trx: StoreHandle, id: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ verifiedAt: now })
    .where('id', '=', id)
    .where('verifiedAt', 'is', null)
    .execute()
}

export async function deleteUser(trx: StoreHandle, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

export async function rememberAddress(
  trx: StoreHandle,
  id: string,
  address: Address | null,
): Promise<void> {
  const text = address && JSON.stringify(address)
  await trx.updateTable('users').set({ address: text }).where('id', '=', id).execute()
}

export async function findAddress(db: StoreHandle, id: string): Promise<Address | null> {
  const row = await db.selectFrom('users').select('address').where('id', '=', id).executeTakeFirst()
  return row?.address ? (JSON.parse(row.address) as Address) : null
}

function users(db: StoreHandle) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'passwordHash', 'verifiedAt', 'passwordSetAt', 'createdAt'])
}
