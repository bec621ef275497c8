import { inTransaction } from '#db/store/client.ts'
import { anonymiseSomeOrders, listOrdersPastWarranty } from '#db/store/order-retention.ts'
import { deleteOrders } from '#db/store/orders.ts'
import { listUnpaidOrdersToDelete } from '#db/store/unpaid-orders.ts'
import { retentionCutoffs } from '#domain/order/retention.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Job } from '../kernel/context.ts'
import { deleteUnpaidOrder } from './end-unpaid-orders.ts'

/** The privacy notice promises when orders are deleted or anonymised. */
export const clearOrders: Job = {
  name: 'clear orders',
  pauseMs: DAY_MS,
  run: async ({ store, clock }, signal) => {
    const { placedBefore, paidBefore, deliveredBefore } = retentionCutoffs(clock())
    for (const id of await listUnpaidOrdersToDelete(store, placedBefore)) {
      if (signal.aborted) return
      await inTransaction(store, (trx) => deleteUnpaidOrder(trx, id))
    }
    const anonymiseSome = (after?: Parameters<typeof anonymiseSomeOrders>[2]) =>
      inTransaction(store, (trx) => anonymiseSomeOrders(trx, paidBefore, after))
    for (let last = await anonymiseSome(); last; last = await anonymiseSome(last)) {
      if (signal.aborted) return
    }
    for (const id of await listOrdersPastWarranty(store, deliveredBefore)) {
      if (signal.aborted) return
      await inTransaction(store, (trx) => deleteOrders(trx, [id]))
    }
  },
}
