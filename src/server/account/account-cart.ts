import * as contract from '#contract/cart.ts'
import { changeAccountCart, findAccountCart } from '#db/store/account-cart.ts'
import { inTransaction } from '#db/store/client.ts'
import { toStoredEntry } from '#domain/cart/cart.ts'
import { spendPoints } from '../http/call.ts'
import { handle } from '../http/handle.ts'

export const syncCart = handle(contract.syncCart, async (request) => {
  const { body, context, session } = request
  const { store, clock } = context
  const { id: userId } = session.user
  if (body.changes.length === 0) {
    return { entries: (await findAccountCart(store, userId)).map(toStoredEntry) }
  }
  await spendPoints(request, 'cartPerAccount', userId)
  const save = { ...body, now: clock().toISOString() }
  const entries = await inTransaction(store, (trx) => changeAccountCart(trx, userId, save))
  return { entries: entries.map(toStoredEntry) }
})
