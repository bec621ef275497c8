import type { StoreHandle } from './client.ts'
import type { ChallengePurpose } from './desk-tables.ts'

export interface Passkey {
  readonly id: string
  readonly personId: string
  /** COSE, base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly device: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** False if a passkey with this id, which its authenticator chose, is known already, whoever has it. */
export async function insertPasskey(trx: StoreHandle, passkey: Passkey): Promise<boolean> {
  const { id, personId, publicKey, counter, device, createdAt, lastUsedAt } = passkey
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({
      id,
      person_id: personId,
      public_key: publicKey,
      counter,
      device,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findPasskey(db: StoreHandle, id: string): Promise<Passkey | undefined> {
  const [found] = await passkeysWhere(db, 'id', id)
  return found
}

/** The oldest first. */
export function listPasskeys(db: StoreHandle, personId: string): Promise<Passkey[]> {
  return passkeysWhere(db, 'person_id', personId)
}

async function passkeysWhere(db: StoreHandle, column: 'id' | 'person_id', value: string) {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where(column, '=', value)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(
    (row): Passkey => ({
      id: row.id,
      personId: row.person_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
      device: row.device,
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }),
  )
}

/** False if another request has raised the counter meanwhile, or the passkey is gone. */
export async function recordPasskeyUse(
  trx: StoreHandle,
  { id, counter: before }: Passkey,
  counter: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Resolves with the number of deleted passkeys: all of the person's unless an id is given. */
export async function deletePasskeys(
  trx: StoreHandle,
  personId: string,
  id?: string,
): Promise<number> {
  const theirs = trx.deleteFrom('passkeys').where('person_id', '=', personId)
  const meant = id === undefined ? theirs : theirs.where('id', '=', id)
  const { numDeletedRows } = await meant.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export interface Challenge {
  readonly hash: string
  readonly purpose: ChallengePurpose
  readonly personId: string | null
}

export async function insertChallenge(
  db: StoreHandle,
  { hash, purpose, personId, expiresAt }: Challenge & { readonly expiresAt: string },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, purpose, person_id: personId, expires_at: expiresAt })
    .execute()
}

/** Deletes the challenge. False if it is unknown, used, expired or for another purpose or person. */
export async function redeemChallenge(
  db: StoreHandle,
  { hash, purpose, personId }: Challenge,
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('person_id', personId === null ? 'is' : '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteExpiredChallenges(db: StoreHandle, now: string): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
}
