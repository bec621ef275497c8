import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/shipping/address.ts'
import type { StoreHandle } from './client.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** argon2id in the PHC format: it never leaves the server. */
  readonly passwordHash: string
  readonly verifiedAt: string | null
  readonly passwordSetAt: string | null
  readonly createdAt: string
}

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
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      id,
      email: account.email,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      verified_at: null,
      address: null,
      created_at: account.now,
    })
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
    .set({ password_hash: to, ...(setAt !== undefined && { password_set_at: setAt }) })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function renameUser(db: StoreHandle, id: string, fullName: string): Promise<void> {
  await db.updateTable('users').set({ full_name: fullName }).where('id', '=', id).execute()
}

/** Gives the account a verified email and locks the account. Returns false if another account has that email; a simultaneous change may throw on PostgreSQL. */
export async function setUserEmail(
  trx: StoreHandle,
  { id, email, now }: { readonly id: string; readonly email: string; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ email, verified_at: now })
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
    .set(({ ref }) => ({ password_hash: ref('password_hash') }))
    .where(by, '=', value)
    .execute()
}

export async function markVerified(trx: StoreHandle, id: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
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
    .select([
      'id',
      'email',
      'full_name as fullName',
      'password_hash as passwordHash',
      'verified_at as verifiedAt',
      'password_set_at as passwordSetAt',
      'created_at as createdAt',
    ])
}
