import type { StoreHandle } from './client.ts'
import type { Challenge, Passkey } from './desk-tables.ts'

/** False if a passkey with this id, which its authenticator chose, is known already, whoever has it. */
export async function insertPasskey(trx: StoreHandle, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findPasskey(db: StoreHandle, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The oldest first. */
export function listPasskeys(db: StoreHandle, personId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
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
    .set({ counter, lastUsedAt: now })
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
  const theirs = trx.deleteFrom('passkeys').where('personId', '=', personId)
  const meant = id === undefined ? theirs : theirs.where('id', '=', id)
  const { numDeletedRows } = await meant.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function insertChallenge(db: StoreHandle, challenge: Challenge): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Deletes the challenge. False if it is unknown, used, expired or for another purpose or person. */
export async function redeemChallenge(
  db: StoreHandle,
  { challengeHash, purpose, personId }: Omit<Challenge, 'expiresAt'>,
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('personId', personId === null ? 'is' : '=', personId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
