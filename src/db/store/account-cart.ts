import { type CartEntry, parseCart, serializeCart } from '#domain/cart/cart.ts'
import { type CartChange, changeCart } from '#domain/cart/cart-changes.ts'
import type { StoreHandle } from './client.ts'
import { lockUser } from './users.ts'

/** A browser repeats a save until it has the reply, so only the last ones of a few browsers are remembered. */
const REMEMBERED_SAVES = 20

export async function findAccountCart(
  db: StoreHandle,
  userId: string,
): Promise<readonly CartEntry[]> {
  const row = await cartOf(db, userId).executeTakeFirst()
  return row ? parseCart(row.entries).entries : []
}

interface CartSave {
  readonly saveId: string
  readonly changes: readonly CartChange[]
  readonly now: string
}

/** Makes the changes unless a save with this id has made them. Resolves with the cart. */
export async function changeAccountCart(
  trx: StoreHandle,
  userId: string,
  { saveId, changes, now: changedAt }: CartSave,
): Promise<readonly CartEntry[]> {
  await lockUser(trx, 'id', userId)
  const row = await cartOf(trx, userId).executeTakeFirst()
  const before = row ? parseCart(row.entries).entries : []
  const saves: readonly string[] = row ? JSON.parse(row.saves) : []
  if (saves.includes(saveId)) return before
  const after = changeCart(before, changes)
  const values = {
    entries: serializeCart(after),
    saves: JSON.stringify([saveId, ...saves].slice(0, REMEMBERED_SAVES)),
    changedAt,
  }
  await trx
    .insertInto('accountCarts')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
  return after
}

export async function deleteAccountCart(trx: StoreHandle, userId: string): Promise<void> {
  await trx.deleteFrom('accountCarts').where('userId', '=', userId).execute()
}

function cartOf(db: StoreHandle, userId: string) {
  return db.selectFrom('accountCarts').select(['entries', 'saves']).where('userId', '=', userId)
}
