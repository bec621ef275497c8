import { sql } from 'kysely'
import type { StoreHandle } from './client.ts'

/** Times are milliseconds since 1970. */
export interface RateLimitCount {
  readonly points: number
  readonly expire: number
}

export interface PointsToAdd extends RateLimitCount {
  readonly key: string
  readonly now: number
}

export function addPoints(
  db: StoreHandle,
  { key, points, expire, now }: PointsToAdd,
): Promise<RateLimitCount> {
  const hasExpired = sql<boolean>`rate_limits.expire <= ${now}`
  return db
    .insertInto('rateLimits')
    .values({ key, points, expire })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        points: eb
          .case()
          .when(hasExpired)
          .then(points)
          .else(eb('rateLimits.points', '+', points))
          .end(),
        expire: eb.case().when(hasExpired).then(expire).else(eb.ref('rateLimits.expire')).end(),
      })),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

export function setPoints(
  db: StoreHandle,
  count: Omit<PointsToAdd, 'now'>,
): Promise<RateLimitCount> {
  const { points, expire } = count
  return db
    .insertInto('rateLimits')
    .values(count)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ points, expire }))
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

export async function deletePoints(db: StoreHandle, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rateLimits')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteExpiredPoints(db: StoreHandle, now: number): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<=', now).execute()
}
