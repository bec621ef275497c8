import type { StoreHandle } from './client.ts'

/** Times are milliseconds since 1970. */
export async function rememberKnown(db: StoreHandle, key: string, expire: number): Promise<void> {
  await db
    .insertInto('knownNetworks')
    .values({ key, expire })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expire }))
    .execute()
}

export async function isKnown(db: StoreHandle, key: string, now: number): Promise<boolean> {
  const known = db.selectFrom('knownNetworks').select('key').where('key', '=', key)
  return (await known.where('expire', '>', now).executeTakeFirst()) !== undefined
}

export async function forgetExpired(db: StoreHandle, now: number): Promise<void> {
  await db.deleteFrom('knownNetworks').where('expire', '<=', now).execute()
}
