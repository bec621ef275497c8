import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/shipping/address.ts'
import type { StoreHandle } from './client.ts'

/** An account as the server sees it. Times are ISO 8601 in UTC. */
export interface User {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** argon2id in the PHC format: it never leaves the server. */
  readonly passwordHash: string
  readonly verifiedAt: string | null
  readonly createdAt: string
}

/** The account with this address, in lower case. */
export function findUserByEmail(db: StoreHandle, email: string): Promise<User | undefined> {
  return users(db).where('email', '=', email).executeTakeFirst()
}

export function findUser(db: StoreHandle, id: string): Promise<User | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

/** Makes an account, unverified. Undefined when there is one with this address already. */
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

/**
 * Puts one password hash in another's place, and holds on to the account until the transaction
 * ends. False when the hash is not the account's any more: it was changed meanwhile.
 */
export async function replacePassword(
  trx: StoreHandle,
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Notes that the account's address was proved, unless it was before. */
export async function markVerified(trx: StoreHandle, id: string, now: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute()
}

/** Deletes the account with its sessions and tokens. */
export async function deleteUser(trx: StoreHandle, id: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

/** Remembers where somebody has an order sent. */
export async function rememberAddress(
  trx: StoreHandle,
  id: string,
  address: Address,
): Promise<void> {
  const text = JSON.stringify(address)
  await trx.updateTable('users').set({ address: text }).where('id', '=', id).execute()
}

/** The delivery address used last; null before the first order. */
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
      'created_at as createdAt',
    ])
}
