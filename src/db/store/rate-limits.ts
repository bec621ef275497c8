import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** A count that is under way. `expire` is milliseconds since 1970; null never expires. */
export interface Count {
  readonly points: number
  readonly expire: number | null
}

interface Addition extends Count {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Adds points to a key's count, or begins a new one where the last has expired: one statement. */
export function addPoints(db: StoreHandle, { key, points, expire, now }: Addition): Promise<Count> {
  const isOver = sql<boolean>`rate_limits.expire <= ${now}`
  return db
    .insertInto('rate_limits')
    .values({ key, points, expire })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        points: eb
          .case()
          .when(isOver)
          .then(points)
          .else(eb('rate_limits.points', '+', points))
          .end(),
        expire: eb.case().when(isOver).then(expire).else(eb.ref('rate_limits.expire')).end(),
      })),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

/** Sets a key's count, whatever it was. */
export function setPoints(db: StoreHandle, count: Omit<Addition, 'now'>): Promise<Count> {
  const { points, expire } = count
  return db
    .insertInto('rate_limits')
    .values(count)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points, expire }))
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

/** A key's count, unless it has expired. */
export function findPoints(db: StoreHandle, key: string, now: number): Promise<Count | undefined> {
  return db
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .where(({ or, eb }) => or([eb('expire', '>', now), eb('expire', 'is', null)]))
    .executeTakeFirst()
}

/** Forgets a key's count; says whether there was one. */
export async function deletePoints(db: StoreHandle, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes counts that have expired. */
export async function deleteExpiredPoints(db: StoreHandle, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute()
}
